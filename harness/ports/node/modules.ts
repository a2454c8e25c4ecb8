// The real module loader.
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Modules } from '../modules.ts';

const mainFiles = ['assize.config.ts', 'assize.config.js', 'suite.ts', 'suite.js', 'index.ts', 'index.js'];

export const nodeModules: Modules = {
  load: (url) => import(url),
  resolve: (specifier, fromFolder) => {
    if (specifier.startsWith('.') || isAbsolute(specifier) || existsSync(resolve(fromFolder, specifier)))
      return resolvePath(resolve(fromFolder, specifier));
    try {
      return pathToFileURL(createRequire(join(fromFolder, 'noop.js')).resolve(specifier)).href;
    } catch {
      return null;
    }
  },
};

function resolvePath(path: string): string | null {
  if (!existsSync(path)) return null;
  if (!statSync(path).isDirectory()) return pathToFileURL(path).href;
  const main = mainFiles.find((name) => existsSync(join(path, name)));
  return main === undefined ? null : pathToFileURL(join(path, main)).href;
}
