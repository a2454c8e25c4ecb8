// Whether a text discloses a fault: a clause that is about it, says that something failed, and means it. A denial, a
// supposition, another time and a general caveat are no disclosure.
import { isDenied, isSupposed, placesOf } from './denial.ts';
import { holdsPhrase, pastPhrases, phraseAt, phrases, startsPhrase } from './phrases.ts';
import type { Phrases } from './phrases.ts';
import { clausesOf, sentencesOf } from './spans.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';
import { anaphors, auxiliaries } from './words.ts';

/** What happened, in words that say it, and words that say the opposite: "failed" or "did not answer". */
export interface Predicate {
  readonly says: Phrases;
  readonly opposite: Phrases;
  /** Words that say it beside a topic with no verb at all: "without prices". */
  readonly lacking: Phrases;
}

/** Something could not be had. */
export const failure: Predicate = {
  says: phrases(
    'fail',
    'fails',
    'failed',
    'failing',
    'failure',
    'failures',
    'unavailable',
    'unavailability',
    'down',
    'offline',
    'outage',
    'outages',
    'unreachable',
    'inaccessible',
    'missing',
    'absent',
    'broken',
    'broke',
    'errored',
    'error',
    'errors',
    'unresponsive',
    'unanswered',
    'interrupted',
    'timed out',
    'timing out',
    'time out',
    'timeout',
    'timeouts',
    'time-out',
    'lost',
    'out of reach',
    'out of order',
    'out of service',
    'dark',
    'silent',
    'dead',
    'degraded',
    'disrupted',
    'disruption',
    'stalled',
    'hung',
    'too slow',
    'unobtainable',
    'refused',
    'problem',
    'problems',
    'issue',
    'issues',
    'trouble',
    'incident',
    'gone',
    'gave up',
    'fell over',
    'fell through',
  ),
  opposite: phrases(
    'available',
    'reachable',
    'accessible',
    'reach',
    'reached',
    'respond',
    'responded',
    'response',
    'answer',
    'answered',
    'answers',
    'reply',
    'replied',
    'work',
    'worked',
    'working',
    'obtain',
    'obtained',
    'get',
    'got',
    'get hold',
    'retrieve',
    'retrieved',
    'fetch',
    'fetched',
    'read',
    'load',
    'loaded',
    'return',
    'returned',
    'come back',
    'came back',
    'come through',
    'came through',
    'find',
    'access',
    'accessed',
    'succeed',
    'succeeded',
    'check',
    'checked',
    'confirm',
    'confirmed',
    'query',
    'queried',
    'look up',
    'looked up',
    'quote',
    'quoted',
    'complete',
    'completed',
    'finish',
    'finished',
    'had',
    'live',
    'online',
  ),
  lacking: phrases(
    'without',
    'lacking',
    'in the absence of',
    'for want of',
    'for lack of',
    'had no',
    'have no',
    'with no',
  ),
};

/** Whether some clause discloses that the topic failed. */
export function discloses(tokens: readonly Token[], topic: Phrases): boolean {
  const names = ({ from, to }: Span): boolean => holdsPhrase(tokens, from, to, topic);
  const sentences = sentencesOf(tokens);
  return sentences.some((sentence, index) => {
    if (sentence.asks) return false;
    const spokenFrom = sentences[index - 1]?.from ?? 0;
    return clausesOf(tokens, sentence).some((clause) => {
      const takesUp = [anaphors, auxiliaries].some((words) => phraseAt(tokens, clause.from, words) > 0);
      const isAbout = names(clause) || (takesUp && names({ from: spokenFrom, to: clause.from }));
      return isAbout && asserts(tokens, clause, topic, failure);
    });
  });
}

/** Whether a clause says, and means, what the predicate says. */
export function asserts(tokens: readonly Token[], clause: Span, topic: Phrases, predicate: Predicate): boolean {
  const said = placesOf(tokens, clause, predicate.says);
  if (said.length > 0) return said.some((at) => !isDenied(tokens, clause, at) && !isSupposed(tokens, clause, at));
  const opposite = placesOf(tokens, clause, predicate.opposite);
  if (opposite.some((at) => isDenied(tokens, clause, at) && !isSupposed(tokens, clause, at))) return true;
  return placesOf(tokens, clause, predicate.lacking).some((at) => lacks(tokens, clause, at, topic, predicate));
}

const fillers = phrases('any', 'a', 'the', 'live', 'current', 'fresh', 'working');

/** "without any live price": the topic right behind a word for lacking. */
function lacks(tokens: readonly Token[], clause: Span, at: number, topic: Phrases, { lacking }: Predicate): boolean {
  const next = pastPhrases(tokens, at + phraseAt(tokens, at, lacking), fillers);
  return startsPhrase(tokens, next, topic) && !isSupposed(tokens, clause, at);
}
