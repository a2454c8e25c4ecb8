// The cases of two runs, paired by id, or the refusal that names what keeps them from being compared.
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { CaseScores } from './case-scores.ts';
import type { CompareOptions } from './compare-options.ts';
import type { ScorePair } from './score-pair.ts';

export interface MatchedCase {
  readonly id: string;
  readonly a: CaseScores;
  readonly b: CaseScores;
}

export interface MatchedCases {
  /** In code-unit order of their ids; at least one. */
  readonly cases: readonly MatchedCase[];
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

/** Throws `BAD_INPUT` for no case in common, for cases of one run only unless the intersection is asked for, for unequal trials unless pass^k is. */
export function matchCases(
  ofA: ReadonlyMap<string, CaseScores>,
  ofB: ReadonlyMap<string, CaseScores>,
  runs: { readonly a: TrialResults; readonly b: TrialResults },
  options: CompareOptions,
): MatchedCases {
  const cases = [...ofA]
    .flatMap(([id, a]) => {
      const b = ofB.get(id);
      return b === undefined ? [] : [{ id, a, b }];
    })
    .toSorted((x, y) => (x.id < y.id ? -1 : 1));
  const onlyA = [...ofA.keys()].filter((id) => !ofB.has(id)).toSorted();
  const onlyB = [...ofB.keys()].filter((id) => !ofA.has(id)).toSorted();
  if (cases.length === 0)
    throw badInput(
      `${runs.a.source} and ${runs.b.source} have no case in common: A has ${listed(onlyA)}; B has ${listed(onlyB)}. ` +
        'Run both on the same cases.',
    );
  if (onlyA.length + onlyB.length > 0 && options.intersect !== true)
    throw badInput(
      `The two runs have different cases: only in A ${listed(onlyA)}; only in B ${listed(onlyB)}; ${cases.length} in both. ` +
        'Run both on the same cases, or compare those in both with --intersect.',
    );
  const unequal = cases.filter(({ a, b }) => a.scores.length !== b.scores.length);
  const [first] = unequal;
  if (first !== undefined && options.passK === undefined) {
    const fewest = Math.min(...cases.flatMap(({ a, b }) => [a.scores.length, b.scores.length]));
    throw badInput(
      `The two runs have unequal trials: case ${first.id} has ${first.a.scores.length} in A and ${first.b.scores.length} in B` +
        `${unequal.length > 1 ? `, and ${unequal.length - 1} more cases differ` : ''}. A mean of few trials is noisier than one of ` +
        `many, and "passes all" is easier. Run both with the same number of trials, or compare pass^k: --pass-k ${fewest}`,
    );
  }
  return { cases, onlyA, onlyB };
}

/** Every trial without a verdict gets this score. */
export function filled(cases: readonly MatchedCase[], inA: number, inB: number): readonly ScorePair[] {
  return cases.map(({ a, b }) => ({
    a: a.scores.map((score) => score ?? inA),
    b: b.scores.map((score) => score ?? inB),
  }));
}

function listed(ids: readonly string[]): string {
  if (ids.length === 0) return 'none';
  return ids.length > 12 ? `${ids.slice(0, 12).join(', ')} and ${ids.length - 12} more` : ids.join(', ');
}
