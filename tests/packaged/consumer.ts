// Builds and packs the repository, and installs the tarball offline in an empty folder, as somebody else would.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumerEnvironment } from '../consumer-environment.ts';
import { derivedLock } from './derived-lock.ts';

const repository = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8'));

export interface Consumer {
  /** Names of the files in the tarball. */
  readonly packedFiles: readonly string[];
  /** What `npm ci` printed. */
  readonly installOutput: string;
  /** Runs a command there in the consumer's environment. Never throws: how it ended is the answer. */
  readonly run: (
    command: string,
    args: readonly string[],
    where?: string,
  ) => { readonly status: number | null; readonly stdout: string; readonly stderr: string };
}

/** @param folder an empty folder, whose removal is the caller's */
export function installedConsumer(folder: string): Consumer {
  const env = consumerEnvironment(process.env);
  const run: Consumer['run'] = (command, args, where = folder) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: where,
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    return { status, stdout, stderr };
  };
  const wanted = (command: string, args: readonly string[], where = folder) => {
    const { status, stdout, stderr } = run(command, args, where);
    if (status === 0) return { stdout, stderr };
    const mend = stderr.includes('ENOTCACHED')
      ? '\nRun `npm ci` in the repository first: it fills the cache that is installed from.'
      : '';
    throw new Error(`${command} ${args.join(' ')}: exit ${status}\n${stdout}${stderr}${mend}`);
  };

  execFileSync(process.execPath, ['tools/build.ts'], { cwd: repository, stdio: 'inherit' });
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [packed] = JSON.parse(wanted('npm', pack, repository).stdout) as readonly [
    { readonly filename: string; readonly files: readonly { readonly path: string }[] },
  ];
  const file = packed.filename;
  const integrity = `sha512-${createHash('sha512')
    .update(readFileSync(join(folder, file)))
    .digest('base64')}`;
  const registry = wanted('npm', ['config', 'get', 'registry']).stdout.trim();
  const lock = derivedLock(read('package-lock.json').packages, read('package.json'), { file, integrity }, registry);
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    scripts: { version: 'node -v', assize: 'assize --version' },
    dependencies: { assize: `file:${file}` },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const { stdout, stderr } = wanted('npm', ['ci', '--offline', '--no-fund', '--no-audit']);
  return { packedFiles: packed.files.map(({ path }) => path), installOutput: stdout + stderr, run };
}
