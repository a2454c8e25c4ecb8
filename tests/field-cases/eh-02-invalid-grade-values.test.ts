// EH-02 through the program: nine grades that are no verdicts, what is stored of them, and what is read back.
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { casesPassingEveryTrial, headlineInterval } from '../../statistics/index.ts';
import { inputOf } from './read-case.ts';
import { openFolder, suiteText } from './run-program.ts';

const { returns_js: rows } = inputOf('EH-02', z.looseObject({ returns_js: z.array(z.string()) }));
const folder = openFolder();
afterAll(folder.remove);

/** The rows of the case word for word, and the same in the shape of our contract. */
const ours = rows.map((row) => row.replace('pass:', 'checked: 1, verdict:').replace('reasons:', 'findings:'));
const answers = [
  ...rows,
  ...ours.map((row) => row.replace('verdict: true', "verdict: 'pass'").replace('verdict: false', "verdict: 'fail'")),
];

describe('EH-02 a grade that is not a clean verdict', () => {
  const ids = answers.map((_, index) => `g${String(index + 1).padStart(2, '0')}`);
  const suite = folder.write(
    'suite.mjs',
    suiteText(
      ids,
      // It grades well when it is tried, and answers oddly to the agent that is measured.
      `{ graders: [fine, { id: 'odd', codes: { why: 'why' }, grade: ({ case: { id }, record: { to } }) =>
        to === 'odd' ? [${answers.map((answer) => `() => (${answer})`).join(', ')}][Number(id.slice(1)) - 1]()
        : to === 'nobody' ? failBy('why') : pass }],
      defects: [notOk, { id: 'to-nobody', fails: { grader: 'odd', code: 'why' }, plant: (record) => ({ ...record, to: 'nobody' }) }],
      agents: { odd: () => ({ id: 'odd', run: async () => ({ ok: true, to: 'odd' }) }) } }`,
    ),
  );
  const ran = folder.run('out', '--suite', suite, '--agent', 'odd', '--trials', '1');

  test('is a grader error of its grader, case and trial, never a pass, and the exit code is 5', () => {
    const {
      outcomes,
      rows: [passed, fine, odd],
    } = ran.report();

    expect(ran.code).toBe(5);
    expect(outcomes).toHaveLength(18);
    for (const outcome of outcomes) {
      expect(outcome.passed).toBe(false);
      expect(outcome.criteria['odd']).toMatchObject({ verdict: 'none', codes: ['grader_error'] });
      expect(outcome.criteria['odd']?.message).not.toBe('');
    }
    expect([passed?.passes, fine?.passes, odd?.passes, odd?.none]).toEqual([0, 18, 0, 18]);
  });

  test('leaves no NaN, Infinity or null in the place of a number', () => {
    const numbers = ran
      .report()
      .rows.map(({ mean, fixedCases, everyTrial }) => [mean, fixedCases, everyTrial.estimate]);

    for (const estimate of numbers.flat())
      if (estimate.kind === 'estimated')
        expect([estimate.value, estimate.low, estimate.high].every(Number.isFinite)).toBe(true);
    expect(ran.reportText()).not.toMatch(/NaN|Infinity|"(value|low|high|checked|passes|none)":null/);
  });

  test('gives the same report when it is read back from its file', () => {
    expect(folder.assize('report', 'out', '--json').stdout).toBe(ran.reportText());
  });

  test('a rate of nothing is not estimable, never a number', () => {
    expect(headlineInterval([], 0.95)).toMatchObject({ kind: 'not-estimable' });
    expect(casesPassingEveryTrial([], 0.95)).toMatchObject({ kind: 'not-estimable' });
  });
});
