// EH-03 in the benchmark itself: groundedness throws on one trial of one case, and nothing else is lost.
import { afterAll, expect, test } from 'vitest';
import { openFolder } from './run-program.ts';

const folder = openFolder();
afterAll(folder.remove);

test('EH-03 groundedness that throws on c14/2 has no verdict there; five verdicts and all other trials stay, and the exit code is 5', () => {
  const suite = folder.write(
    'suite.mjs',
    `import suite from ${folder.project('cases/cloud-cost/suite.ts')};
let isThird = false; // never while the graders are tried: that is trial 0
const reference = { ...suite.reference, run: (context) => {
  isThird = context.case.id === 'c14' && context.trial === 2;
  return suite.reference.run(context);
} };
const throwing = (grader) => ({ ...grader, grade: (input) => {
  if (isThird) null.map(String);
  return grader.grade(input);
} });
const oneForEachCode = [...new Map(suite.defects.map((defect) => [defect.fails.grader + ' ' + defect.fails.code, defect])).values()];
export default { ...suite, reference, defects: oneForEachCode, mutants: [], rewordings: [], lookedAt: undefined, floors: undefined, graders: suite.graders.map((grader) => grader.id === 'groundedness' ? throwing(grader) : grader) };`,
  );

  const { code, report } = folder.run('out', '--suite', suite, '--cases', 'c13,c14,c15', '--trials', '3');

  const { outcomes, complete } = report();
  expect(code).toBe(5);
  expect(complete).toBe(false);
  expect(outcomes).toHaveLength(9);
  const odd = outcomes.filter(({ passed }) => !passed);
  expect(odd.map((outcome) => [outcome.case, outcome.trial, outcome.errored])).toEqual([['c14', 2, null]]);
  const { groundedness, ...others } = odd[0]?.criteria ?? {};
  expect(groundedness).toMatchObject({ verdict: 'none', codes: ['grader_error'] });
  expect(groundedness?.message).toMatch(/^it threw TypeError: .*null/);
  expect(Object.values(others).map(({ verdict }) => verdict)).toEqual(Array(5).fill('pass'));
});
