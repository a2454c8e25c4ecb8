// The lock as users meet it: no score without graders that were shown to catch, and what is kept so that this costs once.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../harness/testing/run-command.ts';
import { reportSchema } from '../../kernel/contracts/report.ts';
import { openFolder, suiteText } from '../field-cases/run-program.ts';

const folder = openFolder();
afterAll(folder.remove);

const blindGrader = `{ graders: [{ ...fine, grade: () => pass }] }`;
const noisyReference = `{ reference: { ...reference, noisy: true } }`;
const write = (name: string, rest: string): string => folder.write(`${name}.mjs`, suiteText(['c1', 'c2'], rest));
const here = join(write('good', '{}'), '..');
const kept = (): readonly string[] =>
  existsSync(join(here, '.assize')) ? readdirSync(join(here, '.assize')).filter((name) => name.endsWith('.json')) : [];
const assize = (...argv: readonly string[]) => runCommand(here, ...argv);
const run = async (out: string, ...argv: readonly string[]) => {
  const ended = await assize('run', '--out', out, '--quiet', '--trials', '1', ...argv);
  const reportText = (): string => readFileSync(join(here, out, 'report.json'), 'utf8');
  return { ...ended, reportText, report: () => reportSchema.parse(JSON.parse(reportText())) };
};

describe('assize run', () => {
  test('refuses graders that miss their defects: exit 3, no score, no report, and the verdict says why', () => {
    const suite = write('blind', blindGrader);

    const { code, stdout, stderr, reportText } = folder.run(
      'blind',
      '--suite',
      suite,
      '--verdict',
      join(here, 'v.json'),
    );

    expect(code).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toContain(
      'so no score is printed:\n  defects: defect not-ok: fine does not notice it (why) in 2 of 2',
    );
    expect(() => reportText()).toThrow('ENOENT');
    expect(JSON.parse(readFileSync(join(here, 'v.json'), 'utf8'))).toMatchObject({
      command: 'run',
      decision: 'refused',
      exitCode: 3,
    });
    expect(kept()).toEqual([]);
  });

  test('does not try a noisy reference by itself: it asks for assize validate, and runs after that', async () => {
    const suite = write('noisy', noisyReference);

    const before = await run('noisy', '--suite', suite);
    expect([before.code, before.stderr.includes('Run "assize validate" first')]).toEqual([3, true]);

    expect((await assize('validate', '--quick', '--suite', suite)).code).toBe(0);
    expect((await run('noisy', '--suite', suite)).code).toBe(0);
  });

  test('says the same of its graders whether they were tried just now or before, and what they were shown to catch', async () => {
    const suite = write('good', '{}');
    const first = await run('first', '--suite', suite);
    const second = await run('second', '--suite', suite);

    expect(second.reportText()).toBe(first.reportText());
    expect(first.report().validation).toMatchObject({
      state: 'passed',
      defects: 1,
      graders: [{ grader: 'fine', detectionOf: 'defects', detection: { part: 1, of: 1 } }],
      graderCode: 'not run',
      guards: 'not run',
    });
    expect(second.stdout).toContain('graders: tried and passed: 1 planted defects (each in at most 3 records), ');
    // 0 of 1 defects missed: the upper bound of the miss rate is 97.5 %.
    expect(second.stdout).toContain('(97.5 %: fine, 1 of 1 planted defects caught)');
  });

  test('says no more that defects were spread once assize validate has planted them everywhere', async () => {
    const suite = write('spread', '{ version: "spread" }');
    const before = await run('spread', '--suite', suite);
    await assize('validate', '--quick', '--suite', suite);
    const after = await run('planted', '--suite', suite);

    expect([before, after].map((ended) => ended.report().validation)).toMatchObject([{ spread: 3 }, { spread: null }]);
    expect(after.stdout).toContain('graders: tried and passed: 1 planted defects, ');
  });

  test('tries the graders again when what was kept is broken, and when their code changed', async () => {
    const suite = write('again', '{ version: "again" }');
    const before = new Set(kept());
    await run('again', '--suite', suite);
    const [name = ''] = kept().filter((each) => !before.has(each));
    const text = readFileSync(join(here, '.assize', name), 'utf8');
    writeFileSync(join(here, '.assize', name), text.slice(0, 100));

    expect((await run('again', '--suite', suite)).code).toBe(0);
    expect(readFileSync(join(here, '.assize', name), 'utf8')).toBe(text);

    const changed = write('changed', `{ version: "again", ...${blindGrader} }`);
    expect((await run('again', '--suite', changed)).code).toBe(3);
  });

  test('--fresh does not trust what was kept', async () => {
    const suite = write('fresh', '{ version: "fresh" }');
    const before = new Set(kept());
    await run('fresh', '--suite', suite);
    const [name = ''] = kept().filter((each) => !before.has(each));
    const forged = join(here, '.assize', name);
    const found = JSON.parse(readFileSync(forged, 'utf8'));
    writeFileSync(forged, JSON.stringify({ ...found, mutants: [], warnings: ['forged'] }));

    await run('fresh', '--suite', suite, '--fresh');

    expect(readFileSync(forged, 'utf8')).not.toContain('forged');
  });
});

describe('assize validate', () => {
  test('exits 1 with what failed, and writes the verdict', async () => {
    const suite = write('blind', blindGrader);

    const { code, stdout } = await assize('validate', '--quick', '--suite', suite, '--verdict', join(here, 'w.json'));

    expect(code).toBe(1);
    expect(stdout).toContain('FAILED');
    expect(stdout).toMatch(/not-ok +why +0\/2 MISSED/);
    expect(JSON.parse(readFileSync(join(here, 'w.json'), 'utf8'))).toMatchObject({ decision: 'failed', exitCode: 1 });
  });

  test('--json prints the whole validation and nothing else', async () => {
    const { stdout } = await assize('validate', '--quick', '--suite', write('good', '{}'), '--json');

    expect(JSON.parse(stdout)).toMatchObject({ schema: 1, passed: true, only: null, defects: [{ id: 'not-ok' }] });
  });

  test('--only keeps nothing for a run', async () => {
    const suite = write('only', `{ version: 'only', ...${noisyReference} }`);

    expect((await assize('validate', '--quick', '--suite', suite, '--only', 'fine')).code).toBe(0);
    expect((await run('only', '--suite', suite)).code).toBe(3);
  });

  test.each([
    [['--only', 'fien'], 'did you mean "fine"?'],
    [['--held-out'], 'keeps no texts apart'],
    [['--quick', 'now'], 'takes 0 arguments'],
  ])('refuses %j with 2', async (args, message) => {
    const { code, stderr } = await assize('validate', '--quick', '--suite', write('good', '{}'), ...args);

    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });
});
