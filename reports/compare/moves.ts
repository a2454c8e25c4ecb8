// The cases whose value is not the same in both runs, and which way each went.
import type { ComparisonMove } from '../../kernel/contracts/comparison.ts';

/** One case in both runs. Passes are null where scores are no passes. */
export interface CaseInBoth {
  readonly case: string;
  readonly a: CaseInOne;
  readonly b: CaseInOne;
}

export interface CaseInOne {
  readonly value: number;
  readonly passes: number | null;
  readonly trials: number;
  readonly reasons: readonly string[];
}

/** In the order of the cases. A flip is a case that one run passed in every trial and the other did not. */
export function movesOf(cases: readonly CaseInBoth[]): ComparisonMove[] {
  return cases
    .filter(({ a, b }) => a.value !== b.value || passesAll(a) !== passesAll(b))
    .map(({ case: id, a, b }) => ({
      case: id,
      kind: kindOf(a, b),
      valueA: a.value,
      valueB: b.value,
      passesA: a.passes,
      passesB: b.passes,
      trialsA: a.trials,
      trialsB: b.trials,
      reasonsA: [...a.reasons],
      reasonsB: [...b.reasons],
    }));
}

function kindOf(a: CaseInOne, b: CaseInOne): ComparisonMove['kind'] {
  if (passesAll(a) !== passesAll(b)) return passesAll(a) ? 'pass-to-fail' : 'fail-to-pass';
  return a.value > b.value ? 'lower' : 'higher';
}

function passesAll({ passes, trials }: CaseInOne): boolean {
  return passes === trials;
}
