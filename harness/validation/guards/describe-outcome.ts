// The one line of a patch: what was done to it, and who noticed, by which error.
import { assertNever } from '../../../kernel/outcome/assert-never.ts';
import type { GuardOutcome, GuardPatch } from './result.ts';

/** `applied, compiled, killed by <test title>: AssertionError`; for any other end what went wrong, in its place. */
export function describeOutcome(
  { test }: Pick<GuardPatch, 'test'>,
  { applied, compiled, end }: Pick<GuardOutcome, 'applied' | 'compiled' | 'end'>,
): string {
  const done = [applied ? ['applied'] : [], compiled ? ['compiled'] : []].flat();
  const say = (words: string): string => [...done, words].join(', ');
  switch (end.kind) {
    case 'killed':
      return say(`killed by ${test.title}: ${end.error}`);
    case 'survived':
      return say(`survived: ${test.title} passes all the same (${test.file})`);
    case 'killed_by_other':
      return say(`not killed by an assertion: ${test.title}: ${end.error}: ${end.message}`);
    case 'timed_out':
      return say(`timed out: ${test.title}: ${end.message}`);
    case 'not_applied':
      return `does not apply: ${end.message}`;
    case 'not_compiled':
      return say(`does not compile: ${end.message}`);
    case 'no_such_test':
      return say(`not tried: ${test.file}: "${test.title}": ${end.message}`);
    case 'baseline_red':
      return say(`not tried, baseline red: ${test.title}: ${end.message}`);
    default:
      return assertNever(end, 'guard end');
  }
}
