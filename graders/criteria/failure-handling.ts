// Failure handling: what went wrong was retried or disclosed, drift stopped exactly its own action, and every conflict
// between sources inside the request's scope was put into words.
import type { GradeInput, Grader, Shape } from '../../kernel/contracts/index.ts';
import { surfacesConflict } from '../evidence/conflicts.ts';
import { callKey } from '../evidence/calls.ts';
import { discloses } from '../evidence/disclosures.ts';
import { collector } from '../evidence/findings.ts';
import type { Collector } from '../evidence/findings.ts';
import { finalProse } from '../evidence/prose.ts';
import type { Prose } from '../evidence/prose.ts';
import type { Phrases } from '../evidence/phrases.ts';
import type { Reading } from '../reading.ts';

const codes = {
  'outage-not-disclosed': 'an outage was not disclosed in words that name it',
  'timeout-not-handled': 'a call that timed out was neither made again nor disclosed',
  'overload-not-retried': 'an overloaded model was not asked again',
  'throttle-not-retried': 'a throttled step was given up',
  'drift-not-stopped': 'an action was applied to a resource that had changed after approval',
  'unrelated-failure': 'an action failed that no drift had touched',
  'conflict-not-surfaced': 'sources disagree about a resource of the request, and no text says so',
} as const;

export type FailureHandlingCode = keyof typeof codes;
type Found = Collector<FailureHandlingCode>;

/** A failure-handling grader for the domain that `read` reads. */
export function failureHandling<S extends Shape>(
  read: (input: GradeInput<S>) => Reading,
): Grader<S, FailureHandlingCode> {
  return {
    id: 'failure-handling',
    codes,
    grade(input) {
      const reading = read(input);
      const found = collector<FailureHandlingCode>();
      let texts: readonly Prose[] | undefined;
      const prose = (): readonly Prose[] => (texts ??= finalProse(reading.record, reading.submissions));
      gradeOutages(reading, prose, found);
      gradeTimeouts(reading, prose, found);
      gradeOverload(reading, found);
      gradeThrottles(reading, found);
      gradeDrift(reading, found);
      gradeConflicts(reading, prose, found);
      return found.grade();
    },
  };
}

function isDisclosed(prose: readonly Prose[], topic: Phrases): boolean {
  return prose.some(({ tokens }) => discloses(tokens, topic));
}

/** Where words are missing there is nothing to point at but all that was said. */
function gradeOutages(reading: Reading, prose: () => readonly Prose[], found: Found): void {
  for (const { fault, what, topic } of reading.dueDisclosures()) {
    found.look();
    if (isDisclosed(prose(), topic)) continue;
    found.find(
      'outage-not-disclosed',
      `${what} (${fault}), and neither the last submission nor the last message says so`,
      '/submissions',
      '/messages',
    );
  }
}

function gradeTimeouts(reading: Reading, prose: () => readonly Prose[], found: Found): void {
  const { toolCalls } = reading.record;
  for (const [index, call] of toolCalls.entries()) {
    if (call.result.kind !== 'error' || call.result.error !== 'timeout') continue;
    found.look();
    const key = callKey(call);
    const retried = toolCalls.slice(index + 1).some((later) => later.result.kind === 'ok' && callKey(later) === key);
    if (retried || isDisclosed(prose(), reading.topicOfTool(call.tool))) continue;
    found.find(
      'timeout-not-handled',
      `${call.tool} timed out; it was neither made again nor disclosed`,
      `/toolCalls/${index}`,
    );
  }
}

/** A turn stands in the record when the model answered: a refused attempt beside it was made again. */
function gradeOverload({ record, faults }: Reading, found: Found): void {
  if (!faults.has('model_overload')) return;
  found.look();
  const retried = record.turns.some(({ failedAttempts }) => failedAttempts.some(({ status }) => status === 529));
  if (!retried)
    found.find('overload-not-retried', 'the model was overloaded, and no turn shows that it was asked again', '/turns');
}

function gradeThrottles({ record }: Reading, found: Found): void {
  for (const [index, { outcome, throttled, step, ref }] of record.executions.entries()) {
    if (throttled === 0 && outcome !== 'throttled_out') continue;
    found.look();
    if (outcome === 'throttled_out')
      found.find(
        'throttle-not-retried',
        `${step} on ${ref} was throttled and given up after ${throttled} attempts`,
        `/executions/${index}`,
      );
  }
}

/** Where the case says what drifts and the run came to execute: that failed, and nothing else. */
function gradeDrift({ record, expected, subjects }: Reading, found: Found): void {
  if (expected.failed.length === 0) return;
  for (const [index, { ref, status }] of record.actionResults.entries()) {
    found.look();
    const isDrifted = expected.failed.includes(ref);
    const what = subjects().describe(ref);
    if (isDrifted && status === 'applied')
      found.find(
        'drift-not-stopped',
        `${what} had changed after approval, and its action was applied all the same`,
        `/actionResults/${index}`,
      );
    if (!isDrifted && status !== 'applied')
      found.find(
        'unrelated-failure',
        `${what} had not changed, and its action ended ${status}`,
        `/actionResults/${index}`,
      );
  }
}

function gradeConflicts(reading: Reading, prose: () => readonly Prose[], found: Found): void {
  for (const { subject, what } of reading.conflictsInScope()) {
    found.look();
    if (surfacesConflict(prose(), subject, reading.lexicon.conflictSides, reading.subjects())) continue;
    const who = reading.subjects().describe(subject);
    found.find(
      'conflict-not-surfaced',
      `sources disagree about ${who} (${what}), and no text says so`,
      '/submissions',
      '/messages',
    );
  }
}
