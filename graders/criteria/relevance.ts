// Relevance: every proposal of every submission is inside what was asked.
import type { GradeInput, Grader, Shape } from '../../kernel/contracts/index.ts';
import { collector } from '../evidence/findings.ts';
import type { Reading } from '../reading.ts';

const codes = {
  'out-of-scope': 'a change was proposed that the request did not ask for',
} as const;

export type RelevanceCode = keyof typeof codes;

/** A relevance grader for the domain that `read` reads. */
export function relevance<S extends Shape>(read: (input: GradeInput<S>) => Reading): Grader<S, RelevanceCode> {
  return {
    id: 'relevance',
    codes,
    grade(input) {
      const reading = read(input);
      const found = collector<RelevanceCode>();
      for (const proposal of reading.submissions.flatMap(({ proposals }) => proposals)) {
        found.look();
        const why = reading.outOfScope(proposal);
        if (why === null) continue;
        const what = reading.subjects().describe(proposal.subject);
        found.find('out-of-scope', `${what} was proposed, and the request did not ask for it: ${why}`, proposal.at);
      }
      return found.grade();
    },
  };
}
