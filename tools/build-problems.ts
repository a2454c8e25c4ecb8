// What a build can get wrong without failing: a file that code reads and nobody copied, an address that still says .ts.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files that code reads at run time: the build copies them to the same place under dist/. */
export const assetPattern = '**/*.{yaml,json,csv,hbs}';

const isKnown = /\.(ts|md|yaml|json|csv|hbs)$/;

/** Files in the rooms that are neither compiled, nor copied, nor for readers only. */
export function unknownFiles(root: string, rooms: readonly string[]): readonly string[] {
  return globSync(
    rooms.map((room) => `${room}/**/*`),
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !isKnown.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
}

// tsc rewrites the extension in imports, not in addresses: new URL('./worker.ts', import.meta.url) would look for a source in dist/.
const sourceAddress = /new URL\(\s*(['"`])[^'"`]+\.ts\1/;

/** Built files that would look for a TypeScript source when they run. */
export function sourceAddresses(dist: string): readonly string[] {
  return globSync('**/*.js', { cwd: dist })
    .filter((file) => sourceAddress.test(readFileSync(join(dist, file), 'utf8')))
    .toSorted();
}
