// The criteria behind `passed` of two reports of ours, tested together under Holm.
import type { Comparison } from '../../kernel/contracts/comparison.ts';
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import { holmAdjusted } from '../../statistics/index.ts';
import { passedRow } from '../stages/5-summarise.ts';
import { caseScores } from './case-scores.ts';
import { type Endpoint, measure } from './choose-endpoint.ts';
import { filled } from './match-cases.ts';

/** Empty unless both are reports of ours compared by `passed`: then their criteria are the same graders. */
export function secondaryCriteria(
  a: TrialResults,
  b: TrialResults,
  { main, ids }: { readonly main: string; readonly ids: readonly string[] },
  endpoint: Endpoint,
): Comparison['secondary'] {
  if (a.format !== 'assize-report' || b.format !== 'assize-report' || main !== passedRow) return [];
  const criteria = a.criteria.filter((id) => id !== passedRow && b.criteria.includes(id));
  const rows = criteria.map((criterion) => {
    const [ofA, ofB] = [caseScores(a, criterion, null), caseScores(b, criterion, null)];
    const cases = ids.flatMap((id) => {
      const [one, other] = [ofA.get(id), ofB.get(id)];
      return one && other ? [{ id, a: one, b: other }] : [];
    });
    const measured = measure(filled(cases, 0, 0), endpoint);
    return {
      criterion,
      meanA: measured.a.mean,
      meanB: measured.b.mean,
      difference: measured.difference.random,
      test: measured.test,
    };
  });
  const ps = rows.map(({ test }) => (test.kind === 'sign-flip' ? test.p : 1));
  const adjusted = holmAdjusted(ps);
  return rows.map((row, index) => ({
    ...row,
    adjustedP: row.test.kind === 'sign-flip' ? (adjusted[index] ?? 1) : null,
  }));
}
