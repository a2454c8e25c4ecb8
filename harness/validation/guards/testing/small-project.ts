// A repository in small, in a folder of its own: one door with two guards, and tests that notice more or less.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const repository = join(import.meta.dirname, '../../../..');

export const door = `import { isKnown } from './keys.ts';

export function open(key: string, now: number): string {
  if (!isKnown(key)) return 'unknown key';
  if (now >= closesAt) return 'closed';
  return 'open';
}

export const closesAt = 18;

export class Counter {
  #count = 0;
  add(): number {
    this.#count += 1;
    return this.#count;
  }
}
`;

export const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'src/keys.ts': `const keys: { has(key: string): boolean } = new Set(['k1', 'k2']);

export function isKnown(key: string): boolean {
  return keys.has(key);
}
`,
  'src/door.ts': door,
  'src/door.test.ts': `import { describe, expect, test } from 'vitest';
import { closesAt, Counter, open } from './door.ts';

describe('a door', () => {
  test('stays shut for a key that nobody knows', () => {
    expect(open('k9', 9)).toBe('unknown key');
  });
  test('is closed from six', () => {
    expect(open('k1', closesAt)).toBe('closed');
  });
  test('looks away', () => {
    expect(open('k1', 9)).toBe('open');
  });
  test.each([1, 2])('has two of these', (n) => {
    expect(n).toBeLessThan(3);
  });
  test.skip('is not tried', () => {
    expect(open('', 0)).toBe('');
  });
});

test('counts', () => {
  expect(new Counter().add()).toBe(1);
});
`,
};

export interface SmallProject {
  readonly root: URL;
  readonly folder: string;
  readonly guards: URL;
  remove(): void;
}

/** Writes the project with this guards file and these changes to it. */
export function aSmallProject(guards: string, changed: Readonly<Record<string, string>> = {}): SmallProject {
  const folder = mkdtempSync(join(tmpdir(), 'assize-guards-'));
  for (const [file, text] of Object.entries({ ...files, ...changed, 'guards.yaml': guards })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return {
    root: pathToFileURL(`${folder}/`),
    folder,
    guards: pathToFileURL(join(folder, 'guards.yaml')),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** One entry of a guards file: by default a patch that is noticed. */
export function aPatch(id: string, over: Readonly<Record<string, string>> = {}): string {
  const fields = {
    guard: 'Only known keys open the door.',
    file: 'src/door.ts',
    in: 'open',
    find: "if (!isKnown(key)) return 'unknown key';",
    replace: '',
    testFile: 'src/door.test.ts',
    title: 'stays shut for a key that nobody knows',
    ...over,
  };
  const text = (value: string): string => JSON.stringify(value);
  return [
    `- id: ${id}`,
    `  guard: ${text(fields.guard)}`,
    `  file: ${fields.file}`,
    `  in: ${fields.in}`,
    `  find: ${text(fields.find)}`,
    `  replace: ${text(fields.replace)}`,
    `  test: { file: ${fields.testFile}, title: ${text(fields.title)} }`,
    '',
  ].join('\n');
}
