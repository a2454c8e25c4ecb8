// The package as others get it: packed, installed offline in an empty folder, and used there.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closureReader } from '../../fingerprint/scope/import-closure.ts';
import { commands } from '../../harness/cli/command-table.ts';
import { validationSchema } from '../../kernel/contracts/validation.ts';
import { installedConsumer, type Consumer } from './consumer.ts';

const repository = join(import.meta.dirname, '../..');
const launcher = 'node_modules/assize/bin/assize.js';
const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

describe('the packed package, installed offline in an empty folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assize-packaged-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let consumer: Consumer;
  beforeAll(() => {
    consumer = installedConsumer(folder);
  }, 300_000);

  /** The program as the consumer starts it, on the Node of this process: his own may be too old to run it. */
  const assize = (...args: readonly string[]) => consumer.run(process.execPath, [launcher, ...args]);

  test('is the launcher, dist/ and papers, without a source or a test', () => {
    const strange = consumer.packedFiles.filter(
      (file) =>
        !/^(package\.json|README\.md|LICENSE|bin\/(assize|node-version)\.js|dist\/.*)$/.test(file) ||
        /\.test\.|(?<!\.d)\.ts$/.test(file),
    );

    expect(strange).toEqual([]);
    expect(consumer.packedFiles).toContain('dist/harness/index.d.ts');
  });

  test('takes less than 80 MB with all that it needs', () => {
    const megabytes = Number(consumer.run('du', ['-sm', 'node_modules']).stdout.split('\t')[0]);

    console.log(`installed: ${megabytes} MB`);
    expect(megabytes).toBeGreaterThan(0);
    expect(megabytes).toBeLessThan(80);
  });

  test('leaves the consumer the Node that he has, in his shell and in his scripts', () => {
    const { stdout: own } = consumer.run('node', ['-v']);

    expect(own).toMatch(/^v\d+/);
    expect(consumer.run('npm', ['run', '-s', 'version']).stdout).toBe(own);
    expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(false);
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => /^node-|^@assize$/.test(name))).toEqual([]);
  });

  test('runs no script when it is installed, so that npm has nothing to ask', () => {
    expect(consumer.installOutput).toMatch(/added \d+ packages/);
    expect(consumer.installOutput).not.toContain('install-scripts');
  });

  test('says its version', () => {
    expect(assize('--version')).toEqual({ status: 0, stdout: expect.stringContaining(version), stderr: '' });
  });

  test('runs the thirty cases with the same bytes as the repository', () => {
    const here = join(folder, 'installed');
    const there = join(folder, 'repository');
    const installed = assize('run', '--workers', '2', '--out', here);
    const inRepository = consumer.run(process.execPath, [
      join(repository, 'bin/assize.js'),
      'run',
      '--workers',
      '1',
      '--out',
      there,
    ]);

    expect(installed.status, installed.stderr).toBe(0);
    expect(inRepository.status, inRepository.stderr).toBe(0);
    for (const file of ['report.json', 'records.ndjson']) {
      const bytes = readFileSync(join(here, file), 'utf8');
      expect(bytes.length).toBeGreaterThan(0);
      expect(bytes === readFileSync(join(there, file), 'utf8'), `${file} differs`).toBe(true);
    }
    expect(new Set(readFileSync(join(here, 'records.ndjson'), 'utf8').match(/"c\d\d"/g)).size).toBe(30);
  });

  const example = (file: string) => join('examples/refunds', file);
  const copyExample = () => {
    mkdirSync(join(folder, 'examples/refunds'), { recursive: true });
    const sources = readdirSync(join(repository, 'examples/refunds')).filter((file) => !file.includes('.test.'));
    for (const file of sources)
      cpSync(join(repository, example(file)), join(folder, example(file)), { recursive: true });
  };

  describe('a suite that a user wrote against its public API', () => {
    const suite = ['--suite', 'examples/refunds'];
    const verbs: readonly (readonly [code: number, says: string, ...argv: string[]])[] = [
      [0, 'passed', 'validate', ...suite, '--fresh', '--verdict', 'verdict.json'],
      [0, '8 cases, 0 faults', 'cases', 'check', ...suite],
      [0, 'suite refunds', 'run', ...suite, '--out', 'refunds'],
      [0, 'refund 129900 cents', 'show', 'refunds', 'r4', ...suite],
      [0, 'suite refunds', 'report', 'refunds'],
      [2, 'suite refunds has no audit chain', 'audit', 'refunds', 'r4', ...suite],
      [0, 'graders', 'fingerprint', ...suite],
      [0, 'mutant:miser', 'explain', 'agents', ...suite],
      [0, 'No difference can be claimed', 'compare', 'refunds', 'refunds'],
      [0, '91', 'power', '--p1', '0.8', '--p2', '0.6', '--power', '0.8'],
      [0, 'cluster bootstrap', 'calibrate', '--trials', '1'],
      [0, 'cells', 'study', 'intervals', '--help'],
    ];
    beforeAll(copyExample);

    const asked = verbs.map(([code, says, ...argv]) => [code, says, argv.join(' '), argv] as const);
    test.each(asked)('is answered with %i and "%s" by assize %s', (code, says, _, argv) => {
      const { status, stdout, stderr } = assize(...argv);

      expect(stdout + stderr).toContain(says);
      expect(status, stderr).toBe(code);
    });

    test('is tried by every verb there is', () => {
      expect(new Set(verbs.map(([, , name]) => name))).toEqual(new Set(commands.map(({ name }) => name)));
    });

    test('has graders whose every change of code is noticed, or listed with a reason', () => {
      const { stdout } = assize('validate', ...suite, '--json', '--quiet');
      const { graderCode, guards } = validationSchema.parse(JSON.parse(stdout));

      expect(graderCode?.state).toBe('passed');
      expect(graderCode?.graders.map(({ grader, score }) => [grader, score])).toEqual([
        ['amount', 1],
        ['message', 1],
      ]);
      expect(graderCode?.survivors).toEqual([]);
      expect(guards?.state).toBe('unavailable');
    });

    test('reaches with all it imports no file of the built-in benchmark, and neither does the program', () => {
      const dist = join(folder, 'node_modules/assize/dist');
      const closureOf = closureReader((url) => readFileSync(new URL(url), 'utf8'));
      const urlOf = (path: string) => pathToFileURL(path).href;
      const inBenchmark = (file: string) => /\/(cases|graders|mutants|runtime)\//.test(file);
      const written = closureOf([urlOf(join(folder, example('suite.ts')))]);
      const api = closureOf([urlOf(join(dist, 'harness/index.js'))]);
      const program = importsIn(dist, '{harness,kernel,statistics,reports,fingerprint}/**/*.js');
      const found = [...written.files, ...api.files, ...program].filter(inBenchmark);

      console.log(`${found.length} imports from cases/, graders/, mutants/, runtime/`);
      expect(found).toEqual([]);
      expect(written.packages).toEqual(['assize', 'zod']);
      expect(written.files.length).toBeGreaterThan(1);
      expect(program.length).toBeGreaterThan(100);
      expect(importsIn(dist, 'cases/cloud-cost/suite.js').filter(inBenchmark)).not.toEqual([]);
    });
  });

  /** Errors of the consumer's own compile, with our declarations checked as well. */
  const compile = (...files: readonly string[]) => {
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--lib',
      'es2024',
      '--skipLibCheck',
      'false',
      '--allowImportingTsExtensions',
      '--types',
      'node',
      '--typeRoots',
      join(repository, 'node_modules/@types'),
    ];
    const { stdout } = consumer.run(process.execPath, [
      join(repository, 'node_modules/typescript/bin/tsc'),
      ...options,
      ...files,
    ]);
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  };

  test('has declarations that a strict compiler accepts, and that find a wrong type and nothing else', () => {
    copyExample();
    const code = `import type { Case, Shape } from 'assize';
export const right: Case<Shape>['id'] = 'c01';
export const wrong: Case<Shape>['id'] = 7;
`;
    writeFileSync(join(folder, 'wrong.ts'), code);

    expect(compile(example('suite.ts'), 'wrong.ts')).toEqual([
      expect.stringMatching(/^wrong\.ts\(3,14\): error TS2322:/),
    ]);
  });
});

/** URLs of what the modules of a folder import by relative paths. */
function importsIn(dist: string, pattern: string): readonly string[] {
  return globSync(pattern, { cwd: dist }).flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)].map(
      ([, specifier = '']) => new URL(specifier, pathToFileURL(join(dist, file))).href,
    ),
  );
}
