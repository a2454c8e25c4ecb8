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
const results = 'out/vitest.json';
const coverage = 'out/coverage/coverage-summary.json';
for (const file of [results, coverage]) rmSync(file, { force: true });

const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const seed = values.seed === 'fresh' ? String(randomInt(2 ** 31)) : values.seed;
if (seed !== undefined && !/^-?\d{1,10}$/.test(seed)) {
  console.error(`--seed is ${JSON.stringify(seed)}, not an integer. Give the seed that a run printed, or: fresh`);
  process.exit(2);
}
console.log(`# node ${process.version}${seed === undefined ? '' : `, property seed ${seed}`}`);

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
const checked: Checked[] = [];
const waiting = [...checks];
const worker = async () => {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const done = await runCheck(check);
    checked.push(done);
    process.stdout.write(`${done.output}# ${done.name}: ${done.end} in ${done.elapsedMs} ms\n`);
  }
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));

const runner = await runCheck(
  {
    name: 'tests',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--coverage',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    env: seed === undefined ? {} : { ASSIZE_PROPERTY_SEED: seed },
  },
  'shown',
);
console.log(`# ${runner.name}: ${runner.end} in ${runner.elapsedMs} ms`);

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
// Both are written by vitest a moment ago, in its own format.
const summary = read(coverage) as CoverageSummary | undefined;
console.log('# coverage');
if (summary === undefined) console.log('not measured');
else for (const room of coverageByRoom(summary, measuredRooms, root)) console.log(coverageLine(room));

const { passed, failed, skipped } = tally(
  [...checked.map(({ isPassed }) => isPassed), summary !== undefined],
  runner.isPassed,
  read(results) as TestCounts | undefined,
);
if (skipped > 0) console.log(`# ${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
