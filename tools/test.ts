// npm test [-- --seed N|fresh]: types, lint, format, boundaries and tests with coverage. The last line counts them.
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coverageByRoom, coverageLine, type CoverageSummary } from './coverage.ts';
import { measuredRooms } from './rooms.ts';
import { runCheck, type Check, type Checked } from './run-check.ts';
import { tally, type TestCounts } from './tally.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const results = [
  'out/vitest-shell.json',
  'out/vitest-programs.json',
  'out/vitest-covered.json',
  'out/vitest-joint.json',
] as const;
const coverage = 'out/coverage/coverage-summary.json';
for (const file of [...results, coverage]) rmSync(file, { force: true });

const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const seed = values.seed === 'fresh' ? String(randomInt(2 ** 31)) : values.seed;
if (seed !== undefined && !/^-?\d{1,10}$/.test(seed)) {
  console.error(`--seed is ${JSON.stringify(seed)}, not an integer. Give the seed that a run printed, or: fresh`);
  process.exit(2);
}
console.log(`# node ${process.version}${seed === undefined ? '' : `, property seed ${seed}`}`);

const vitest = (result: string, ...options: readonly string[]): Omit<Check, 'name'> => ({
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${result}`,
  ],
  env: seed === undefined ? {} : { ASSIZE_PROPERTY_SEED: seed },
});
const runners: readonly Check[] = [
  { name: 'tests that meet the machine', ...vitest(results[0], '--project=shell') },
  { name: 'tests of whole programs', ...vitest(results[1], '--project=programs') },
  { name: 'tests with coverage', ...vitest(results[2], '--coverage', '--project=pure', '--project=fingerprint') },
  { name: 'tests of rooms together', ...vitest(results[3], '--project=joint') },
];
const checks: readonly Check[] = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'types of pure rooms', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.pure.json'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-aware'] },
  {
    name: 'format',
    args: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--cache',
      '--cache-location',
      'out/prettier-cache',
      '--cache-strategy',
      'content',
      '.',
    ],
  },
  { name: 'boundaries', args: ['tools/boundaries.ts'] },
];

// Two at a time, the longest first: while it holds one core, the other does the rest.
const done = new Map<Check, Checked>();
const waiting = [...runners, ...checks];
const worker = async () => {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    process.stdout.write(`# ${check.name}: started\n`);
    const ended = await runCheck(check);
    done.set(check, ended);
    process.stdout.write(`${ended.output}# ${ended.name}: ${ended.end} in ${ended.elapsedMs} ms\n`);
  }
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
const isPassed = (check: Check): boolean => done.get(check)?.isPassed === true;

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
// Both are written by vitest a moment ago, in its own format.
const summary = read(coverage) as CoverageSummary | undefined;
console.log('# coverage');
if (summary === undefined) console.log('not measured');
else for (const room of coverageByRoom(summary, measuredRooms, root)) console.log(coverageLine(room));

const { passed, failed, skipped } = tally(
  [...checks.map(isPassed), summary !== undefined],
  runners.map((runner, index) => ({
    isFine: isPassed(runner),
    counts: read(results[index] ?? '') as TestCounts | undefined,
  })),
);
if (skipped > 0) console.log(`# ${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
