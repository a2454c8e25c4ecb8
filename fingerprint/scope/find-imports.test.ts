import { describe, expect, test } from 'vitest';
import { findImports } from './find-imports.ts';

const found = (source: string): readonly string[] => findImports('file:///p/a.ts', source);

describe('imports that are found', () => {
  test.each([
    [`import a from './a.ts'`, './a.ts'],
    [`import './a.ts';`, './a.ts'],
    [`import * as a from "./a.ts"`, './a.ts'],
    [`import a, { type B, c as d, default as e } from './a.ts';`, './a.ts'],
    [`import{a}from'./a.ts'`, './a.ts'],
    [`import type { A } from './a.ts'`, './a.ts'],
    [`import type from './a.ts'`, './a.ts'],
    [`import { from } from './a.ts'`, './a.ts'],
    [`import from from './a.ts'`, './a.ts'],
    [`import { "a b" as c } from './a.ts'`, './a.ts'],
    [`import a from './a.json' with { type: 'json' };`, './a.json'],
    [`import /* the 'first' */ { // of two\n a,\n} /* from 'b' */ from /* here */ './a.ts'`, './a.ts'],
    [`export * from './a.ts'`, './a.ts'],
    [`export * as all from './a.ts'`, './a.ts'],
    [`export { a, b as from } from './a.ts'`, './a.ts'],
    [`export type { A } from './a.ts'`, './a.ts'],
    [`export type * from './a.ts'`, './a.ts'],
    [`const a = () => import('./a.ts');`, './a.ts'],
    [`await import(/* why */ \`./a.ts\`, { with: {} })`, './a.ts'],
    [`let a: import('./a.ts').A`, './a.ts'],
    [`const quotes = /["'\`]/;\nimport('./a.ts')`, './a.ts'],
    [`if (b) /'/.test(c);\nimport('./a.ts')`, './a.ts'],
    [`const b = (c) / 2; const d = e / f;\nimport('./a.ts')`, './a.ts'],
    [`const b = c! / 2; d++ / 2; g[1] / 3;\nimport('./a.ts') / 1`, './a.ts'],
    [`const b = !/'/.test(c) && { d: /"/ };\nimport('./a.ts')`, './a.ts'],
    [`function f() { return /[/'"]/; }\n/'/.test('');\nimport('./a.ts')`, './a.ts'],
    ['const b = `it\'s ${c ? `${{ d: "}" }.d}` : import("./a.ts")} `;', './a.ts'],
    [`#!/usr/bin/env node's\nimport './a.ts'`, './a.ts'],
  ])('%s', (source, specifier) => {
    expect(found(source)).toEqual([specifier]);
  });

  test('all of them, in their order', () => {
    expect(found(`import 'a';\nimport b from 'b';\nexport const c = 1;\nexport { d };\nexport * from 'e';`)).toEqual([
      'a',
      'b',
      'e',
    ]);
  });
});

test.each([
  `// import './a.ts'`,
  `/* import a from './a.ts' */ export const b = 1;`,
  `const a = "import './a.ts'";`,
  'const a = `\nimport b from "./a.ts";\nimport("./c.ts")`;',
  `const a = /import '.\\/a.ts'/;`,
  `export const a = { from: './a.ts' };`,
  `export { a };\nconst b = from; './a.ts';`,
  `b.import('./a.ts'.length); b.export; c?.import(d);`,
  `const a = { import: 1, export: 2 }; import.meta.resolve('./a.ts');`,
  `interface Modules { import(url: string): Promise<unknown> }`,
  `class Modules { async import(url) { return url; } static x = 1; import(url) {} }`,
  `import fs = require('fs');`,
])('what only looks like an import is none: %s', (source) => {
  expect(found(source)).toEqual([]);
});

test.each([`import(name)`, `import('./a' + b)`, 'import(`./${a}.ts`)', `import()`, `a ? import(b) : c`])(
  'import() of a computed name is refused: %s',
  (source) => {
    expect(() => found(source)).toThrow(
      'file:///p/a.ts: import() of a computed name cannot be followed; name the file',
    );
  },
);
