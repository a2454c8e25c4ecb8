// Checks what a text says of the run itself: that nothing timed out where something did, that a call was not made again
// which was, and what no run of the domain does.
import type { Lexicon, Reading } from '../reading.ts';
import { callKey } from './calls.ts';
import { failedClaim, quoteOf, supported } from './claims.ts';
import type { Claim } from './claims.ts';
import { isDenied, isSupposed, placesOf } from './denial.ts';
import { holdsPhrase, phrases } from './phrases.ts';
import type { Phrases } from './phrases.ts';
import { clausesOf } from './spans.ts';
import type { Span } from './spans.ts';
import type { StatusContext } from './status-claims.ts';
import type { Token } from './tokens.ts';

type ToolCall = Reading['record']['toolCalls'][number];

const timeouts = phrases('timed out', 'timeout', 'timeouts', 'time-out', 'time-outs');
const repeats = phrases('repeated', 'retried', 'made again', 'tried again', 'asked again', 'repeat', 'retry');

/** Whether the sentence holds a word for what happens to a run. */
export function speaksOfRun(tokens: readonly Token[], { from, to }: Span, { untrue }: Lexicon): boolean {
  return [timeouts, repeats, ...untrue.map(({ topic }) => topic)].some((words) => holdsPhrase(tokens, from, to, words));
}

/** The claims of a sentence about the run that its record contradicts. */
export function runClaims(context: StatusContext): readonly Claim[] {
  const { prose, sentence, reading } = context;
  const { tokens } = prose;
  const failed = (why: string): Claim => failedClaim('status-unsupported', `"${quoteOf(prose, sentence)}": ${why}`);
  return clausesOf(tokens, sentence).flatMap((clause) => {
    const untrue = reading.lexicon.untrue.filter(({ topic }) => holdsPhrase(tokens, clause.from, clause.to, topic));
    const claims = untrue.map(({ says }) =>
      isSaid(tokens, clause, says, false) ? failed('the look-ups of this run give no ground for it') : supported,
    );
    if (isSaid(tokens, clause, timeouts, true) && timedOut(reading).length > 0) claims.push(failed('a call timed out'));
    if (isSaid(tokens, clause, repeats, true) && allRepeated(reading)) claims.push(failed('the call was made again'));
    return claims;
  });
}

/** Whether one of the words is said in the clause, or denied, and meant. */
function isSaid(tokens: readonly Token[], clause: Span, words: Phrases, denied: boolean): boolean {
  return placesOf(tokens, clause, words).some(
    (at) => !isSupposed(tokens, clause, at) && isDenied(tokens, clause, at) === denied,
  );
}

function timedOut({ record }: Reading): readonly ToolCall[] {
  return record.toolCalls.filter(({ result }) => result.kind === 'error' && result.error === 'timeout');
}

/** Whether something timed out, and each such call was answered as well. */
function allRepeated(reading: Reading): boolean {
  const calls = timedOut(reading);
  const answered = (call: ToolCall): boolean =>
    reading.record.toolCalls.some((other) => other.result.kind === 'ok' && callKey(other) === callKey(call));
  return calls.length > 0 && calls.every(answered);
}
