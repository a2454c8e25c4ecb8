// Mutants of code that runs while modules are loaded: lists, tables, sets. A trial can notice one when it reads the top-level
// name that the code makes, or a name that was made from it.
import { keyOf } from './scope.ts';
import type { Scope, StatementRef } from './scope.ts';
import type { Site } from './sites.ts';

export interface LoadTimeSites {
  /** Indices of load-time mutants that what a statement declares may depend on. */
  readWith(ref: StatementRef): readonly number[];
  /** Indices of load-time mutants in the expression that makes the suite's graders: every check depends on it. */
  readonly always: readonly number[];
}

export function loadTimeSites(scope: Scope, sites: readonly Site[]): LoadTimeSites {
  const own = new Map<string, number[]>();
  for (const site of sites) if (site.isLoadTime) own.set(keyOf(site), [...(own.get(keyOf(site)) ?? []), site.index]);
  const known = new Map<string, readonly number[]>();
  const suite = { url: scope.suite.url, statement: scope.graders.statement };
  return {
    readWith: (ref) => {
      const found = known.get(keyOf(ref)) ?? [...closure(ref, scope)].flatMap((key) => own.get(key) ?? []);
      known.set(keyOf(ref), found);
      return found;
    },
    always: own.get(keyOf(suite)) ?? [],
  };
}

function closure(from: StatementRef, scope: Scope): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [from];
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    if (found.has(keyOf(ref))) continue;
    found.add(keyOf(ref));
    waiting.push(...scope.referredTo(ref));
  }
  return found;
}
