// Runs that must end with the user's code (2), never as our bug (70) and never as a judgement (1).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const launcher = join(import.meta.dirname, '../../bin/assize.js');
const folder = mkdtempSync(join(tmpdir(), 'assize-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'a-file'), '');

function suite(name: string, member: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `const fail = { verdict: 'fail', checked: 1, findings: [{ code: 'c', message: 'bad', at: ['/ok'] }] };
    const pass = { verdict: 'pass', checked: 1, findings: [] };
    export default { id: 't', version: '1', mutants: [], cases: [{ id: 'r1', input: {}, expect: {} }],
      record: { '~standard': { version: 1, vendor: 't', validate: (value) => ({ value }) } }, world: () => ({}),
      graders: [{ id: 'g', codes: { c: 'bad' }, grade: ({ record }) => (record.ok === 1 ? pass : fail) }],
      defects: [{ id: 'd', fails: { grader: 'g', code: 'c' }, plant: () => ({ ok: 0 }) }],
      reference: { id: 'ref', run: async () => ({ ok: 1 }) }, ${member} };`,
  );
  return path;
}

const boom = `() => { throw new Error('boom'); }`;

test.each([
  ['a world that throws', ['--suite', suite('world', `world: ${boom}`)], 'world() threw Error: boom'],
  ['a world that is a promise', ['--suite', suite('promise', `world: async () => ({})`)], 'answers with a promise'],
  ['a usage that throws', ['--suite', suite('usage', `usage: ${boom}`)], 'usage(record) threw Error: boom'],
  ['an out folder that is a file', ['--suite', suite('plain', ''), '--out', join(folder, 'a-file')], 'a-file'],
  [
    'a verdict in no folder',
    ['--suite', suite('verdict', ''), '--verdict', join(folder, 'none/v.json')],
    'give a path that can be',
  ],
  ['a timeout beyond the timer of the platform', ['--timeout', '99999999'], '--timeout is 99999999'],
])(
  '%s exits 2 and says so',
  (_, args, message) => {
    const out = args.includes('--out') ? [] : ['--out', mkdtempSync(join(folder, 'out-'))];
    const ended = spawnSync(process.execPath, [launcher, 'run', '-q', '--trials', '1', ...args, ...out], {
      encoding: 'utf8',
      cwd: folder,
    });

    expect(ended.stderr).toContain(message);
    expect(ended.status).toBe(2);
  },
  30_000,
);
