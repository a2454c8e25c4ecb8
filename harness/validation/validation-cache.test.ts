import { describe, expect, test } from 'vitest';
import type { Validation } from '../../kernel/contracts/validation.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import type { MemoryFiles } from '../testing/memory-files.ts';
import { toySuite } from '../testing/toy-suite.ts';
import { validateToy } from '../testing/validate-toy.ts';
import { cachedText, validationCache } from './validation-cache.ts';

const key = 'a'.repeat(64);
const path = `/app/node_modules/.cache/assize/${key}.json`;
const installed = { '/app/node_modules/x/package.json': '{}' };
const validation = await validateToy(toySuite(), { fingerprint: key });

const cacheIn = (files: MemoryFiles, change: { readonly key?: string } = {}) =>
  validationCache({ files, suitePath: '/app/evals/refunds/suite.ts', workingFolder: '/work', key, ...change });

describe('a kept validation', () => {
  test('stands under the nearest node_modules upward from the suite, and comes back equal', () => {
    const files = memoryFiles(installed);

    expect(cacheIn(files).write(validation)).toBeNull();

    expect(files.texts.has(path)).toBe(true);
    expect(cacheIn(files).read()).toEqual(validation);
  });

  test('stands in .assize of the working folder where there is no node_modules', () => {
    const files = memoryFiles();

    cacheIn(files).write(validation);

    expect([...files.texts.keys()]).toEqual([`/work/.assize/${key}.json`]);
  });

  test('of other code is not found', () => {
    const files = memoryFiles(installed);
    cacheIn(files).write(validation);

    expect(cacheIn(files, { key: 'b'.repeat(64) }).read()).toBeNull();
  });

  test.each<readonly [string, string]>([
    ['is cut off', '{"schema":1,'],
    ['is of another version', JSON.stringify({ ...validation, schema: 2 })],
    ['has a field that nobody wrote', JSON.stringify({ ...validation, trusted: true })],
    ['was copied from another fingerprint', JSON.stringify({ ...validation, fingerprint: 'b'.repeat(64) })],
    ['is of one grader only', JSON.stringify({ ...validation, only: ['sum'] })],
    [
      'tells of a failure',
      JSON.stringify({ ...validation, failures: [{ part: 'defects', subject: 'x', message: 'missed' }] }),
    ],
  ])('is ignored when it %s', (_, text) => {
    expect(cacheIn(memoryFiles({ ...installed, [path]: text })).read()).toBeNull();
  });
});

test.each<readonly [string, Partial<Validation>]>([
  ['of one grader only', { only: ['sum'] }],
  ['with held-out texts', { heldOut: validation.rewordings }],
  ['that failed', { passed: false, failures: [{ part: 'mutants', subject: 'x', message: 'not caught' }] }],
])('a validation %s is never kept', (_, change) => {
  const files = memoryFiles(installed);

  expect(cacheIn(files).write({ ...validation, ...change })).toBeNull();

  expect(cacheIn(files).read()).toBeNull();
});

test('a validation whose grader code alone failed lets a run pass', () => {
  const files = memoryFiles(installed);

  cacheIn(files).write({
    ...validation,
    passed: false,
    failures: [{ part: 'grader code', subject: 'x', message: 'a survivor' }],
  });

  expect(cacheIn(files).read()?.passed).toBe(false);
});

test('a folder that cannot be written is said, not thrown', () => {
  const files = {
    ...memoryFiles(installed),
    writeText: () => {
      throw new Error('EROFS: read-only file system');
    },
  };

  expect(cacheIn(files).write(validation)).toBe(`${path} could not be written (Error: EROFS: read-only file system)`);
});

describe('a text that only saves time', () => {
  const textIn = (files: MemoryFiles) =>
    cachedText({
      files,
      suitePath: '/app/evals/refunds/suite.ts',
      workingFolder: '/work',
      name: 'killers-refunds.json',
    });

  test('stands beside the kept validations, and comes back', () => {
    const files = memoryFiles(installed);
    textIn(files).write('{}');

    expect(files.texts.has('/app/node_modules/.cache/assize/killers-refunds.json')).toBe(true);
    expect(textIn(files).read()).toBe('{}');
  });

  test('is missed by nobody when it is not there or cannot be written', () => {
    const files = memoryFiles(installed);
    const broken: MemoryFiles = {
      ...files,
      writeText: () => {
        throw new Error('no space left');
      },
    };

    expect(() => textIn(broken).write('{}')).not.toThrow();
    expect(textIn(broken).read()).toBeUndefined();
  });
});
