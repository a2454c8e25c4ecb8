import { expect, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changesWithTypeErrors } from './mutation-types.ts';

const original =
  'export function size(of: string | null): number {\n  if (of === null) return 0;\n  return of.length;\n}\n';
const unguarded = original.replace('of === null', 'false');
const harmless = original.replace('return 0', 'return 1');

function tried(name: string, config: string, text = original): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'assize-types-'));
  try {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'tsconfig.json'), config);
    const url = pathToFileURL(join(folder, name)).href;
    return changesWithTypeErrors([
      { index: 3, url, text: unguarded },
      { index: 8, url, text: harmless },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const strict = JSON.stringify({ compilerOptions: { strict: true, target: 'es2022', types: [], noUnusedLocals: true } });

test('a guard against null that is forced away is an error under strict options', () => {
  expect(tried('size.ts', strict)).toEqual([3]);
});

test('the project’s own options decide', () => {
  expect(tried('size.ts', strict.replace('true', 'false'))).toEqual([]);
});

test('an error that the original has too is none of the change', () => {
  expect(tried('size.ts', strict, unguarded)).toEqual([]);
});

test('plain JavaScript has no types to be wrong', () => {
  expect(tried('size.js', strict)).toEqual([]);
});

test('what the library says of its own types counts', () => {
  const last = "export const last = (of: readonly string[]): string => of.at(-1) ?? '';\n";
  const folder = mkdtempSync(join(tmpdir(), 'assize-types-'));
  try {
    writeFileSync(join(folder, 'last.ts'), last);
    writeFileSync(join(folder, 'tsconfig.json'), strict);
    const url = pathToFileURL(join(folder, 'last.ts')).href;
    const text = last.replace(" ?? ''", '');

    expect(changesWithTypeErrors([{ index: 1, url, text }])).toEqual([1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
