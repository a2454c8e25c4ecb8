// A small tree that keeps every rule, and one planted violation per rule: exactly that rule fires.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries, type Boundaries } from '../../tools/check-boundaries.ts';
import { dependencyRules } from '../../tools/dependency-rules.ts';
import { reached } from '../../tools/rules/shape.ts';
import { plants, tree } from './planted-tree.ts';

const repository = join(import.meta.dirname, '../..');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function written(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'assize-boundaries-'));
  folders.push(folder);
  for (const file of ['tsconfig.json', 'package.json']) cpSync(join(repository, file), join(folder, file));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  return folder;
}

describe('a tree that keeps the rules', () => {
  let checked: Boundaries;
  beforeAll(async () => {
    checked = await checkBoundaries(written(tree));
  });

  test('has no violation', () => {
    expect(checked.violations).toEqual([]);
  });

  test('is seen file by file', () => {
    expect(checked.files).toEqual(Object.keys(tree).toSorted());
    expect(checked.notSeen).toEqual([]);
  });
});

describe('a planted violation', () => {
  let checked: Boundaries;
  beforeAll(async () => {
    checked = await checkBoundaries(
      written({ ...tree, ...Object.fromEntries(plants.flatMap(({ files }) => Object.entries(files))) }),
    );
  });

  test.each(plants)('$what trips $rules', ({ files, rules }) => {
    const planted = new Set(Object.keys(files));

    const fired = checked.violations.filter(({ from }) => planted.has(from)).map(({ rule }) => rule);
    expect([...new Set(fired)].toSorted()).toEqual([...rules]);
  });

  test('exists for every rule', () => {
    const planted = new Set(plants.filter(({ rules }) => rules.length === 1).flatMap(({ rules }) => rules));

    const names = new Set([...dependencyRules, reached.rule].map(({ name }) => name ?? ''));
    expect([...names].filter((name) => !planted.has(name))).toEqual([]);
  });

  test('comes with a sentence that says what to do instead', () => {
    for (const { comment } of checked.violations) expect(comment).toMatch(/^.{30,}\.$/);
  });
});

describe('the check itself', () => {
  const nothing = { modules: [], summary: { violations: [] } };

  test('says which files a blind cruise did not see', async () => {
    const { notSeen, violations } = await checkBoundaries(written(tree), async () => nothing);

    expect(notSeen).toEqual(Object.keys(tree).toSorted());
    expect(violations).toEqual([]);
  });

  test('asks for a path to every file only where there are programs to begin from', async () => {
    const { 'cases/cloud-cost/suite.ts': _, ...withoutSuite } = tree;

    const { violations } = await checkBoundaries(written(withoutSuite));
    expect(violations.filter(({ rule }) => rule === reached.rule.name)).toEqual([]);
  });
});
