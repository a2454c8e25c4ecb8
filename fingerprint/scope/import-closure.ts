// Which files a module can reach: its import closure, walked with ts-morph's parser. Packages are named, not entered.
import { ts } from 'ts-morph';
import { badInput } from '../../kernel/outcome/assize-error.ts';

export interface ImportClosure {
  /** File URLs, sorted. */
  readonly files: readonly string[];
  /** Bare package names, sorted; node: modules are left out, the runtime is named elsewhere. */
  readonly packages: readonly string[];
}

interface FoundImports {
  readonly relative: readonly string[];
  readonly packages: readonly string[];
}

/** What can be reached from the entries; files of `except` are neither listed nor entered. */
export type ClosureOf = (entries: readonly string[], except?: readonly string[]) => ImportClosure;

/** A reader of import closures that parses every file once. `readText` gives null for a file that is not there. */
export function closureReader(readText: (url: string) => string | null): ClosureOf {
  const parsed = new Map<string, FoundImports>();
  const importsOf = (url: string): FoundImports => {
    const known = parsed.get(url);
    if (known) return known;
    const text = readText(url);
    if (text === null) throw badInput(`fingerprint: ${url} is imported and is not there`);
    const found = isCode(url) ? findImports(url, text) : { relative: [], packages: [] };
    parsed.set(url, found);
    return found;
  };
  return (entries, except = []) => {
    const files = new Set<string>();
    const packages = new Set<string>();
    const waiting = [...entries];
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (files.has(url) || except.includes(url)) continue;
      files.add(url);
      const found = importsOf(url);
      for (const name of found.packages) packages.add(name);
      for (const specifier of found.relative) waiting.push(new URL(specifier, url).href);
    }
    return { files: [...files].sort(), packages: [...packages].sort() };
  };
}

function isCode(url: string): boolean {
  return /\.[cm]?[jt]s$/.test(url);
}

/** Imports, re-exports, literal `import()`; a computed `import()` cannot be followed and is refused. Types count too. */
function findImports(url: string, text: string): FoundImports {
  const source = ts.createSourceFile(url, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const relative: string[] = [];
  const packages: string[] = [];
  const add = (specifier: string): void => {
    if (specifier.startsWith('.')) relative.push(specifier);
    else if (!specifier.startsWith('node:')) packages.push(packageName(specifier));
  };
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    )
      add(node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (!target || !ts.isStringLiteralLike(target))
        throw badInput(`fingerprint: ${url}: import() of a computed name cannot be followed; name the file`);
      add(target.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { relative, packages };
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
