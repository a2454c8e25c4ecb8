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
  const onlyA = [...a.keys()].filter((id) => !b.has(id)).toSorted(byCodeUnit);
  const onlyB = [...b.keys()].filter((id) => !a.has(id)).toSorted(byCodeUnit);
  if (onlyA.length > 0 || onlyB.length > 0) {
    const message =
      `The two runs have different cases: only in A ${listed(onlyA)}; only in B ${listed(onlyB)}. ` +
      'Run both on the same cases, or ask for the intersection explicitly.';
    return { kind: 'unmatched', onlyA, onlyB, message };
  }
  const ids = [...a.keys()].toSorted(byCodeUnit);
  const pairs = ids.flatMap((id) => {
    const [ofA, ofB] = [a.get(id), b.get(id)];
    return ofA === undefined || ofB === undefined ? [] : [{ a: ofA, b: ofB }];
  });
  return { kind: 'matched', ids, pairs };
}

function byCodeUnit(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}

function listed(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ');
}
