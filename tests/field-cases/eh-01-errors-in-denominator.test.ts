// EH-01 through the program: what the table, the stored report and the exit code say of trials that errored.
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inputOf } from './read-case.ts';
import { openFolder, suiteText } from './run-program.ts';

const { trials } = inputOf(
  'EH-01',
  z.looseObject({
    trials: z.array(z.looseObject({ case: z.string(), outcome: z.string(), detail: z.string().optional() })),
  }),
);
const folder = openFolder();
afterAll(folder.remove);

test('EH-01 the table and the stored report give 8 of 10 and two errors by name, and the exit code is 5', () => {
  const errors = Object.fromEntries(trials.filter(({ outcome }) => outcome === 'error').map((t) => [t.case, t.detail]));
  const suite = folder.write(
    'suite.mjs',
    suiteText(
      trials.map((trial) => trial.case),
      `{ agents: { failing: () => ({ id: 'failing', run: async (context) => {
        const detail = ${JSON.stringify(errors)}[context.case.id];
        if (detail) throw new Error(detail);
        return { ok: true };
      } }) } }`,
    ),
  );

  const { code, stdout, report } = folder.run('out', '--suite', suite, '--agent', 'failing', '--trials', '1');

  const { outcomes, complete, rows } = report();
  expect(code).toBe(5);
  expect(complete).toBe(false);
  expect(outcomes.filter(({ errored }) => errored).map((outcome) => [outcome.case, outcome.errored?.message])).toEqual([
    ['c09', 'Error: provider 529 after the last retry'],
    ['c10', 'Error: harness exception in the runtime'],
  ]);
  const [passed] = rows;
  expect(passed).toMatchObject({ trials: 10, passes: 8, none: 2, everyTrial: { cases: 8, of: 10 } });
  const estimate = passed?.everyTrial.estimate;
  if (estimate?.kind !== 'estimated') throw new Error('the share of cases is not estimated');
  const [low, high] = [estimate.low, estimate.high].map((value) => (100 * value).toFixed(1));
  expect([estimate.value, estimate.method, low, high]).toEqual([0.8, 'wilson', '49.0', '94.3']);
  const printed = stdout.split('\n').find((line) => line.startsWith('passed'));
  expect(printed).toMatch(/^passed +80\.0 /);
  expect(printed).toContain('8/10 [49.0, 94.3]');
  expect(stdout).toMatch(/2 of 10 trials/);
  expect(stdout).toMatch(/c09/);
  expect(stdout).toMatch(/c10/);
});
