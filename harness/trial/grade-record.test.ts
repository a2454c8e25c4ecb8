import { describe, expect, test } from 'vitest';
import type { Grade, Grader } from '../../kernel/contracts/index.ts';
import { runToy } from '../testing/run-toy.ts';
import { sumGrader, toyCases, toySuite } from '../testing/toy-suite.ts';
import type { Toy } from '../testing/toy-suite.ts';
import { gradeRecord } from './grade-record.ts';

const [c] = toyCases;
const input = { case: c!, record: { sum: 3, note: 'added' }, world: { limit: 10 } };

/** A grader that answers whatever it is told to, past the compiler. */
function answering(answer: unknown): Grader<Toy> {
  return { id: 'odd', codes: { why: 'why' }, grade: () => answer as Grade };
}

/** A share of nothing. */
const rate = JSON.parse('0') / JSON.parse('0');

describe('EH-02 a grade that is not a clean verdict never reads as a pass', () => {
  test.each([
    ['an undefined verdict', { verdict: undefined, checked: 1, findings: [] }, 'verdict is undefined'],
    ['a comparison with NaN', { verdict: rate >= 0.5, checked: Number.NaN, findings: [] }, 'verdict is false'],
    ['a verdict in words', { verdict: 'true', checked: 1, findings: [] }, 'verdict is true'],
    ['a truthy number', { verdict: 1, checked: 1, findings: [] }, 'verdict is 1'],
    ['a score beside the verdict', { verdict: 'pass', score: 1.2, checked: 1, findings: [] }, 'a field "score"'],
    ['null', null, 'it answered null'],
    ['a promise', Promise.resolve({ verdict: 'fail' }), 'a promise'],
    ['no list of findings', { verdict: 'pass', checked: 1 }, 'findings is undefined'],
    ['a fail without a reason', { verdict: 'fail', checked: 1, findings: [] }, 'without a finding'],
    [
      'a pass with a reason to fail',
      { verdict: 'pass', checked: 1, findings: [{ code: 'why', message: 'm', at: [] }] },
      'it passed with 1 findings',
    ],
    ['a NaN count', { verdict: 'pass', checked: Number.NaN, findings: [] }, 'checked is NaN'],
    ['a negative count', { verdict: 'pass', checked: -1, findings: [] }, 'checked is -1'],
    [
      'an undeclared code',
      { verdict: 'fail', checked: 1, findings: [{ code: 'other', message: 'm', at: [] }] },
      'findings[0].code is other',
    ],
    [
      'an empty message',
      { verdict: 'fail', checked: 1, findings: [{ code: 'why', message: '', at: [] }] },
      'findings[0].message is empty',
    ],
    [
      'a pointer that is none',
      { verdict: 'fail', checked: 1, findings: [{ code: 'why', message: 'm', at: ['sum'] }] },
      'RFC 6901',
    ],
  ])('%s is a grader error', (_, answer, message) => {
    const { odd } = gradeRecord([answering(answer)], input);

    expect(odd).toMatchObject({ verdict: 'none', cause: 'grader_error' });
    expect(odd && 'message' in odd ? odd.message : '').toContain(message);
  });

  test('it counts as not passed and makes the report incomplete, and no NaN or null stands for a score', async () => {
    const suite = toySuite({ graders: [sumGrader, answering({ verdict: 1 })] });

    const { report } = await runToy(suite);

    expect(report.complete).toBe(false);
    expect(report.rows.map((row) => [row.criterion, row.passes, row.none])).toEqual([
      ['passed', 0, 6],
      ['sum', 6, 0],
      ['odd', 0, 6],
    ]);
    expect(report.rows[0]?.bounds).toEqual({ low: 0, high: 1 });
  });
});

describe('EH-03 a grader that throws on one odd record', () => {
  const throwing: Grader<Toy> = {
    id: 'throwing',
    codes: { why: 'why' },
    grade: ({ case: { id } }) => {
      if (id === 't2') throw new TypeError('ids of null');
      return { verdict: 'pass', checked: 1, findings: [] };
    },
  };

  test('is a grader error with its message, and the other verdicts and trials are kept', async () => {
    const { report } = await runToy(toySuite({ graders: [sumGrader, throwing] }), { trials: 1 });

    expect(report.complete).toBe(false);
    const outcome = report.outcomes[1];
    expect(outcome?.passed).toBe(false);
    expect(outcome?.errored).toBeNull();
    expect(outcome?.criteria['throwing']).toEqual({
      verdict: 'none',
      checked: 0,
      codes: ['grader_error'],
      message: 'it threw TypeError: ids of null',
    });
    expect(outcome?.criteria['sum']?.verdict).toBe('pass');
    expect(report.outcomes.map(({ passed }) => passed)).toEqual([true, false, true]);
  });
});

describe('a grader that answers with traps gives none, and the run goes on', () => {
  const trap = (): never => {
    throw new Error('trap');
  };
  test.each([
    ['a getter that throws', Object.defineProperty({ checked: 1, findings: [] }, 'verdict', { get: trap })],
    ['a proxy', new Proxy({}, { ownKeys: trap })],
    ['a verdict without a text', { verdict: Object.create(null), checked: 1, findings: [] }],
    [
      'a finding that is no JSON',
      { verdict: 'fail', checked: 1, findings: [{ code: 'why', message: 'm', at: [], size: 1n }] },
    ],
    ['a lone surrogate', { verdict: 'fail', checked: 1, findings: [{ code: 'why', message: 'm\ud800', at: [] }] }],
  ])('%s', (_, answer) => {
    expect(gradeRecord([answering(answer)], input)['odd']).toMatchObject({ verdict: 'none', cause: 'grader_error' });
  });

  test('a throw of an object without a prototype', () => {
    const grader: Grader<Toy> = {
      ...answering(null),
      grade: () => {
        throw Object.create(null);
      },
    };

    expect(gradeRecord([grader], input)['odd']).toMatchObject({ verdict: 'none', cause: 'grader_error' });
  });
});
