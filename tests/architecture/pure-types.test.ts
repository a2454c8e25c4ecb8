// In the pure project the ambient names of Node are unknown. Compiled in memory, with the project's own settings.
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');

interface Plant {
  readonly code: string;
  /** What the compiler says; nothing where the name is known. */
  readonly says: string;
}

const plants: readonly Plant[] = [
  { code: 'export const value = process.env;', says: "Cannot find name 'process'" },
  { code: 'export const value = () => setTimeout(() => undefined, 1);', says: "Cannot find name 'setTimeout'" },
  { code: 'export const value = () => console.log(1);', says: "Cannot find name 'console'" },
  { code: `export const value = () => fetch('x');`, says: "Cannot find name 'fetch'" },
  { code: 'export const value = performance.now();', says: "Cannot find name 'performance'" },
  { code: `export const value = Buffer.from('');`, says: "Cannot find name 'Buffer'" },
  { code: `export { readFileSync } from 'node:fs';`, says: "Cannot find name 'node:fs'" },
  { code: `export { Worker } from 'node:worker_threads';`, says: "Cannot find name 'node:worker_threads'" },
  { code: 'export const value = (signal: AbortSignal): boolean => signal.aborted;', says: '' },
  { code: `export const value = new URL('./x', 'file:///a/').href;`, says: '' },
  { code: `export const value = new TextEncoder().encode('a');`, says: '' },
  { code: 'export const value = structuredClone([1]);', says: '' },
];

function compile() {
  const { config } = ts.readConfigFile(join(repository, 'tsconfig.pure.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, repository);
  const planted = new Map(plants.map(({ code }, index) => [join(repository, `kernel/planted-${index}.ts`), code]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => planted.has(file) || fileExists(file);
  host.readFile = (file) => planted.get(file) ?? readFile(file);
  host.getSourceFile = (file, languageVersion, ...rest) => {
    const code = planted.get(file);
    return code === undefined
      ? getSourceFile(file, languageVersion, ...rest)
      : ts.createSourceFile(file, code, languageVersion);
  };
  const program = ts.createProgram([...fileNames, ...planted.keys()], options, host);
  return { program, fileNames, planted: [...planted.keys()] };
}

describe('the pure project', () => {
  let compiled: ReturnType<typeof compile>;
  beforeAll(() => {
    compiled = compile();
  });

  test.each(plants.map((plant, index) => ({ ...plant, index })))('says "$says" of $code', ({ says, index }) => {
    const { program, planted } = compiled;
    const source = program.getSourceFile(planted[index] ?? '');

    const messages = program
      .getSemanticDiagnostics(source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));

    expect(messages).toHaveLength(says === '' ? 0 : 1);
    expect(messages.join()).toContain(says);
  });

  test('has no file, ours or a dependency’s, that brings the names of Node back', () => {
    const files = compiled.program.getSourceFiles().map(({ fileName }) => fileName);

    expect(files.filter((file) => file.includes('/@types/node/'))).toEqual([]);
  });

  test('holds every source file of the pure rooms', () => {
    const rooms = [
      'kernel',
      'statistics',
      'graders',
      'mutants',
      'runtime',
      'cases',
      'reports/model',
      'reports/compare',
    ];
    const expected = ts.sys
      .readDirectory(
        repository,
        ['.ts'],
        ['node_modules'],
        rooms.map((room) => `${room}/**/*`),
      )
      .filter(
        (file) => !/\.test(-data)?\.ts$|\/testing\/|\/graders\/laws\/|\/cases\/[^/]+\/suite(\.ts$|\/)/.test(file),
      );

    const held = new Set(compiled.fileNames);
    expect(expected.filter((file) => !held.has(file))).toEqual([]);
    expect(expected.length).toBeGreaterThan(0);
  });
});
