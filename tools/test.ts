import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const results = 'out/vitest.json';
rmSync(results, { force: true });
let passed = 0;
let failed = 0;
const run = (args: readonly string[]) => {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  console.log(
    `# ${args[0]?.replace(/.*node_modules\//, '')} exit ${status} in ${Math.round(performance.now() - start)} ms`,
  );
  return status === 0;
};
console.log(`# node ${process.version}`);
const checks = [
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  ['tools/boundaries.ts'],
];
for (const args of checks) {
  if (run(args)) passed++;
  else failed++;
}
const ok = run([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
]);
const counted = existsSync(results)
  ? JSON.parse(readFileSync(results, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0 };
passed += counted.numPassedTests;
failed += Math.max(counted.numFailedTests, ok ? 0 : 1);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
