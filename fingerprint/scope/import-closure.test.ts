import { describe, expect, test } from 'vitest';
import { closureReader } from './import-closure.ts';

const files: Readonly<Record<string, string>> = {
  'file:///p/a.ts':
    "import { b } from './b.ts';\nimport type { T } from './types.ts';\nimport { z } from 'zod';\nexport * from './deep/c.ts';\nimport fs from 'node:fs';",
  'file:///p/b.ts': "import './a.ts';\nconst later = () => import('./late.ts');\nimport { x } from '@scope/pack/sub';",
  'file:///p/types.ts': 'export type T = 1;',
  'file:///p/deep/c.ts': "export const c = 1; // import './not-there.ts'\nconst text = \"import './nor-there.ts'\";",
  'file:///p/late.ts': 'export {};',
  'file:///p/computed.ts': 'const name = "./a.ts"; void import(name);',
  'file:///p/bare.ts': 'void import();',
  'file:///p/broken.ts': "import './missing.ts';",
};

describe('the import closure', () => {
  const closureOf = closureReader((url) => files[url] ?? null);

  test('follows imports, re-exports, type-only imports and literal import(), and names packages without entering them', () => {
    expect(closureOf(['file:///p/a.ts'])).toEqual({
      files: ['file:///p/a.ts', 'file:///p/b.ts', 'file:///p/deep/c.ts', 'file:///p/late.ts', 'file:///p/types.ts'],
      packages: ['@scope/pack', 'zod'],
    });
  });

  test('takes a file that is not code as it is', () => {
    const reader = closureReader(() => 'import not code');

    expect(reader(['file:///p/policy.yaml'])).toEqual({ files: ['file:///p/policy.yaml'], packages: [] });
  });

  test.each([
    ['a computed import()', 'file:///p/computed.ts', 'import() of a computed name cannot be followed'],
    ['an empty import()', 'file:///p/bare.ts', 'import() of a computed name cannot be followed'],
    ['an import that leads nowhere', 'file:///p/broken.ts', 'file:///p/missing.ts is imported and is not there'],
  ])('refuses %s', (_, entry, message) => {
    expect(() => closureOf([entry])).toThrow(message);
  });

  test('reads every file once, however many entries reach it', () => {
    const read: string[] = [];
    const reader = closureReader((url) => (read.push(url), files[url] ?? null));

    reader(['file:///p/a.ts']);
    reader(['file:///p/b.ts', 'file:///p/a.ts']);

    expect(read.length).toBe(new Set(read).size);
  });
});
