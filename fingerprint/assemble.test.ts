import { describe, expect, test } from 'vitest';
import { assembleFingerprint, hashParts, validationKey } from './assemble.ts';
import { fileDigest, partDigest } from './digest/part-digest.ts';
import type { PartContent } from './digest/part-digest.ts';
import { partContent, relativePath, suiteParts } from './scope/suite-parts.ts';
import { closureReader } from './scope/import-closure.ts';
import type { ImportClosure } from './scope/import-closure.ts';

const content: PartContent = {
  files: [
    { path: 'b.ts', sha256: '2'.repeat(64) },
    { path: 'a.ts', sha256: '1'.repeat(64) },
  ],
  packages: [
    { name: 'zod', version: '4', integrity: 'x' },
    { name: 'yaml', version: '2', integrity: 'y' },
  ],
};

describe('a part’s digest', () => {
  test('does not depend on the order in which files and packages are given', () => {
    expect(partDigest({ files: content.files.toReversed(), packages: content.packages.toReversed() })).toBe(
      partDigest(content),
    );
    expect(partDigest({ files: [content.files[0]!, content.files[0]!], packages: [] })).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['a path', { ...content, files: [{ path: 'c.ts', sha256: '2'.repeat(64) }, content.files[1]!] }],
    ['a content', { ...content, files: [{ path: 'b.ts', sha256: '3'.repeat(64) }, content.files[1]!] }],
    ['a missing file', { ...content, files: content.files.slice(1) }],
    [
      'a package version',
      { ...content, packages: [{ name: 'zod', version: '5', integrity: 'x' }, content.packages[1]!] },
    ],
    [
      'a package’s bytes',
      { ...content, packages: [{ name: 'zod', version: '4', integrity: 'z' }, content.packages[1]!] },
    ],
  ])('changes with %s', (_, changed) => {
    expect(partDigest(changed)).not.toBe(partDigest(content));
  });
});

test('EH-21 a file’s digest does not depend on line ends or a byte order mark, and does on a letter', () => {
  const digest = fileDigest('a\nb\n');

  expect(fileDigest('\uFEFFa\r\nb\r\n')).toBe(digest);
  expect(fileDigest('a\nc\n')).not.toBe(digest);
});

const hashes = hashParts({ engine: content });

describe('a fingerprint', () => {
  test('has every part, and one hash over all of them', () => {
    const { whole, instrument, subject } = assembleFingerprint(hashes, { agent: ['reference'] });

    expect(Object.keys(instrument)).toEqual(['engine', 'cases', 'world', 'graders', 'statistics', 'config']);
    expect(Object.keys(subject)).toEqual(['agent', 'runtime', 'prompts+schemas', 'policy']);
    expect(
      [whole, ...Object.values(instrument), ...Object.values(subject)].every((hash) => /^[0-9a-f]{64}$/.test(hash)),
    ).toBe(true);
    expect(new Set([...Object.values(instrument), ...Object.values(subject)]).size).toBe(10);
  });

  test('another agent changes the agent part and the whole, and no other part', () => {
    const one = assembleFingerprint(hashes, { agent: ['reference'] });
    const other = assembleFingerprint(hashes, { agent: ['mutant:quitter'] });

    expect(other.whole).not.toBe(one.whole);
    expect(other.instrument).toEqual(one.instrument);
    expect(Object.entries(other.subject).filter(([part, hash]) => hash !== one.subject[part as 'agent'])).toEqual([
      ['agent', other.subject.agent],
    ]);
  });
});

describe('the key of a validation', () => {
  const key = (changes: object): string => validationKey({ ...hashes, ...changes }, ['suite']);

  test.each(['graders', 'cases', 'world', 'runtime', 'validation', 'validation engine'])('changes with %s', (part) => {
    expect(key({ [part]: 'other' })).not.toBe(key({}));
  });

  test('changes with the configuration, and is no part of what a score describes', () => {
    expect(validationKey(hashes, ['another suite'])).not.toBe(key({}));
    expect(assembleFingerprint({ ...hashes, validation: 'other' }, {})).toEqual(assembleFingerprint(hashes, {}));
  });
});

describe('the parts of a suite', () => {
  const imports: Readonly<Record<string, ImportClosure>> = {
    'file:///s/suite.ts': {
      files: ['file:///s/agent.ts', 'file:///s/grade.ts', 'file:///s/shared.ts', 'file:///s/suite.ts'],
      packages: ['assize', 'zod'],
    },
    'file:///s/grade.ts': { files: ['file:///s/grade.ts', 'file:///s/shared.ts'], packages: ['zod'] },
    'file:///s/agent.ts': { files: ['file:///s/agent.ts', 'file:///s/shared.ts'], packages: [] },
  };
  const closureOf = ([entry = '']: readonly string[]): ImportClosure => imports[entry] ?? { files: [], packages: [] };
  const scope = { entry: 'file:///s/suite.ts', caseFiles: ['file:///s/c1.yaml'], worldFiles: ['file:///s/world.json'] };

  test('that declares them: each with its closure, a shared file in each, the rest as cases', () => {
    const parts = suiteParts(
      { ...scope, declared: { graders: [new URL('file:///s/grade.ts')], agent: [new URL('file:///s/agent.ts')] } },
      closureOf,
    );

    expect(Object.fromEntries(parts)).toEqual({
      graders: { files: ['file:///s/grade.ts', 'file:///s/shared.ts'], packages: ['zod'] },
      agent: { files: ['file:///s/agent.ts', 'file:///s/shared.ts'], packages: [] },
      cases: { files: ['file:///s/c1.yaml', 'file:///s/suite.ts'], packages: ['assize'] },
      world: { files: ['file:///s/world.json'], packages: [] },
    });
  });

  test('that declares none: every file counts as cases, graders, agent and validation', () => {
    const parts = suiteParts({ ...scope, declared: undefined }, closureOf);

    expect([...parts.keys()]).toEqual(['cases', 'graders', 'agent', 'validation', 'world']);
    expect(parts.get('graders')?.files).toHaveLength(4);
    expect(parts.get('cases')?.files).toContain('file:///s/c1.yaml');
  });

  test('leave out what only tries the graders, but not what the suite reaches by another way', () => {
    const texts: Readonly<Record<string, string>> = {
      'file:///s/suite.ts': `import './defects.ts'; import './own.ts';`,
      'file:///s/defects.ts': `import './planting.ts'; import './own.ts';`,
      'file:///s/planting.ts': 'export const plant = 1;',
      'file:///s/own.ts': 'export const own = 1;',
    };
    const parts = suiteParts(
      {
        ...scope,
        caseFiles: [],
        validationFiles: ['file:///s/guards.yaml'],
        declared: { validation: [new URL('file:///s/defects.ts')] },
      },
      closureReader((url) => texts[url] ?? null),
    );

    expect(parts.get('cases')?.files).toEqual(['file:///s/own.ts', 'file:///s/suite.ts']);
    expect(parts.get('validation')?.files).toEqual([
      'file:///s/defects.ts',
      'file:///s/guards.yaml',
      'file:///s/own.ts',
      'file:///s/planting.ts',
    ]);
  });

  test('are read with paths from the root and the versions of their packages', () => {
    const read = partContent(
      { files: ['file:///s/deep/a%20b.ts', 'file:///t/other.ts'], packages: ['zod'] },
      'file:///s/',
      { fileDigest: (url) => `of ${url}`, packageVersion: () => ({ version: '4', integrity: 'i' }) },
    );

    expect(read).toEqual({
      files: [
        { path: 'deep/a b.ts', sha256: 'of file:///s/deep/a%20b.ts' },
        { path: '../t/other.ts', sha256: 'of file:///t/other.ts' },
      ],
      packages: [{ name: 'zod', version: '4', integrity: 'i' }],
    });
    expect(relativePath('file:///s/', 'file:///s/a.ts')).toBe('a.ts');
  });
});
