// node --conditions=assize-source bench/trials.ts [--rounds N] [--warm-up N]: trials a second on one core, warm, and where a trial's time goes.
// Every round runs each case once; the figures are CPU time, the best and the median round. README.md says how to read them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Case, Shape } from '../kernel/contracts/index.ts';
import { createSimulatedClock } from '../kernel/determinism/clock.ts';
import { createRandom } from '../kernel/determinism/random.ts';
import { defaultSeed, trialSeed } from '../kernel/determinism/seed.ts';
import { canonicalJson } from '../kernel/encoding/canonical-json.ts';
import { sha256Hex } from '../kernel/encoding/sha256.ts';
import { nodeFiles } from '../harness/ports/node/files.ts';
import { nodeModules } from '../harness/ports/node/modules.ts';
import { nodeTimer } from '../harness/ports/node/timer.ts';
import { loadSuite } from '../harness/suite/load-suite.ts';
import { gradeRecord } from '../harness/trial/grade-record.ts';
import { openJournal } from '../harness/trial/journal.ts';
import { runTrial, sealRecord } from '../harness/trial/run-trial.ts';
import { cpuMsOf, median } from './cpu-time.ts';
import { referenceLoop } from './reference-loop.ts';

const { values: args } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, 'warm-up': { type: 'string', default: '20' } },
});
const rounds = Number(args.rounds);
const warmUp = Number(args['warm-up']);

const suiteUrl = new URL('../cases/cloud-cost/suite.ts', import.meta.url).href;
const { suite, cases, world } = await loadSuite(suiteUrl, { files: nodeFiles, modules: nodeModules });
const startMs = Date.parse(suite.startsAt ?? '2026-01-01T00:00:00Z');
const signal = new AbortController().signal;
const deps = {
  agent: suite.reference,
  graders: suite.graders,
  record: suite.record,
  world,
  timer: nodeTimer,
  timeoutMs: 600_000,
  signal,
};

type Done = { readonly case: Case<Shape>; readonly trial: number; readonly line: string; readonly digest: string };

/** Each case once, as the engine runs it. */
async function runAll(trial: number): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const c of cases) {
    const finished = await runTrial({ case: c, trial, seed: defaultSeed, startMs }, deps);
    if (finished.outcome.kind === 'errored') throw new Error(`${c.id}: ${finished.outcome.message}`);
    done.push({ case: c, trial, line: finished.line, digest: finished.digest });
  }
  return done;
}

async function runAgent(c: Case<Shape>, trial: number): Promise<unknown> {
  const seed = trialSeed(defaultSeed, c.id, trial);
  const clock = createSimulatedClock(startMs);
  return suite.reference.run({ case: c, trial, seed, world, clock, random: createRandom(seed), signal });
}

/** CPU milliseconds of each part, over all cases once. */
async function runInParts(trial: number, note: (part: string, ms: number) => void): Promise<void> {
  const made: { readonly case: Case<Shape>; readonly value: unknown }[] = [];
  const time = async (part: string, work: () => unknown): Promise<void> => note(part, await cpuMsOf(work));
  await time('agent run', async () => {
    for (const c of cases) made.push({ case: c, value: await runAgent(c, trial) });
  });
  const sealed: { readonly case: Case<Shape>; readonly record: Shape['record'] }[] = [];
  await time('seal (parse)', () => {
    for (const { case: c, value } of made) sealed.push({ case: c, record: sealRecord(suite.record, value) });
  });
  const texts: string[] = [];
  await time('canonical text', () => {
    for (const { record } of sealed) texts.push(canonicalJson(record));
  });
  await time('hash of the line', () => {
    for (const text of texts) sha256Hex(text);
  });
  for (const grader of suite.graders)
    await time(`grade ${grader.id}`, () => {
      for (const one of sealed) gradeRecord([grader], { ...one, world });
    });
}

const folder = mkdtempSync(join(tmpdir(), 'assize-bench-'));
const journal = openJournal(nodeFiles, join(folder, 'journal.ndjson'), { journal: 1 }, false);
const parts = new Map<string, number[]>();
const note = (part: string, ms: number): void => void parts.set(part, [...(parts.get(part) ?? []), ms]);
const sizes: number[] = [];
try {
  for (let trial = 0; trial < warmUp; trial++) {
    await runAll(trial);
    await runInParts(trial, () => undefined);
    referenceLoop();
  }
  for (let trial = warmUp; trial < warmUp + rounds; trial++) {
    let done: readonly Done[] = [];
    note('reference loop', await cpuMsOf(referenceLoop));
    note('whole', await cpuMsOf(async () => (done = await runAll(trial))));
    const append = (): void => {
      for (const one of done) journal.append({ ...one, case: one.case.id, durationUs: 0, stack: null });
      journal.sync();
    };
    note('journal write', await cpuMsOf(append));
    await runInParts(trial, note);
    sizes.push(...done.map(({ line }) => Buffer.byteLength(line)));
  }
} finally {
  journal.close();
  rmSync(folder, { recursive: true });
}

const perTrialUs = (ms: number): string => ((ms / cases.length) * 1_000).toFixed(0).padStart(7);
const best = (part: string): number => Math.min(...(parts.get(part) ?? []));
const middle = (part: string): number => median(parts.get(part) ?? []);
const rate = (ms: number): string => ((cases.length / ms) * 1_000).toFixed(0);
const together = best('whole') + best('journal write');
const togetherMedian = middle('whole') + middle('journal write');
console.log(`${cases.length} cases, ${rounds} rounds after ${warmUp} to warm up, CPU time`);
console.log(`trials a second per core: ${rate(together)} best, ${rate(togetherMedian)} median (journal included)`);
console.log(
  `reference loop: ${best('reference loop').toFixed(1)} ms best, ${middle('reference loop').toFixed(1)} median`,
);
console.log(
  `a trial is ${(together / cases.length / best('reference loop')).toFixed(4)} reference loops best, ${median(
    (parts.get('whole') ?? []).map((ms, at) => ms / cases.length / (parts.get('reference loop')?.[at] ?? 1)),
  ).toFixed(4)} median`,
);
console.log('\nµs per trial           best  median');
for (const part of [
  'whole',
  'agent run',
  ...[...parts.keys()].filter((name) => !['whole', 'agent run', 'reference loop'].includes(name)),
])
  console.log(`${part.padEnd(22)}${perTrialUs(best(part)).slice(1)} ${perTrialUs(middle(part))}`);
console.log(`\nbytes per record: ${median(sizes)} median, ${Math.max(...sizes)} most`);
