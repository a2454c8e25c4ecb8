// No golden file lies here unread, and none was edited: a file that no test reads proves nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder);
const tests = files
  .filter((name) => name.endsWith('.test.ts') && name !== 'every-file.test.ts')
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Names of golden files that none of these tests reads. */
function unread(names: readonly string[], sources: readonly string[]): readonly string[] {
  const read = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/readGolden<[\s\S]*?>\(\s*'([a-z_]+)'/g)].map(([, name]) => `${name}.json`),
    ),
  );
  return names.filter((name) => !read.has(name));
}

const golden = files.filter((name) => name.endsWith('.json'));

test('every golden file is read by a test', () => {
  expect(golden).toHaveLength(22);
  expect(unread(golden, tests)).toEqual([]);
});

test('a file that no test reads is named', () => {
  const without = tests.filter((source) => !source.includes("'pseudo_case_t'"));

  expect(unread([...golden, 'left_alone.json'], without)).toEqual(
    expect.arrayContaining(['beta_binomial.json', 'left_alone.json', 'pseudo_case_t.json']),
  );
});

test.each(golden)('%s says who made it', (name) => {
  expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toMatchObject({ made_by: expect.any(String) });
});
