import { describe, expect, test } from 'vitest';
import type { Agent } from '../../kernel/contracts/index.ts';
import { runToy } from '../testing/run-toy.ts';
import { toyReference, toySuite } from '../testing/toy-suite.ts';
import type { Toy } from '../testing/toy-suite.ts';

const tenCases = Array.from({ length: 10 }, (_, index) => ({
  id: `c${String(index + 1).padStart(2, '0')}`,
  input: { a: index, b: 1 },
  expect: { sum: index + 1 },
}));

describe('EH-01 errored trials stay in the denominator', () => {
  const failing: Agent<Toy> = {
    id: 'failing',
    run: (context) => {
      if (context.case.id === 'c09') return Promise.reject(new Error('provider 529 after the last retry'));
      if (context.case.id === 'c10') return Promise.reject(new Error('exception in the runtime'));
      return toyReference.run(context);
    },
  };

  test('eight of ten cases pass every trial: 80.0 %, Wilson [49.0 %, 94.3 %], and the errors are counted with their ids', async () => {
    const { report } = await runToy(toySuite({ cases: tenCases }), { agent: failing, trials: 1 });

    const [passed] = report.rows;
    expect(passed?.everyTrial).toMatchObject({ cases: 8, of: 10, estimate: { value: 0.8, method: 'wilson' } });
    const { estimate } = passed!.everyTrial;
    expect(estimate.kind === 'estimated' ? [estimate.low.toFixed(3), estimate.high.toFixed(3)] : []).toEqual([
      '0.490',
      '0.943',
    ]);
    expect(report.outcomes.filter(({ errored }) => errored).map((outcome) => outcome.case)).toEqual(['c09', 'c10']);
    expect(report.complete).toBe(false);
    expect(passed?.bounds).toEqual({ low: 0.8, high: 1 });
    expect(passed?.none).toBe(2);
  });
});

describe('EH-29 nothing to object to is no pass', () => {
  test('a trial that errored has no verdict in any criterion', async () => {
    const { report } = await runToy(toySuite(), {
      agent: { id: 'broken', run: () => Promise.reject(new Error('x')) },
      trials: 1,
    });

    expect(report.outcomes.every(({ passed, criteria }) => !passed && criteria['sum']?.verdict === 'none')).toBe(true);
    expect(report.rows.map(({ passes, none }) => [passes, none])).toEqual([
      [0, 3],
      [0, 3],
    ]);
  });

  test('a pass with nothing checked is counted as vacuous', async () => {
    const suite = toySuite({
      graders: [{ id: 'lazy', codes: { why: 'why' }, grade: () => ({ verdict: 'pass', checked: 0, findings: [] }) }],
    });

    const { report } = await runToy(suite, { trials: 1 });

    expect(report.rows.map(({ criterion, passes, vacuous }) => [criterion, passes, vacuous])).toEqual([
      ['passed', 3, 3],
      ['lazy', 3, 3],
    ]);
  });
});

test('a grader that is not gating has its own row and does not decide whether a trial passed', async () => {
  const strict = {
    id: 'strict',
    codes: { no: 'no' },
    gating: false,
    grade: () => ({
      verdict: 'fail' as const,
      checked: 1,
      findings: [{ code: 'no' as const, message: 'never', at: [] }],
    }),
  };
  const base = toySuite();

  const { report } = await runToy(toySuite({ graders: [...base.graders, strict] }), { trials: 1 });

  expect(report.rows.map(({ criterion, gating, passes }) => [criterion, gating, passes])).toEqual([
    ['passed', true, 3],
    ['sum', true, 3],
    ['strict', false, 0],
  ]);
});

test('floors are measured on the same cases and stand in every row', async () => {
  const zero: Agent<Toy> = { id: 'zero', run: () => Promise.resolve({ sum: 0, note: '' }) };

  const { report } = await runToy(toySuite({ floors: { null: zero, refuse: zero, spam: toyReference } }));

  expect(report.rows[0]?.floors).toEqual({ null: 0, refuse: 0, spam: 1 });
});

test('two runs of one configuration give the same report', async () => {
  const once = await runToy(toySuite());
  const twice = await runToy(toySuite());

  expect(twice.report).toEqual(once.report);
  expect(twice.files.texts.get('/out/journal.ndjson')?.replaceAll(/"durationUs":\d+/g, '')).toBe(
    once.files.texts.get('/out/journal.ndjson')?.replaceAll(/"durationUs":\d+/g, ''),
  );
});
