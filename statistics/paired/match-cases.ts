// Pairs two reports case by case, or names the cases that stand in one of them only. Never tests the shared rest unasked.
import type { CaseCounts } from '../case-counts.ts';
import type { CasePair } from './case-pair.ts';

/** Pairs in the order of their ids, or the ids without a partner. Both lists are in code-unit order. */
export type MatchedCases =
  | { readonly kind: 'matched'; readonly ids: readonly string[]; readonly pairs: readonly CasePair[] }
  | {
      readonly kind: 'unmatched';
      readonly onlyA: readonly string[];
      readonly onlyB: readonly string[];
      readonly message: string;
    };

/** Pairs the cases of agents A and B by id; `unmatched` unless both have the same ids. */
export function matchCases(a: ReadonlyMap<string, CaseCounts>, b: ReadonlyMap<string, CaseCounts>): MatchedCases {
  const onlyA: string[] = [];
  const shared: { readonly id: string; readonly pair: CasePair }[] = [];
  for (const [id, ofA] of a) {
    const ofB = b.get(id);
    if (ofB === undefined) onlyA.push(id);
    else shared.push({ id, pair: { a: ofA, b: ofB } });
  }
  const onlyB = [...b.keys()].filter((id) => !a.has(id));
  if (onlyA.length > 0 || onlyB.length > 0) return unmatched(onlyA.toSorted(byCodeUnit), onlyB.toSorted(byCodeUnit));
  const sorted = shared.toSorted((x, y) => byCodeUnit(x.id, y.id));
  return { kind: 'matched', ids: sorted.map(({ id }) => id), pairs: sorted.map(({ pair }) => pair) };
}

function unmatched(onlyA: readonly string[], onlyB: readonly string[]): MatchedCases {
  const message =
    `The two runs have different cases: only in A ${listed(onlyA)}; only in B ${listed(onlyB)}. ` +
    'Run both on the same cases, or ask for the intersection explicitly.';
  return { kind: 'unmatched', onlyA, onlyB, message };
}

// For the distinct keys of a Map: no two are equal.
function byCodeUnit(x: string, y: string): number {
  return x < y ? -1 : 1;
}

function listed(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ');
}
