// The lint rules that keep a promise of ours, each seen to fail on code planted in a copy of the configuration's folder.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');

interface Plant {
  readonly file: string;
  readonly code: string;
  /** Names of the rules that must fire, in order; none where the code is in its place. */
  readonly rules: readonly string[];
}

const globalsRule = 'eslint(no-restricted-globals)';
const propertiesRule = 'eslint(no-restricted-properties)';
const pureRooms = ['kernel', 'statistics', 'graders', 'mutants', 'runtime', 'cases', 'reports/model', 'fingerprint'];
const ambient = ['Date.now()', 'process.exitCode', 'performance.now()', 'setTimeout(() => 1, 1)', 'fetch("x")'];

const plants: readonly Plant[] = [
  ...pureRooms.map((room) => ({
    file: `${room}/date.ts`,
    code: 'export const now = () => Date.now();',
    rules: [globalsRule],
  })),
  ...ambient.map((code, index) => ({
    file: `kernel/ambient-${index}.ts`,
    code: `export const value = () => ${code};`,
    rules: [globalsRule],
  })),
  { file: 'harness/clock.ts', code: 'export const now = () => Date.now();', rules: [globalsRule] },
  { file: 'harness/ports/node/clock.ts', code: 'export const now = () => Date.now();', rules: [] },
  { file: 'kernel/date.test.ts', code: 'export const now = () => Date.now();', rules: [] },
  { file: 'kernel/chance.ts', code: 'export const draw = () => Math.random();', rules: [propertiesRule] },
  {
    file: 'kernel/order.ts',
    code: 'export const order = (a: string, b: string) => a.localeCompare(b);',
    rules: [propertiesRule],
  },
  {
    file: 'kernel/through.ts',
    code: 'export const now = () => globalThis.performance.now();',
    rules: [globalsRule],
  },
  {
    file: 'harness/floating.ts',
    code: 'const later = async () => 1;\nexport const start = () => {\n  later();\n};',
    rules: ['typescript(no-floating-promises)'],
  },
  {
    file: 'kernel/loose.ts',
    code: 'export const loose = (value: any): string => String(value);',
    rules: ['typescript(no-explicit-any)'],
  },
  { file: 'kernel/unnamed.ts', code: 'export default 1;', rules: ['import(no-default-export)'] },
  { file: 'cases/cloud-cost/suite.ts', code: 'export default 1;', rules: [] },
];

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
}

function run(folder: string, args: readonly string[]) {
  return spawnSync(process.execPath, [join(repository, 'node_modules/oxlint/bin/oxlint'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
}

describe('lint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assize-lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fired = new Map<string, string[]>();

  beforeAll(() => {
    for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
      cpSync(join(repository, file), join(folder, file));
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
    for (const { file, code } of plants) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${code}\n`);
    }
    const report: Report = JSON.parse(run(folder, ['--type-aware', '--format=json']).stdout);
    for (const { filename, code } of report.diagnostics) fired.set(filename, [...(fired.get(filename) ?? []), code]);
  });

  test.each(plants)('says of $file: $rules', ({ file, rules }) => {
    expect(fired.get(file) ?? []).toEqual(rules);
  });

  test('ends with a failure when a rule fires, and only then', () => {
    expect(run(folder, ['--deny-warnings', 'kernel/chance.ts']).status).toBe(1);
    expect(run(folder, ['--deny-warnings', 'cases/cloud-cost/suite.ts']).status).toBe(0);
  });
});
