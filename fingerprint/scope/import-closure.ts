// Which files a module can reach: its import closure. Packages are named, not entered.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { findImports } from './find-imports.ts';

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
    const found = sorted(isCode(url) ? findImports(url, text) : []);
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

function sorted(specifiers: readonly string[]): FoundImports {
  const outside = specifiers.filter((each) => !each.startsWith('.') && !each.startsWith('node:'));
  return { relative: specifiers.filter((each) => each.startsWith('.')), packages: outside.map(packageName) };
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
