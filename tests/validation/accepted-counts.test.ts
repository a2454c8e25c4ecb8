// Pinned counts as grader authors meet them: a difference fails, is looked at, accepted, and stands in the file that is reviewed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../harness/testing/run-command.ts';
import { openFolder, suiteText } from '../field-cases/run-program.ts';

const folder = openFolder();
afterAll(folder.remove);

/** A suite that pins its counts in a file beside it. */
const write = (name: string, rest = '', pins = `./${name}.json`): string =>
  folder.write(
    `${name}.mjs`,
    suiteText(['c1', 'c2'], `{ lookedAt: new URL(${JSON.stringify(pins)}, import.meta.url), ${rest} }`),
  );
const here = join(write('none'), '..');
const countsOf = (name: string): string => join(here, `${name}.json`);
const validate = (suite: string, ...argv: readonly string[]) =>
  runCommand(here, 'validate', '--quick', '--quiet', '--suite', suite, ...argv);

describe('assize validate', () => {
  test('fails without the pinned counts, accepts what is found, passes, and finds nothing more to accept', async () => {
    const suite = write('first');

    const before = await validate(suite);
    expect(before.code).toBe(1);
    expect(before.stdout).toContain('counts: lookedAt: the file of pinned counts is not there. See whether');

    const accepted = await validate(suite, '--accept-counts');
    expect([accepted.code, accepted.stdout.replaceAll(here, '')]).toEqual([
      0,
      'fine: in case c1 it looked at 1 facts, and none are pinned\nfine: in case c2 it looked at 1 facts, and none are pinned\nwrote /first.json: 2 cases and 0 texts\n',
    ]);
    expect(readFileSync(countsOf('first'), 'utf8')).toBe(
      '{\n  "graders": ["fine"],\n  "cases": {\n    "c1": [1],\n    "c2": [1]\n  },\n  "texts": {}\n}\n',
    );

    const after = await validate(suite);
    expect([after.code, after.stdout.includes('2 cases and 0 texts counted, all as pinned')]).toEqual([0, true]);
    expect((await validate(suite, '--accept-counts')).stdout).toContain(
      'stays as it is: 2 cases and 0 texts as pinned',
    );
  });

  test('sees a change of the file: what was kept is of other counts', async () => {
    const suite = write('changed');
    await validate(suite, '--accept-counts');
    expect((await validate(suite)).code).toBe(0);

    writeFileSync(countsOf('changed'), readFileSync(countsOf('changed'), 'utf8').replace('"c2": [1]', '"c2": [7]'));

    const { code, stdout } = await validate(suite);
    expect(code).toBe(1);
    expect(stdout).toContain('counts: grader fine: in case c2 it looked at 1 facts, and 7 are pinned. See whether');
    expect(stdout).toContain('fine, case c2: 7 pinned, 1 found');
  });

  test('accepts nothing while anything else fails', async () => {
    const suite = write('blind', 'graders: [{ ...fine, grade: () => pass }]');

    const { code, stdout, stderr } = await validate(suite, '--accept-counts');

    expect([code, stderr]).toEqual([1, 'assize: no count was accepted: everything else has to pass first\n']);
    expect(stdout).toContain('defect not-ok');
    expect(existsSync(countsOf('blind'))).toBe(false);
  });

  test.each([['--only', 'fine'], ['--watch'], ['--json']])('refuses to accept counts with %s', async (...argv) => {
    const { code, stderr } = await validate(write('partly'), '--accept-counts', ...argv);

    expect([code, stderr]).toEqual([
      2,
      'assize: --accept-counts: counts are of all graders, and are printed; leave --only, --held-out, --watch and --json away\n',
    ]);
  });

  test('refuses to accept counts of a suite that pins none, or that is installed', async () => {
    const bare = folder.write('bare.mjs', suiteText(['c1', 'c2'], '{}'));
    const installed = write('installed', '', './node_modules/theirs/looked-at.json');

    expect((await validate(bare, '--accept-counts')).stderr).toContain('pins no counts. Declare lookedAt: new URL(');
    const { code, stderr } = await validate(installed, '--accept-counts');
    expect([code, stderr.includes('of an installed package')]).toEqual([2, true]);
  });
});
