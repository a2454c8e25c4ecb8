// Mutants of code that runs while modules are loaded: lists, tables, sets. A trial can notice one when it reads the top-level
// name that the code makes, or a name that was made from it; of a table, when it reads the property.
import { keyOf } from './scope.ts';
import type { Scope, StatementRef } from './scope.ts';
import type { Site } from './sites.ts';
import { tableOf } from './table.ts';
import type { Table } from './table.ts';

export interface LoadTimeSites {
  /** Indices of load-time mutants that what was read may depend on; the name of a table alone reads none of its properties. */
  readWith(ref: StatementRef): readonly number[];
  /** Indices of load-time mutants in the expression that makes the suite's graders: every check depends on it. */
  readonly always: readonly number[];
}

export function loadTimeSites(scope: Scope, sites: readonly Site[]): LoadTimeSites {
  const own = Map.groupBy(
    sites.filter(({ isLoadTime }) => isLoadTime),
    ({ url, statement }) => keyOf({ url, statement }),
  );
  const known = new Map<string, readonly number[]>();
  const find = (ref: StatementRef): readonly number[] => {
    const { url, statement, property } = ref;
    const table = tableOf(scope.modules.get(url)?.statements[statement]);
    if (!table) return [...closure([ref], scope)].flatMap((key) => own.get(key) ?? []).map(({ index }) => index);
    const at = (own.get(keyOf({ url, statement })) ?? []).filter((site) => propertyAround(table, site) === property);
    const further = closure(referredTo(ref, table, scope), scope);
    return [...at, ...[...further].flatMap((key) => own.get(key) ?? [])].map(({ index }) => index);
  };
  const suite = { url: scope.suite.url, statement: scope.graders.statement };
  return {
    readWith: (ref) => {
      const found = known.get(keyOf(ref)) ?? find(ref);
      known.set(keyOf(ref), found);
      return found;
    },
    always: (own.get(keyOf(suite)) ?? []).map(({ index }) => index),
  };
}

/** The property of the table in which a mutant changes only what makes its value. */
function propertyAround({ properties }: Table, { start, end }: Site): string | undefined {
  for (const [name, node] of properties) if (start >= node.getStart() && end <= node.getEnd()) return name;
  return undefined;
}

/** What one property is made of, or what the rest of the table is. */
function referredTo(
  { url, property }: StatementRef,
  { properties, rest }: Table,
  scope: Scope,
): readonly StatementRef[] {
  const made = property === undefined ? undefined : properties.get(property);
  return (made ? [made] : rest).flatMap((node) => scope.referredToIn(url, node));
}

function closure(from: readonly StatementRef[], scope: Scope): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    if (found.has(keyOf(ref))) continue;
    found.add(keyOf(ref));
    waiting.push(...scope.referredTo(ref));
  }
  return found;
}
