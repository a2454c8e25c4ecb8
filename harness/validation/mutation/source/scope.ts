// Which top-level statements of which modules the graders of a suite are made of: what can be reached by name from where the
// suite makes them. Nothing runs.
import { ts } from 'ts-morph';
import { badInput } from '../../../../kernel/outcome/assize-error.ts';
import { parseModule, referencesIn } from './parsed-module.ts';
import type { ParsedModule } from './parsed-module.ts';
import { gradersExpression } from './suite-expression.ts';
import type { GradersExpression } from './suite-expression.ts';

/** A top-level statement, or one property of the object that it declares. */
export interface StatementRef {
  readonly url: string;
  readonly statement: number;
  readonly property?: string;
}

export interface ScopeInput {
  readonly suiteUrl: string;
  /** Null for a file that is loaded as it is: a package, the engine, what another part of the fingerprint declares. */
  readText(url: string): string | null;
}

export interface Scope {
  readonly suite: ParsedModule;
  readonly graders: GradersExpression;
  readonly modules: ReadonlyMap<string, ParsedModule>;
  /** Statements in scope, by module. */
  readonly used: ReadonlyMap<string, ReadonlySet<number>>;
  /** The statement that a name stands for, through imports and re-exports; null for what is not parsed. */
  resolve(url: string, name: string): StatementRef | null;
  /** Statements that a statement refers to by name. */
  referredTo(ref: StatementRef): readonly StatementRef[];
  /** Statements that one piece of a module refers to by name. */
  referredToIn(url: string, node: ts.Node): readonly StatementRef[];
}

export function scopeOf({ suiteUrl, readText }: ScopeInput): Scope {
  const modules = new Map<string, ParsedModule | null>();
  const moduleAt = (url: string): ParsedModule | null => {
    const known = modules.get(url);
    if (known !== undefined) return known;
    const text = readText(url);
    const module = text === null ? null : parseModule(url, text);
    modules.set(url, module);
    return module;
  };
  const suite = moduleAt(suiteUrl);
  const graders = suite && gradersExpression(suite);
  if (!suite || !graders)
    throw badInput(
      `${suiteUrl}: no object with graders, reference and record stands in this file, so it cannot be told how its graders are made. Write the suite as one object: export default defineSuite({ ..., graders, ... })`,
    );

  const resolve = (url: string, name: string): StatementRef | null => {
    const module = moduleAt(url);
    if (!module) return null;
    const statement = module.declared.get(name);
    if (statement !== undefined) return { url, statement };
    const from = module.imported.get(name);
    return from ? resolveExport(new URL(from.specifier, url).href, from.name, from.specifier) : null;
  };
  const resolveExport = (url: string, name: string, specifier: string): StatementRef | null => {
    if (!specifier.startsWith('.')) return null;
    const module = moduleAt(url);
    if (!module) return null;
    const local = module.exported.get(name);
    if (local !== undefined) return resolve(url, local);
    const again = module.reexported.get(name);
    if (again) return resolveExport(new URL(again.specifier, url).href, again.name, again.specifier);
    for (const star of module.starred) {
      const found = resolveExport(new URL(star, url).href, name, star);
      if (found) return found;
    }
    return null;
  };

  const used = new Map<string, Set<number>>();
  const waiting: StatementRef[] = [];
  const use = (ref: StatementRef): void => {
    const statements = used.get(ref.url) ?? new Set();
    used.set(ref.url, statements);
    if (statements.has(ref.statement)) return;
    statements.add(ref.statement);
    waiting.push(ref);
  };
  const useAll = (url: string): void => {
    const module = moduleAt(url);
    if (module) for (const statement of module.statements.keys()) use({ url, statement });
  };
  const targetsOf = (url: string, node: ts.Node): StatementRef[] => {
    const found: StatementRef[] = [];
    const module = moduleAt(url);
    referencesIn(node, ({ text }) => {
      const from = module?.imported.get(text);
      if (from?.name === '*' && from.specifier.startsWith('.')) useAll(new URL(from.specifier, url).href);
      const target = resolve(url, text);
      if (target) found.push(target);
    });
    return found;
  };
  const known = new Map<string, readonly StatementRef[]>();
  const referredTo = (ref: StatementRef): readonly StatementRef[] => {
    const found = known.get(keyOf(ref)) ?? findReferredTo(ref);
    known.set(keyOf(ref), found);
    return found;
  };
  const findReferredTo = ({ url, statement }: StatementRef): readonly StatementRef[] => {
    const node = moduleAt(url)?.statements[statement];
    return node ? targetsOf(url, node) : [];
  };

  for (const ref of targetsOf(suiteUrl, graders.expression)) use(ref);
  const entered = new Set<string>();
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    for (const target of referredTo(ref)) use(target);
    if (entered.has(ref.url)) continue;
    entered.add(ref.url);
    // Statements that declare nothing run for their effect whenever the module is loaded.
    const module = moduleAt(ref.url);
    if (module && ref.url !== suiteUrl)
      for (const [statement, node] of module.statements.entries())
        if (ts.isExpressionStatement(node)) use({ url: ref.url, statement });
  }
  const parsed = new Map([...modules].flatMap(([url, module]) => (module ? [[url, module] as const] : [])));
  return { suite, graders, modules: parsed, used, resolve, referredTo, referredToIn: targetsOf };
}

/** What a reference stands for, as a key of a map. */
export function keyOf({ url, statement, property }: Pick<StatementRef, 'url' | 'statement' | 'property'>): string {
  return property === undefined ? `${url}#${statement}` : `${url}#${statement}.${property}`;
}
