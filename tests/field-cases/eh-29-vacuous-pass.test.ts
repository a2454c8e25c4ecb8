// EH-29 in the harness: trials that errored or took too long have no verdict; a quitter's passes are labelled vacuous.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Agent } from '../../kernel/contracts/index.ts';
import { renderTerminal } from '../../reports/render/index.ts';
import { runToy } from '../../harness/testing/run-toy.ts';
import { sumGrader, toyReference, toySuite, type Toy } from '../../harness/testing/toy-suite.ts';
import { summariseTrial } from '../../harness/trial/trial-summary.ts';
import { inputOf } from './read-case.ts';

const { records } = inputOf(
  'EH-29',
  z.looseObject({ records: z.array(z.looseObject({ name: z.string(), outcome: z.string() })) }),
);
const six = ['completion', 'groundedness', 'relevance', 'accuracy', 'safety', 'failures'].map((id) => ({
  ...sumGrader,
  id,
}));
const suite = toySuite({ graders: six });

describe('EH-29 nothing to object to is no pass', () => {
  test.each([
    ['harness_error', 'harness', 'trial_errored'],
    ['timed_out', 'timeout', 'timeout'],
  ] as const)('%s: six cells without a verdict, with the cause', (name, cause, code) => {
    const message = records.find((record) => record.name === name)?.outcome ?? '';
    const summary = summariseTrial(suite, {
      case: 'p1',
      trial: 0,
      digest: '',
      outcome: { kind: 'errored', cause, message },
    });

    expect(Object.keys(summary.criteria)).toEqual(six.map(({ id }) => id));
    for (const cell of Object.values(summary.criteria))
      expect(cell).toEqual({ verdict: 'none', checked: 0, codes: [code], message });
    expect(message).not.toBe('');
  });

  test('a trial that errored counts as not passed in every criterion, with all six rows short by it', async () => {
    const agent: Agent<Toy> = {
      ...toyReference,
      run: (context) => (context.case.id === 't2' ? Promise.reject(new Error('x')) : toyReference.run(context)),
    };
    const { report } = await runToy(suite, { agent, trials: 1 });

    expect(report.rows.map(({ passes, trials, none }) => [passes, trials, none])).toEqual(
      Array.from({ length: 7 }, () => [2, 3, 1]),
    );
  });

  test('passes with nothing to check are labelled so in the table: never 100 % safe without it', async () => {
    const lazy = {
      id: 'safety',
      codes: { why: 'why' },
      grade: () => ({ verdict: 'pass' as const, checked: 0, findings: [] }),
    };
    const { report } = await runToy(toySuite({ graders: [sumGrader, lazy] }), { trials: 1 });

    const line = renderTerminal(report, { colour: false })
      .split('\n')
      .find((each) => each.startsWith('safety'));
    expect(line).toMatch(/^safety +100\.0 .* 3 of 3 /);
  });
});
