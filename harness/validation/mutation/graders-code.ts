// The graders' code as a whole: its modules, its mutants, and graders made of it with one mutant in place, or instrumented.
import type { Grader, Shape, Suite } from '../../../kernel/contracts/index.ts';
import { AssizeError, badInput } from '../../../kernel/outcome/assize-error.ts';
import type { CodeHost, ModuleFunction } from './link/code-host.ts';
import { createLinker, loadNatives } from './link/linker.ts';
import type { LinkedModule, Linker } from './link/linker.ts';
import { createTrace } from './link/trace.ts';
import type { Trace } from './link/trace.ts';
import { mutators } from './mutators/registry.ts';
import { instrument, noMarks } from './source/instrument.ts';
import type { Marks } from './source/instrument.ts';
import { loadTimeSites } from './source/load-time-sites.ts';
import type { LoadTimeSites } from './source/load-time-sites.ts';
import { moduleForm } from './source/module-form.ts';
import { referencesIn } from './source/parsed-module.ts';
import type { ParsedModule } from './source/parsed-module.ts';
import { scopeOf } from './source/scope.ts';
import type { Scope, StatementRef } from './source/scope.ts';
import { findSites } from './source/sites.ts';
import type { Site } from './source/sites.ts';
import { inOrder, instead, splice, withReplacement } from './source/splice.ts';
import type { Edit } from './source/splice.ts';

export type Graders<S extends Shape> = ReadonlyMap<string, Grader<S>>;

export interface GradersCode<S extends Shape> {
  readonly sites: readonly Site[];
  readonly loadTime: LoadTimeSites;
  readonly marks: Marks;
  readonly trace: Trace;
  /** Graders of the unchanged code. */
  unchanged(): Graders<S>;
  /** Graders of one mutant; a SyntaxError when the change is no code, whatever the module throws when it loads. */
  mutant(site: Site): Graders<S>;
  /** Graders whose code marks what it passes; loaded anew each time. */
  marked(): Graders<S>;
}

export interface GradersCodeDeps {
  readonly host: CodeHost;
  /** The text of a file by its URL, or null when there is none. */
  readonly readText: (url: string) => string | null;
  /** URL of the engine's own folder, ending in a slash. */
  readonly engineRoot: string;
}

interface Prepared {
  readonly module: ParsedModule;
  /** The text without types; every character has its place. */
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly head: string;
  readonly tail: string;
  readonly specifiers: readonly string[];
}

export async function readGradersCode<S extends Shape>(
  suiteUrl: string,
  suite: Suite<S>,
  deps: GradersCodeDeps,
  { counts, isMutable }: { readonly counts: boolean; readonly isMutable: (url: string) => boolean },
): Promise<GradersCode<S>> {
  const isLoadedAsItIs = nativeFiles(suiteUrl, suite, deps.engineRoot);
  const readText = (url: string): string | null => (isLoadedAsItIs(url) ? null : deps.readText(url));
  const scope = scopeOf({ suiteUrl, readText });
  const sites = findSites(scope, mutators, { otherCode: otherCodes(suite) }, { counts, isMutable });
  const prepared = new Map(modulesInOrder(scope).map((module) => [module.url, prepare(module, scope, deps.host)]));
  const natives = await loadNatives(
    [...prepared].map(([url, { specifiers }]) => ({ url, specifiers })),
    deps.host,
  );
  const marks = noMarks();
  const loadTime = loadTimeSites(scope, sites);
  const markedEdits = markAll(scope, sites, loadTime, marks);
  const trace = createTrace(marks, sites.length);
  const plain = linkerOf(prepared, natives, trace, deps.host, () => []);
  const functions = new Map<string, ModuleFunction>();
  for (const [url, one] of prepared)
    functions.set(url, compile(one, inOrder([...one.edits, ...(markedEdits.get(url) ?? [])]), deps.host));

  const gradersOf = (linker: Linker, changed: ReadonlyMap<string, ModuleFunction>): Graders<S> => {
    const { graders } = linker.link(suiteUrl, changed);
    if (!Array.isArray(graders)) throw new AssizeError('CONTRACT', `${suiteUrl}: graders is no list`);
    return new Map((graders as readonly Grader<S>[]).map((grader) => [grader.id, grader])); // what checkSuite has seen
  };
  return {
    sites,
    loadTime,
    marks,
    trace,
    unchanged: () => gradersOf(plain, new Map()),
    mutant: (site) => {
      const one = prepared.get(site.url);
      if (!one) throw new AssizeError('INTERNAL', `${site.url} has a mutant and is not linked`);
      const edits = withReplacement(inOrder(one.edits), instead(site.start, site.end, site.text));
      return gradersOf(plain, new Map([[site.url, compile(one, edits, deps.host)]]));
    },
    marked: () => gradersOf(plain, functions),
  };
}

function linkerOf(
  prepared: ReadonlyMap<string, Prepared>,
  natives: ReadonlyMap<string, object>,
  trace: Trace,
  host: CodeHost,
  more: (url: string) => readonly Edit[],
): Linker {
  const linked: LinkedModule[] = [...prepared].map(([url, one]) => ({
    url,
    specifiers: one.specifiers,
    evaluate: compile(one, inOrder([...one.edits, ...more(url)]), host),
  }));
  return createLinker(linked, natives, trace);
}

function compile({ module, text, head, tail }: Prepared, ordered: readonly Edit[], host: CodeHost): ModuleFunction {
  return host.evaluate(`${head}${splice(text, ordered)}${tail}`, module.url);
}

/** Packages, the engine, and modules that another part of the fingerprint declares are no code of the graders. */
function nativeFiles<S extends Shape>(suiteUrl: string, suite: Suite<S>, engineRoot: string): (url: string) => boolean {
  const rooms = ['kernel', 'harness', 'statistics', 'reports', 'fingerprint'];
  const engine = rooms.flatMap((room) => [`${engineRoot}${room}/`, `${engineRoot}dist/${room}/`]);
  const others = new Set<string>();
  for (const [part, entries] of Object.entries(suite.fingerprint ?? {}))
    if (part !== 'graders') for (const { href } of entries) others.add(href);
  others.delete(suiteUrl);
  return (url) =>
    others.has(url) ||
    packageOf(url) !== packageOf(suiteUrl) ||
    !/\.[cm]?[jt]s$/.test(url) ||
    engine.some((folder) => url.startsWith(folder));
}

/** The installed package that a file is part of; empty for a file of no installed package. */
function packageOf(url: string): string {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(url)?.[0] ?? '';
}

/** Each code that a defect or a twin names, with the next code of its grader. */
function otherCodes<S extends Shape>({ graders, defects, rewordings }: Suite<S>): ReadonlyMap<string, string> {
  const named = new Set([
    ...defects.map(({ fails }) => fails.code),
    ...(rewordings ?? []).flatMap((rewording) => (rewording.honest ? [] : [rewording.fails.code])),
  ]);
  const others = new Map<string, string>();
  for (const { codes, noteCodes } of graders) {
    const deciding = Object.keys(codes).filter((code) => !noteCodes?.includes(code));
    for (const [index, code] of deciding.entries()) {
      const other = deciding[(index + 1) % deciding.length];
      if (named.has(code) && other !== undefined && other !== code && !others.has(code)) others.set(code, other);
    }
  }
  return others;
}

function prepare(module: ParsedModule, scope: Scope, host: CodeHost): Prepared {
  const text = host.stripTypes(module.text);
  if (text.length !== module.text.length)
    throw badInput(`${module.url}: without its types the text has another length, so no place in it can be told`);
  const isSuite = module === scope.suite;
  const used = scope.used.get(module.url) ?? new Set<number>();
  const form = moduleForm(module, isSuite ? { graders: scope.graders, used, names: namesOf(scope, used) } : null);
  return { module, text, ...form };
}

/** The names that the graders' part of a suite's module refers to. */
function namesOf({ suite, graders }: Scope, used: ReadonlySet<number>): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = ({ text }: { readonly text: string }): void => void names.add(text);
  referencesIn(graders.expression, collect);
  for (const index of used) {
    const statement = suite.statements[index];
    if (statement) referencesIn(statement, collect);
  }
  return names;
}

/** Modules in scope, each after those that it imports; the suite's own is the last. */
function modulesInOrder(scope: Scope): readonly ParsedModule[] {
  const ordered: ParsedModule[] = [];
  const seen = new Set<string>();
  const visit = (module: ParsedModule): void => {
    if (seen.has(module.url)) return;
    seen.add(module.url);
    const specifiers = [
      ...[...module.imported.values(), ...module.reexported.values()].map(({ specifier }) => specifier),
      ...module.starred,
      ...module.effects,
    ];
    for (const specifier of specifiers) {
      const next = specifier.startsWith('.') ? scope.modules.get(new URL(specifier, module.url).href) : undefined;
      if (next) visit(next);
    }
    if (module === scope.suite || isLinked(module, scope)) ordered.push(module);
  };
  visit(scope.suite);
  return ordered;
}

/** A module that holds code in scope, or passes some on. */
function isLinked(module: ParsedModule, scope: Scope, asked: ReadonlySet<string> = new Set()): boolean {
  if ((scope.used.get(module.url)?.size ?? 0) > 0) return true;
  const passed = [...module.reexported.values()].map(({ specifier }) => specifier).concat(module.starred);
  return passed.some((specifier) => {
    const next = scope.modules.get(new URL(specifier, module.url).href);
    return next !== undefined && !asked.has(next.url) && isLinked(next, scope, new Set([...asked, module.url]));
  });
}

function markAll(
  scope: Scope,
  sites: readonly Site[],
  loadTime: LoadTimeSites,
  marks: Marks,
): ReadonlyMap<string, readonly Edit[]> {
  const isWatched = (ref: StatementRef): boolean => loadTime.readWith(ref).length > 0;
  const byUrl = new Map<string, Site[]>();
  for (const site of sites) byUrl.set(site.url, [...(byUrl.get(site.url) ?? []), site]);
  const urls = new Set([...scope.used.keys(), scope.suite.url]);
  return new Map([...urls].map((url) => [url, instrument(url, byUrl.get(url) ?? [], scope, isWatched, marks)]));
}
