// Runs a copy of the launcher over small planted programs, as processes, and looks at how each one ends.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder that holds a copy of the launcher and the given files. */
function planted(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'assize-launcher-'));
  folders.push(folder);
  for (const file of ['bin/assize.js', 'bin/node-version.js', 'package.json'])
    cpSync(join(repository, file), join(folder, file));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const env = { PATH: process.env['PATH'] ?? '' };

function launch(folder: string, { node = process.execPath, args = [] as readonly string[], nodeOptions = '' } = {}) {
  const { status, stdout, stderr } = spawnSync(node, [join(folder, 'bin/assize.js'), ...args], {
    encoding: 'utf8',
    env: { ...env, NODE_OPTIONS: nodeOptions },
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

const program = (body: string) => ({ 'harness/cli/assize.ts': body });
const runs = (body: string) => launch(planted(program(body)));

describe('the end of the program', () => {
  test.each([0, 1, 2, 3, 4, 5, 70, 130])('answers %i when the program does', (code) => {
    const { status, stderr } = runs(`export const main = async (): Promise<number> => ${code};`);

    expect({ status, stderr }).toEqual({ status: code, stderr: '' });
  });

  test.each([
    ['an exit called inside the program', `export const main = async () => process.exit(1);`, 70],
    ['a quiet exit inside the program', `export const main = async () => process.exit(0);`, 70],
    [
      'an exit called after the answer',
      `export const main = async () => { setTimeout(() => process.exit(1), 20); return 5; };`,
      5,
    ],
    [
      'an exit code set after the answer',
      `export const main = async () => { setTimeout(() => (process.exitCode = 1), 20); return 0; };`,
      0,
    ],
    [
      'a thrown object that has no text',
      `export const main = async () => { setTimeout(() => { throw Object.create(null); }, 20); return 0; };`,
      70,
    ],
    [
      'an interval that is never cleared',
      `export const main = async () => { setInterval(() => undefined, 50); return 5; };`,
      5,
    ],
  ])('%s changes no answer into another', (_, body, status) => {
    expect(runs(body).status).toBe(status);
  });

  test('shows a fault of the user as its message alone, with 2', () => {
    const { status, stderr } = runs(
      `export const main = async () => { throw Object.assign(new Error('--trials: 0 is too few'), { code: 'BAD_INPUT' }); };`,
    );

    expect({ status, stderr }).toEqual({ status: 2, stderr: '--trials: 0 is too few\n' });
  });

  test.each([
    ['a throw', `export const main = async () => { throw new Error('planted'); };`, 'planted'],
    [
      'a throw after the answer',
      `export const main = async () => { setTimeout(() => { throw new Error('planted'); }, 20); return 0; };`,
      'planted',
    ],
    [
      'a lost rejection',
      `export const main = () => { void Promise.reject(new Error('planted')); return new Promise((done) => setTimeout(done, 500, 0)); };`,
      'planted',
    ],
    ['a rejection with nothing', `export const main = () => Promise.reject();`, 'undefined'],
    ['a promise that never settles', `export const main = () => new Promise(() => {});`, 'never settled'],
    ['an answer that is no exit code', `export const main = async () => 'fine';`, 'answered fine'],
    ['a missing export', `export const other = 1;`, 'main is not a function'],
    ['a missing module', `import './absent.ts'; export const main = async () => 0;`, 'absent.ts'],
    ['a syntax error', `export const main = async () => {`, 'assize.ts'],
  ])('calls %s an internal error, with 70', (_, body, shown) => {
    const { status, stderr } = runs(body);

    expect(status).toBe(70);
    expect(stderr).toMatch(/^assize: internal error\n/);
    expect(stderr).toContain(shown);
  });

  test('calls a lost rejection an internal error even where Node is told only to warn of it', () => {
    const folder = planted(
      program(
        `export const main = () => { void Promise.reject(new Error('planted')); return new Promise((done) => setTimeout(done, 500, 0)); };`,
      ),
    );

    expect(launch(folder, { nodeOptions: '--unhandled-rejections=warn' }).status).toBe(70);
  });

  test('is not touched by a reader that went away', async () => {
    const folder = planted(
      program(
        `import { writeFileSync } from 'node:fs';
         export const main = async ({ argv }: { argv: readonly string[] }) => {
           for (let line = 0; line < 200; line++) {
             process.stdout.write('x'.repeat(4096) + '\\n');
             await new Promise((done) => setTimeout(done, 1));
           }
           writeFileSync(argv[0]!, 'done');
           return 4;
         };`,
      ),
    );
    const child = spawn(process.execPath, [join(folder, 'bin/assize.js'), join(folder, 'written')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => child.stdout.destroy());

    const status = await new Promise((resolve) => child.once('exit', resolve));

    expect(status).toBe(4);
    expect(readFileSync(join(folder, 'written'), 'utf8')).toBe('done');
  });

  test.each([
    ['is what a program that listens for SIGINT answers', `process.on('SIGINT', () => done(130));`, 130, null],
    ['is the signal itself where nobody listens', ``, null, 'SIGINT'],
  ])('%s', async (_, listen, code, signal) => {
    const folder = planted(
      program(
        `export const main = () => new Promise((done) => {
           ${listen}
           setTimeout(done, 10_000, 0);
           console.log('ready');
         });`,
      ),
    );
    const child = spawn(process.execPath, [join(folder, 'bin/assize.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.once('data', () => child.kill('SIGINT'));

    const end = await new Promise((resolve) => child.once('exit', (...outcome) => resolve(outcome)));

    expect(end).toEqual([code, signal]);
  });
});

describe('what is run', () => {
  const says = (text: string) => `export const main = async () => { console.log('${text}'); return 0; };`;

  test('is the sources where there are any, whatever a stale dist/ holds', () => {
    const folder = planted({ 'harness/cli/assize.ts': says('sources'), 'dist/harness/cli/assize.js': says('stale') });

    expect(launch(folder).stdout).toBe('sources\n');
  });

  test('is dist/ in an installed package', () => {
    const folder = planted({ 'dist/harness/cli/assize.js': says('dist') });

    expect(launch(folder).stdout).toBe('dist\n');
  });

  const tellsWhatItGot = `export const main = async (given: object) => { console.log(JSON.stringify(given)); return 0; };`;

  test('gets its arguments, the package, the suite beside it and the arguments of a worker', () => {
    const folder = planted(program(tellsWhatItGot));

    const given = JSON.parse(launch(folder, { args: ['run', '--trials', '3'] }).stdout);

    expect(given).toEqual({
      argv: ['run', '--trials', '3'],
      packageRoot: `file://${folder}/`,
      defaultSuite: `file://${folder}/cases/cloud-cost/suite.ts`,
      workerExecArgv: ['--conditions=assize-source'],
    });
  });

  test('gets the built suite and no condition once installed', () => {
    const folder = planted({ 'dist/harness/cli/assize.js': tellsWhatItGot.replace(': object', '') });

    const given = JSON.parse(launch(folder).stdout);

    expect(given).toMatchObject({
      defaultSuite: `file://${folder}/dist/cases/cloud-cost/suite.js`,
      workerExecArgv: [],
    });
  });

  const suite = `import { name } from 'assize'; export const answer = name;`;
  const worker = `import { parentPort } from 'node:worker_threads';
    import { answer } from '../../examples/suite.ts';
    parentPort!.postMessage(answer);`;
  const asksBoth = `import { Worker } from 'node:worker_threads';
    export const main = async ({ workerExecArgv }: { workerExecArgv: string[] }) => {
      const { answer } = await import('../../examples/suite.ts');
      const thread = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: workerExecArgv });
      const threadAnswer = await new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
      console.log(answer, threadAnswer);
      return 0;
    };`;

  test('resolves `assize` to the sources in an example, in the main thread and in a worker', () => {
    const folder = planted({
      'harness/cli/assize.ts': asksBoth,
      'harness/cli/worker.ts': worker,
      'harness/index.ts': `export const name: string = 'sources';`,
      'dist/harness/index.js': `export const name = 'stale';`,
      'examples/suite.ts': suite,
    });

    expect(launch(folder)).toEqual({ status: 0, stdout: 'sources sources\n', stderr: '' });
  });
});

describe('the Node it runs on', () => {
  const fine = program(`export const main = async () => 0;`);
  const manifest = (version: string) => ({
    'tools/node/package.json': JSON.stringify({
      optionalDependencies: { [`node-${process.platform}-${process.arch}`]: version },
    }),
  });

  test('is refused when the repository is locked to another, with 2 and the mend', () => {
    const folder = planted({ ...fine, ...manifest('24.0.0') });

    expect(launch(folder)).toEqual({
      status: 2,
      stdout: '',
      stderr: `assize: this is Node ${process.versions.node}, the repository is locked to 24.0.0. Run \`npm ci\` (without --omit=optional), then use npm run, npm test or npx.\n`,
    });
  });

  test('is accepted when it is the one that is locked, and where none is', () => {
    expect(launch(planted({ ...fine, ...manifest(process.versions.node) })).status).toBe(0);
    expect(launch(planted(fine)).status).toBe(0);
  });

  // A Node outside this repository that is not the locked one: the situation of most newcomers.
  const foreign = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((part) => part !== '' && !part.includes('node_modules'))
    .map((part) => join(part, process.platform === 'win32' ? 'node.exe' : 'node'))
    .find((file) => existsSync(file) && versionOf(file) !== process.versions.node);
  const label = foreign === undefined ? 'no other Node on the PATH' : `Node ${versionOf(foreign)}`;

  describe.skipIf(foreign === undefined)(`another one (${label})`, () => {
    const node = foreign ?? '';

    test.each(['bin/assize.js', 'bin/node-version.js', 'tools/with-node.js'])('can parse %s', (file) => {
      const { status, stderr } = spawnSync(node, ['--check', join(repository, file)], { encoding: 'utf8', env });

      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    });

    test.each([
      ['bin/assize.js', ['bin/assize.js', '--version']],
      ['tools/with-node.js', ['tools/with-node.js', 'tools/test.ts']],
    ])('is refused by %s of this repository, with 2', (_, args) => {
      const { status, stdout, stderr } = spawnSync(node, args, { cwd: repository, encoding: 'utf8', env });

      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toContain('Run `npm ci`');
    });

    test('is refused by the test runner when its bin is called directly', () => {
      const args = ['node_modules/vitest/vitest.mjs', 'run', 'bin/no-such.test.ts', '--passWithNoTests'];
      const { status, stderr } = spawnSync(node, args, { cwd: repository, encoding: 'utf8', env });

      expect(status).not.toBe(0);
      expect(stderr).toContain('the repository is locked to');
    });

    test('is refused by an installed package when it is older than 22.18', () => {
      const { status, stderr } = launch(
        planted({ 'dist/harness/cli/assize.js': `export const main = async () => 0;` }),
        {
          node,
        },
      );

      const [major = 0, minor = 0] = versionOf(node).split('.').map(Number);
      const isOld = major < 22 || (major === 22 && minor < 18);
      expect({ status, isRefused: stderr.includes('at least 22.18 is needed') }).toEqual({
        status: isOld ? 2 : 0,
        isRefused: isOld,
      });
    });
  });
});

function versionOf(node: string) {
  return spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8', env }).stdout.trim();
}
