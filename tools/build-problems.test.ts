// Each problem, planted in a small tree.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sourceAddresses, unknownFiles } from './build-problems.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function written(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'assize-build-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('finds a file that is neither compiled nor copied', () => {
  const folder = written({
    'cases/demo/suite.ts': '',
    'cases/demo/c01.yaml': '',
    'cases/demo/why.md': '',
    'cases/demo/world/data/prices.xml': '',
    'tools/picture.png': '',
  });

  expect(unknownFiles(folder, ['cases', 'reports'])).toEqual(['cases/demo/world/data/prices.xml']);
});

test('finds an address that still names a source', () => {
  const folder = written({
    'harness/pool.js': `start(new URL('./worker.ts', import.meta.url));`,
    'harness/lines.js': 'start(new URL(\n  "../worker.ts", import.meta.url));',
    'harness/right.js': `start(new URL('./worker' + extension, import.meta.url)); import './a.js';`,
  });

  expect(sourceAddresses(folder)).toEqual(['harness/lines.js', 'harness/pool.js']);
});
