// Evaluates the modules that graders are made of, each from its own text, and joins them with the modules of the running
// program. A changed module is evaluated anew together with those that import it; all others stay as they are.
import { badInput } from '../../../../kernel/outcome/assize-error.ts';
import type { CodeHost, ModuleFunction } from './code-host.ts';
import type { Trace } from './trace.ts';

/** A module to be evaluated: its function, and what it asks for. */
export interface LinkedModule {
  readonly url: string;
  readonly specifiers: readonly string[];
  readonly evaluate: ModuleFunction;
}

type Exports = Readonly<Record<string, unknown>>;
type Getters = Readonly<Record<string, () => unknown>>;

export interface Linker {
  /** The exports of `entry`, with some modules in place of others. */
  link(entry: string, changed: ReadonlyMap<string, ModuleFunction>): Exports;
}

/** A linker of modules given with what they import first. `trace` is what their code writes into. */
export function createLinker(
  modules: readonly LinkedModule[],
  natives: ReadonlyMap<string, object>,
  trace: Trace,
): Linker {
  const importers = importersOf(modules);
  const base = new Map<string, Exports>();
  const link = (entry: string, changed: ReadonlyMap<string, ModuleFunction>): Exports => {
    const anew = withImporters([...changed.keys()], importers);
    const fresh = new Map<string, Exports>();
    const exportsOf = (url: string): Exports | undefined =>
      fresh.get(url) ?? (anew.has(url) ? undefined : base.get(url));
    for (const module of modules) {
      if (exportsOf(module.url)) continue;
      const into = anew.has(module.url) ? fresh : base;
      const evaluate = changed.get(module.url) ?? module.evaluate;
      evaluateModule(module, evaluate, { exportsOf, into, natives, trace });
    }
    const exports = exportsOf(entry);
    if (!exports) throw badInput(`${entry}: the module is not among those that are linked`);
    return exports;
  };
  return { link };
}

function evaluateModule(
  { url }: LinkedModule,
  evaluate: ModuleFunction,
  context: {
    readonly exportsOf: (url: string) => Exports | undefined;
    readonly into: Map<string, Exports>;
    readonly natives: ReadonlyMap<string, object>;
    readonly trace: Trace;
  },
): void {
  const own: Record<string, unknown> = {};
  context.into.set(url, own);
  const ask = (specifier: string): object => {
    const found =
      (specifier.startsWith('.') ? context.exportsOf(new URL(specifier, url).href) : undefined) ??
      context.natives.get(nativeKey(specifier, url));
    if (!found)
      throw badInput(`${url}: ${specifier} was asked for before it was loaded: modules import each other in a circle`);
    return found;
  };
  const later = (specifier: string): Promise<object> => Promise.resolve(ask(specifier));
  const provide = (getters: Getters, all: readonly object[]): void => {
    for (const each of all)
      for (const name of Object.keys(each)) if (name !== 'default') define(own, name, () => Reflect.get(each, name));
    for (const [name, get] of Object.entries(getters)) define(own, name, get);
  };
  evaluate(Object.assign(ask, { later }), provide, { url }, context.trace);
}

function define(own: object, name: string, get: () => unknown): void {
  Object.defineProperty(own, name, { get, enumerable: true, configurable: true });
}

/** By what name a module of the running program is kept: packages by who asks, files by where they are. */
export function nativeKey(specifier: string, parentUrl: string): string {
  return specifier.startsWith('.') ? new URL(specifier, parentUrl).href : `${specifier} from ${parentUrl}`;
}

/** Everything that has to be loaded as it is, by key. */
export async function loadNatives(
  modules: readonly { readonly url: string; readonly specifiers: readonly string[] }[],
  host: CodeHost,
): Promise<ReadonlyMap<string, object>> {
  const own = new Set(modules.map(({ url }) => url));
  const natives = new Map<string, object>();
  for (const { url, specifiers } of modules)
    for (const specifier of specifiers) {
      const key = nativeKey(specifier, url);
      if (!own.has(key) && !natives.has(key)) natives.set(key, await host.load(specifier, url));
    }
  return natives;
}

function importersOf(modules: readonly LinkedModule[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const { url, specifiers } of modules)
    for (const specifier of specifiers) {
      if (!specifier.startsWith('.')) continue;
      const target = new URL(specifier, url).href;
      importers.set(target, [...(importers.get(target) ?? []), url]);
    }
  return importers;
}

function withImporters(
  urls: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...urls];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue;
    found.add(url);
    waiting.push(...(importers.get(url) ?? []));
  }
  return found;
}
