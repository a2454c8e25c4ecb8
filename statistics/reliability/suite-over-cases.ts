// A quantity of one case, averaged over a suite with the Dirichlet interval over cases. Which quantity is the caller's.
import { requireOpenShare } from '../arguments.ts';
import { type CaseCounts, requireCases } from '../case-counts.ts';
import { type Estimate, type Measure, notEstimable } from '../estimate.ts';
import { dirichletBounds } from '../intervals/dirichlet-bounds.ts';
import { mean } from '../numeric/moments.ts';

/** What is averaged, under which name it is refused. */
export interface CaseQuantity {
  readonly name: string;
  /** The quantity of one case, in [0, 1]. */
  readonly ofCase: (one: CaseCounts) => Measure;
}

/**
 * The mean over cases with its Dirichlet bounds, random cases; or the first case's refusal, since leaving a case out would
 * answer another question.
 */
export function suiteOverCases(cases: readonly CaseCounts[], quantity: CaseQuantity, confidence: number): Estimate {
  requireCases(quantity.name, cases);
  requireOpenShare(quantity.name, 'confidence', confidence);
  if (cases.length === 0) {
    return notEstimable('no-cases', 'no cases', `${quantity.name} is not estimable: there are no cases.`);
  }
  const values: number[] = [];
  for (const one of cases) {
    const measure = quantity.ofCase(one);
    if (measure.kind === 'not-estimable') return measure;
    values.push(measure.value);
  }
  return {
    kind: 'estimated',
    value: mean(values),
    ...dirichletBounds(values, confidence, { least: 0, greatest: 1 }),
    confidence,
    method: 'dirichlet-bounds',
    cases: 'random',
  };
}
