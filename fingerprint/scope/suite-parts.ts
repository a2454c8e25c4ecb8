// Which files of a suite belong to which part: the entries it declares with their closures, the rest of its own closure as cases.
import type { PartContent } from '../digest/part-digest.ts';
import type { Part } from '../assemble.ts';
import type { ClosureOf, ImportClosure } from './import-closure.ts';

export interface SuiteScope {
  /** URL of the suite's module. */
  readonly entry: string;
  readonly declared: Partial<Readonly<Record<Part, readonly URL[]>>> | undefined;
  readonly caseFiles: readonly string[];
  readonly worldFiles: readonly string[];
  /** Files that only the validation reads. */
  readonly validationFiles?: readonly string[];
}

const undeclared: readonly Part[] = ['cases', 'graders', 'agent', 'validation'];

/**
 * File URLs and packages per part. A file that two parts reach counts in both. What is reached only through the entries of
 * `validation` is no part of what a score describes: a new defect makes no published number stale.
 */
export function suiteParts(scope: SuiteScope, closureOf: ClosureOf): ReadonlyMap<Part, ImportClosure> {
  const parts = new Map<Part, { files: Set<string>; packages: Set<string> }>();
  const add = (part: Part, closure: ImportClosure): void => {
    const into = parts.get(part) ?? { files: new Set<string>(), packages: new Set<string>() };
    for (const file of closure.files) into.files.add(file);
    for (const name of closure.packages) into.packages.add(name);
    parts.set(part, into);
  };
  const whole = closureOf(
    [scope.entry],
    (scope.declared?.validation ?? []).map((url) => url.href),
  );
  if (scope.declared) {
    const covered = new Set<string>();
    for (const [part, entries] of Object.entries(scope.declared) as [Part, readonly URL[]][]) {
      // The contract's own keys.
      const closure = closureOf(entries.map((url) => url.href));
      add(part, closure);
      if (part !== 'validation') for (const file of closure.files) covered.add(file);
    }
    const rest = whole.files.filter((file) => !covered.has(file));
    add('cases', { files: rest, packages: [] });
    const named = new Set([...parts].flatMap(([part, { packages }]) => (part === 'validation' ? [] : [...packages])));
    add('cases', { files: [], packages: whole.packages.filter((name) => !named.has(name)) });
  } else for (const part of undeclared) add(part, whole);
  add('cases', { files: scope.caseFiles, packages: [] });
  add('world', { files: scope.worldFiles, packages: [] });
  if (scope.validationFiles?.length) add('validation', { files: scope.validationFiles, packages: [] });
  return new Map(
    [...parts].map(([part, { files, packages }]) => [
      part,
      { files: [...files].sort(), packages: [...packages].sort() },
    ]),
  );
}

/** The content of a part, read and hashed. */
export function partContent(
  closure: ImportClosure,
  root: string,
  deps: {
    readonly fileDigest: (url: string) => string;
    readonly packageVersion: (name: string) => { readonly version: string; readonly integrity: string };
  },
): PartContent {
  return {
    files: closure.files.map((url) => ({ path: relativePath(root, url), sha256: deps.fileDigest(url) })),
    packages: closure.packages.map((name) => ({ name, ...deps.packageVersion(name) })),
  };
}

/** The path from a root URL (ending in a slash) to a file URL, with `..` where it lies outside. */
export function relativePath(root: string, url: string): string {
  if (url.startsWith(root)) return decodeURIComponent(url.slice(root.length));
  const from = root.split('/').slice(0, -1);
  const to = url.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  return decodeURIComponent([...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/'));
}
