// What a reader of a comparison has to know besides its numbers: how scores were read, and what the two runs do not share.
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import type { Endpoint } from './choose-endpoint.ts';
import type { CompareOptions } from './compare-options.ts';
import type { MatchedCase } from './match-cases.ts';

export function comparisonNotes(
  a: TrialResults,
  b: TrialResults,
  cases: readonly MatchedCase[],
  endpoint: Endpoint,
  options: CompareOptions,
): readonly string[] {
  const notes = [...a.notes.map((note) => `A: ${note}`), ...b.notes.map((note) => `B: ${note}`)];
  if (a.task !== b.task)
    notes.push(`A is of "${a.task}" and B of "${b.task}": compared because their cases have the same ids`);
  const [partsA, partsB] = [a.instrument ?? {}, b.instrument ?? {}];
  const moved = Object.keys(partsA).filter((part) => part in partsB && partsA[part] !== partsB[part]);
  if (moved.length > 0)
    notes.push(
      `A and B were measured with different ${moved.join(', ')} (fingerprint): a difference may be the instrument's`,
    );
  if (options.intersect === true) notes.push('only the cases that both have were compared (--intersect)');
  if (endpoint.threshold !== null)
    notes.push(`a score of at least ${endpoint.threshold} was counted as a pass (--threshold)`);
  if (endpoint.kind === 'score')
    notes.push('scores between 0 and 1 were compared by their mean as they are; a trial without a verdict counts as 0');
  if (cases.length === 1) notes.push('one case says nothing about other cases');
  return notes;
}
