// The whole of `npm test` where nothing can start: a copy of it in a folder without node_modules.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'assize-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const file of ['tools', 'bin', 'package.json'])
  cpSync(join(repository, file), join(folder, file), { recursive: true });

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(folder, 'tools/test.ts'), ...args], { cwd: folder, encoding: 'utf8' });

test('a runner that does not start counts as failed, each on its own, and the last line says so', () => {
  const { status, stdout } = run();

  expect(status).toBe(1);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 10 failed');
  expect(stdout).toContain('# coverage\nnot measured\n');
});

test('a seed that is no number is refused', () => {
  const { status, stderr } = run('--seed', 'soon');

  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: '--seed is "soon", not an integer. Give the seed that a run printed, or: fresh\n',
  });
});
