import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'assize-study-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const study = (...argv: readonly string[]) => runCommand(folder, 'study', ...argv);
const quick = ['intervals', '--grid', 'reference', '--replicates', '3', '--quiet'] as const;

test('assize study intervals prints the worst cell of each method, writes the tables, and goes on where it stopped', async () => {
  const first = await study(...quick, '--out', 'one');
  const cells = readFileSync(join(folder, 'one/cells.ndjson'), 'utf8');
  const second = await study(...quick, '--out', 'one');

  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain('least coverage of 20 cells (standard error), promised is 0.95:\nDirichlet bounds');
  expect(second.stdout).toBe(first.stdout);
  expect(readFileSync(join(folder, 'one/cells.ndjson'), 'utf8')).toBe(cells);
  expect(readFileSync(join(folder, 'one/intervals.md'), 'utf8')).toContain(
    'Written by `assize study intervals --grid reference --replicates 3`',
  );
});

test('--json prints one object and nothing else', async () => {
  const { stdout } = await study(...quick, '--out', 'one', '--json');

  expect(JSON.parse(stdout)).toMatchObject({ schema: 1, worst: { headline: { cell: expect.any(String) } } });
});

test('another seed in the same folder is refused; --fresh drops what is there', async () => {
  await study(...quick, '--out', 'two');

  expect(await study(...quick, '--out', 'two', '--seed', '7')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is of another study: its seed is 20261101, asked for is 7'),
  });
  expect(await study(...quick, '--out', 'two', '--seed', '7', '--fresh')).toMatchObject({ code: 0 });
});

test('an unknown study and an unknown grid are refused with what there is', async () => {
  expect(await study('interval')).toMatchObject({ code: 2, stderr: expect.stringContaining('the one study is') });
  expect(await study('intervals', '--grid', 'big')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--grid is "big"; it is one of reference, second, all'),
  });
});
