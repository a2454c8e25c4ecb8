// npm run build: dist/ as it is published, laid out like the sources, so that relative addresses stay right.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assetPattern, sourceAddresses, unknownFiles } from './build-problems.ts';
import { rooms } from './rooms.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const published = rooms.filter((room) => room !== 'examples');

const unknown = unknownFiles(root, published);
if (unknown.length > 0)
  throw new Error(
    `the build does not know what to do with ${unknown.join(', ')}. Add the extension to tools/build-problems.ts, or keep the file out of the rooms.`,
  );
rmSync('dist', { recursive: true, force: true });
runStep('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
runStep('--conditions=assize-source', 'tools/write-fingerprint.ts');
const assets = globSync(
  published.map((room) => `${room}/${assetPattern}`),
  { exclude: ['**/testing/**'] },
);
for (const file of assets) cpSync(file, join('dist', file));
const addresses = sourceAddresses('dist');
if (addresses.length > 0)
  throw new Error(
    `dist/ holds no .ts, but ${addresses.join(', ')} asks for one. Take the extension from import.meta.url: the sources end in .ts, the build in .js.`,
  );

console.log(`dist: ${globSync('dist/**/*.js').length} modules, ${assets.length} other files`);

/** A step that fails has said why. */
function runStep(...args: readonly string[]) {
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) process.exit(1);
}
