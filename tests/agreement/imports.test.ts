// The imports that the fingerprint finds are those that TypeScript's own parser finds, in every source of this project.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ts } from 'ts-morph';
import { expect, test } from 'vitest';
import { findImports } from '../../fingerprint/scope/find-imports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Null where an import() has no literal name. */
function parsedImports(source: string): readonly string[] | null {
  const found: (string | null)[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      found.push(ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      found.push(target && ts.isStringLiteralLike(target) ? target.text : null);
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
      found.push(node.argument.literal.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest));
  const named = found.filter((each) => each !== null);
  return named.length === found.length ? named : null;
}

function foundImports(source: string): readonly string[] | null {
  try {
    return findImports('a.ts', source);
  } catch {
    return null;
  }
}

test('every source names the same modules to both', () => {
  const rooms = 'bin,cases,examples,fingerprint,graders,harness,kernel,mutants,reports,runtime,statistics,tests,tools';
  const files = globSync(`{${rooms}}/**/*.{ts,js,mjs}`, { cwd: root, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    const source = readFileSync(`${root}${file}`, 'utf8');

    expect([file, foundImports(source)]).toEqual([file, parsedImports(source)]);
  }
});
