// The program as users call it: the same bytes twice, on two workers, and after a kill; and with the ambient world poisoned.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'assize-reproducibility-'));
const launcher = join(root, 'bin/assize.js');
const run = promisify(execFile);
const bytes = (name: string): readonly string[] =>
  ['report.json', 'records.ndjson'].map((file) => readFileSync(join(folder, name, file), 'utf8'));
const assize = (...argv: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> =>
  run(process.execPath, [launcher, ...argv], { cwd: folder });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the thirty cases, ten trials each', () => {
  // Every run is of the same suite file and agent, so that one straight run is what all others are compared with.
  const suite = join(folder, 'killing.ts');
  const marker = join(folder, 'to-be-killed');
  const tenTrials = (out: string, ...argv: readonly string[]): ReturnType<typeof assize> =>
    assize('run', '--suite', suite, '--agent', 'killing', '--trials', '10', '--out', out, '--quiet', ...argv);
  beforeAll(async () => {
    writeFileSync(suite, killingSuite(marker));
    await tenTrials('once', '--workers', '1');
  });

  test('give the same report and records twice, the second time on two workers', async () => {
    await tenTrials('workers', '--workers', '2');

    expect(bytes('workers')).toEqual(bytes('once'));
  });

  test('give the same report and records after a kill -9 behind line 40 of 300 and --resume', async () => {
    writeFileSync(marker, '');
    await expect(tenTrials('killed-run')).rejects.toMatchObject({ signal: 'SIGKILL' });
    const journal = readFileSync(join(folder, 'killed-run/journal.ndjson'), 'utf8');
    expect(journal.split('\n')).toHaveLength(42); // a header, 40 trials, and the empty text behind the last line end
    expect(existsSync(join(folder, 'killed-run/report.json'))).toBe(false);

    const resumed = await tenTrials('killed-run', '--resume');

    expect(resumed.stderr).toContain('resumed 40, ran 260');
    expect(bytes('killed-run')).toEqual(bytes('once'));
  });

  test('answer SIGINT with 130, keep the journal, and go on from there', async () => {
    const child = execFile(process.execPath, [launcher, 'run', '--trials', '200', '--out', 'interrupted', '--quiet'], {
      cwd: folder,
    });
    const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
    const journal = join(folder, 'interrupted/journal.ndjson');
    while (!existsSync(journal) || readFileSync(journal).length < 200_000)
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');

    expect(await ended).toBe(130);
    expect(existsSync(journal)).toBe(true);
    await expect(assize('run', '--trials', '200', '--out', 'interrupted')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--resume') as string,
    });
    await expect(assize('run', '--trials', '7', '--out', 'interrupted', '--resume')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('trials: the journal has 200, this run 7') as string,
    });
  });
});

/** The built-in suite with an agent that is the reference, but kills the process before its 41st trial where the marker stands. */
const killingSuite = (marker: string): string => `
import { existsSync, rmSync } from 'node:fs';
import suite from ${JSON.stringify(join(root, 'cases/cloud-cost/suite.ts'))};
let trials = 0;
const marker = ${JSON.stringify(marker)};
export default {
  ...suite,
  // One defect for each code: what lets it run, in a few seconds. All of them are tried with the suite itself.
  defects: [...new Map(suite.defects.map((defect) => [defect.fails.grader + ' ' + defect.fails.code, defect])).values()],
  mutants: [],
  rewordings: [],
  lookedAt: undefined,
  agents: { killing: () => ({
    ...suite.reference,
    run: (context) => {
      if (trials++ === 40 && existsSync(marker)) {
        rmSync(marker);
        process.kill(process.pid, 'SIGKILL');
      }
      return suite.reference.run(context);
    },
  }) },
};
`;

test('nothing ambient is read inside a trial: clock, chance, network, disk and timers throw, and the records are the same', () => {
  const script = join(folder, 'poisoned.mjs');
  writeFileSync(script, poisonedScript);

  const digests = execFileSync(process.execPath, ['--conditions=assize-source', script], {
    cwd: folder,
    encoding: 'utf8',
  });

  const [clean, poisoned] = digests.trim().split('\n');
  expect(clean).toMatch(/^[0-9a-f]{64}$/);
  expect(poisoned).toBe(clean);
});

/** Runs every case once clean and once with the ambient world replaced by traps, and prints a digest of each. */
const poisonedScript = `
import fs from 'node:fs';
import net from 'node:net';
import http from 'node:http';
import { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import suite from ${JSON.stringify(join(root, 'cases/cloud-cost/suite.ts'))};
import { prepareSuite } from ${JSON.stringify(join(root, 'harness/suite/load-suite.ts'))};
import { nodeFiles } from ${JSON.stringify(join(root, 'harness/ports/node/files.ts'))};
import { runTrial } from ${JSON.stringify(join(root, 'harness/trial/run-trial.ts'))};
const { cases, world } = prepareSuite('file:///suite', suite, nodeFiles);
const runAll = async () => {
  const hash = createHash('sha256');
  for (const c of cases) {
    const deps = { agent: suite.reference, graders: suite.graders, record: suite.record, world, timer: { after: () => () => undefined, turn: () => Promise.resolve() }, timeoutMs: 1000, signal: new AbortController().signal };
    const { line, outcome } = await runTrial({ case: c, trial: 0, seed: '7', startMs: Date.parse(suite.startsAt) }, deps);
    if (outcome.kind === 'errored') throw new Error(c.id + ': ' + outcome.message);
    hash.update(line);
  }
  return hash.digest('hex');
};
const startMs = Date.parse(suite.startsAt);
const clean = await runAll();
const trap = (what) => () => { throw new Error(what + ' was touched inside a trial'); };
const RealDate = Date;
globalThis.Date = Object.assign(function (...args) { if (args.length === 0) trap('the wall clock')(); return new RealDate(...args); }, { now: trap('the wall clock'), parse: RealDate.parse, UTC: RealDate.UTC, prototype: RealDate.prototype });
Math.random = trap('Math.random');
performance.now = trap('performance.now');
crypto.getRandomValues = trap('getRandomValues');
crypto.randomUUID = trap('randomUUID');
for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'fetch']) globalThis[name] = trap(name);
for (const name of ['readFileSync', 'writeFileSync', 'openSync', 'readdirSync', 'existsSync', 'statSync']) fs[name] = trap('fs.' + name);
net.connect = trap('net.connect'); net.Socket.prototype.connect = trap('a socket'); http.request = trap('http.request');
syncBuiltinESMExports();
const poisoned = await runAll();
process.stdout.write(clean + '\\n' + poisoned + '\\n');
`;
