// What every room of the runtime may read decides nothing: types, closed lists, errors. Without types no function is left.
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const patterns = ['runtime/contracts/*.ts', 'runtime/domains/*/contracts/*.ts', 'runtime/domains/*/estate/world.ts'];
const shared = globSync(patterns, { cwd: repository, exclude: ['**/*.test.ts'] }).toSorted();

/** The functions of a file, and the modules that it needs when it runs. */
function decisionsOf(source: string): readonly string[] {
  const code = stripTypeScriptTypes(source).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return [...code.matchAll(/\bfunction\b[^(]*|\S+[^\n]*=>|\bimport\b[^\n]*/g)].map(([found]) => found.trim());
}

describe('what the rooms of the runtime share', () => {
  test.each(shared)('%s decides nothing', (file) => {
    expect(decisionsOf(readFileSync(join(repository, file), 'utf8'))).toEqual([]);
  });

  test('is there', () => {
    expect(shared.length).toBeGreaterThan(0);
  });

  test.each([
    ['export function decide(plan: Plan): boolean { return true; }', 'function decide'],
    ['export const decide = (plan: Plan): boolean => true;', 'export const decide = (plan      )          =>'],
    [`import { decide } from './policy.ts';\nexport { decide };`, `import { decide } from './policy.ts';`],
  ])('would be noticed: %s', (source, found) => {
    expect(decisionsOf(source)).toEqual([found]);
  });

  test('may be a type, a closed list or an error', () => {
    const source = `import type { Json } from './json.ts';
      export interface Plan { readonly decide: (json: Json) => boolean }
      export const refusals = ['expired', 'no_token'] as const;
      export type Refusal = (typeof refusals)[number];
      export class PlanError extends Error { override readonly name = 'PlanError'; }`;

    expect(decisionsOf(source)).toEqual([]);
  });
});
