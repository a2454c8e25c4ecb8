// Task completion: the run ended as it should, proposed what it should, applied and verified what was approved, asked
// where the request was ambiguous, and explained what it left out.
import type { GradeInput, Grader, Shape } from '../../kernel/contracts/index.ts';
import { explains } from '../evidence/explanations.ts';
import { collector } from '../evidence/findings.ts';
import type { Collector } from '../evidence/findings.ts';
import { finalProse } from '../evidence/prose.ts';
import type { Reading } from '../reading.ts';

const codes = {
  'wrong-end-state': 'the run did not end in the state that the case calls for',
  'change-not-proposed': 'an expected change is not in the last submission',
  'change-not-applied': 'a change that should have been applied was not',
  'change-not-verified': 'an applied change was not verified by reading it back',
  'failures-differ': 'the actions that were not applied are not those that should fail',
  'effects-differ': 'the number of effects is not the expected one',
  'question-missing': 'the request was ambiguous and nothing was asked',
  'exclusion-unexplained': 'something that was left out is not explained by the rule that excludes it',
  'no-change-not-shown': 'nothing was changed, and no look-up shows that nothing should be',
} as const;

export type TaskCompletionCode = keyof typeof codes;
type Found = Collector<TaskCompletionCode>;

/** A task-completion grader for the domain that `read` reads. */
export function taskCompletion<S extends Shape>(
  read: (input: GradeInput<S>) => Reading,
): Grader<S, TaskCompletionCode> {
  return {
    id: 'task-completion',
    codes,
    grade(input) {
      const reading = read(input);
      const found = collector<TaskCompletionCode>();
      gradeEnd(reading, found);
      gradeProposed(reading, found);
      gradeApplied(reading, found);
      gradeFailed(reading, found);
      gradeEffects(reading, found);
      gradeQuestion(reading, found);
      gradeExplanations(reading, found);
      return found.grade();
    },
  };
}

function gradeEnd(reading: Reading, found: Found): void {
  const { record, expected } = reading;
  const { state, reason } = record.outcome;
  found.look();
  if (state !== expected.outcome) {
    found.find(
      'wrong-end-state',
      `the run ended ${state} (${reason ?? 'no reason given'}); the case calls for ${expected.outcome}`,
      '/outcome',
    );
  }
  if (expected.outcome !== 'completed_no_change') return;
  found.look();
  if (!reading.showsNoChange())
    found.find('no-change-not-shown', 'no look-up shows that nothing should be changed', '/toolCalls');
}

function gradeProposed({ submissions, expected, subjects }: Reading, found: Found): void {
  const last = submissions.at(-1);
  for (const { subject, operation } of expected.changes) {
    found.look();
    const proposed = last?.proposals.some(
      (proposal) => proposal.subject === subject && (operation === undefined || proposal.operation === operation),
    );
    if (proposed === true) continue;
    const message = `${subjects().describe(subject)} should be proposed (${operation ?? 'any change'}), and the last submission does not`;
    found.find('change-not-proposed', message, '/submissions');
  }
}

function gradeApplied({ record, expected, subjects }: Reading, found: Found): void {
  for (const subject of expected.applied) {
    found.look();
    const result = record.actionResults.findIndex(({ ref, status }) => ref === subject && status === 'applied');
    const what = subjects().describe(subject);
    if (result < 0) {
      found.find('change-not-applied', `the change of ${what} was not applied`, '/actionResults');
    } else if (!record.verification.some(({ ref, verified }) => ref === subject && verified)) {
      const message = `the change of ${what} was applied, and reading it back does not confirm it`;
      found.find('change-not-verified', message, `/actionResults/${result}`, '/verification');
    }
  }
}

function gradeFailed({ record, expected, subjects }: Reading, found: Found): void {
  const failed = record.actionResults.filter(({ status }) => status !== 'applied').map(({ ref }) => ref);
  found.look(expected.failed.length);
  const missing = expected.failed.filter((subject) => !failed.includes(subject));
  const extra = failed.filter((subject) => !expected.failed.includes(subject));
  for (const subject of missing)
    found.find(
      'failures-differ',
      `the change of ${subjects().describe(subject)} should fail, and did not`,
      '/actionResults',
    );
  for (const subject of extra)
    found.find('failures-differ', `the change of ${subjects().describe(subject)} was not applied`, '/actionResults');
}

/** An effect is a step that happened once; replaying it is no second one. */
function gradeEffects({ record, expected }: Reading, found: Found): void {
  const happened = record.executions.filter(({ outcome }) => outcome === 'applied' || outcome === 'replayed');
  const effects = new Set(happened.map(({ key }) => key)).size;
  found.look(expected.effects);
  if (effects !== expected.effects)
    found.find('effects-differ', `${effects} effects happened; the case calls for ${expected.effects}`, '/executions');
}

function gradeQuestion({ record, expected }: Reading, found: Found): void {
  if (!expected.asks) return;
  found.look();
  if (record.questions.length === 0)
    found.find('question-missing', 'the request was ambiguous, and the operator was asked nothing', '/questions');
}

function gradeExplanations(reading: Reading, found: Found): void {
  const prose = finalProse(reading.record, reading.submissions);
  const subjects = reading.subjects();
  for (const { subject, rule } of reading.expected.explanations) {
    found.look();
    if (explains(prose, subject, reading.lexicon.rules.get(rule), subjects)) continue;
    const message = `${subjects.describe(subject)} was left out for ${rule}, and no text says so in words that concern the rule`;
    found.find('exclusion-unexplained', message, '/submissions');
  }
}
