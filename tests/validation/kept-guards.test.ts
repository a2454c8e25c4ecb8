// What is kept of a trial of the guards is of the tests that it names: they are no part of the fingerprint of what was tried.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../harness/testing/run-command.ts';
import { aPatch, aSmallProject } from '../../harness/validation/guards/testing/small-project.ts';
import { validationSchema } from '../../kernel/contracts/validation.ts';
import { openFolder, suiteText } from '../field-cases/run-program.ts';

const folder = openFolder();
const project = aSmallProject(aPatch('unknown-key'));
afterAll(() => {
  folder.remove();
  project.remove();
});

const blindTest = `import { expect, test } from 'vitest';
import { open } from './door.ts';

test('stays shut for a key that nobody knows', () => {
  expect(open('k1', 9)).toBe('open');
});
`;

test('the guards alone are tried again when a test that they name has changed, and a run says that they failed', async () => {
  const guards = `{ guards: new URL(${JSON.stringify(project.guards.href)}) }`;
  const suite = folder.write('suite.mjs', suiteText(['c1', 'c2'], guards));
  const validate = async () => {
    const { code, stdout, stderr } = await runCommand(join(suite, '..'), 'validate', '--json', '--suite', suite);
    return { code, stderr, validation: validationSchema.parse(JSON.parse(stdout)) };
  };

  const first = await validate();
  expect(first.stderr).toContain('mutated graders: 5 mutants');
  expect(first.validation.guards).toMatchObject({ state: 'passed', patches: [{ id: 'unknown-key', killed: true }] });
  const again = await validate();
  expect([again.validation, again.stderr]).toEqual([
    first.validation,
    'read from what was kept for this fingerprint; --fresh does it again\n',
  ]);

  writeFileSync(join(project.folder, 'src/door.test.ts'), blindTest);
  const changed = await validate();
  expect(changed.stderr).toMatch(/^validated in /);
  expect(changed.validation.guards).toMatchObject({ state: 'failed', patches: [{ id: 'unknown-key', killed: false }] });
  expect(changed.validation).toEqual({
    ...first.validation,
    passed: false,
    failures: [
      ...first.validation.failures,
      { part: 'guards', subject: 'patches of the guards', message: expect.any(String) },
    ],
    guards: changed.validation.guards,
  });
  expect([changed.code, (await validate()).validation]).toEqual([1, changed.validation]);

  const run = await runCommand(join(suite, '..'), 'run', '--quiet', '--trials', '1', '--out', 'out', '--suite', suite);
  expect(run.stdout).toContain('the patches of the guards FAILED, see "assize validate"; tried and passed: 1 planted');
});
