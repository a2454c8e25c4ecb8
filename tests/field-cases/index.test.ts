// Every field case of what exists has a test that carries its id in a title; the table says where.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const own = 'tests/field-cases/index.test.ts';
const ids = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 18, 20, 22, 24, 25, 27, 29].map(
  (n) => `EH-${String(n).padStart(2, '0')}`,
);

/** The ids in the titles of a file's tests and groups: a comment or a name alone shows nothing. */
function idsInTitles(text: string): readonly string[] {
  const titles = text.matchAll(
    /\b(?:test|describe)(?:\.each(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:(?!\1).)*)\1/gs,
  );
  return [...titles].flatMap(([, , title = '']) => title.match(/EH-\d\d/g) ?? []);
}

test('every id of the list is in the title of a test', async () => {
  const table = new Map<string, string[]>(ids.map((id) => [id, []]));
  const rooms =
    '{kernel,statistics,graders,mutants,runtime,cases,reports,harness,fingerprint,tests,tools,examples,bin}';
  for await (const file of glob(`${rooms}/**/*.test.ts`, { cwd: root, exclude: (name) => name === 'node_modules' })) {
    if (file === own) continue;
    for (const id of new Set(idsInTitles(readFileSync(join(root, file), 'utf8')))) table.get(id)?.push(file);
  }

  console.log([...table].map(([id, files]) => `${id}  ${files.toSorted().join(', ')}`).join('\n'));
  expect(table.size).toBe(19);
  expect([...table].filter(([, files]) => files.length === 0).map(([id]) => id)).toEqual([]);
});

test('an id in a comment is in no title, and one in each kind of title is', () => {
  expect(idsInTitles("// EH-01\ntest('something else', () => 'EH-02');\n")).toEqual([]);
  expect(idsInTitles("describe('EH-03 a', () => {});\ntest.each([[f(1)], ['x']])('EH-04 %s', () => {});")).toEqual([
    'EH-03',
    'EH-04',
  ]);
});
