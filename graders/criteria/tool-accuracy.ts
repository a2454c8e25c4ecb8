// Tool accuracy: valid calls of known tools, none repeated after it succeeded, everything looked up before it is proposed,
// and no more model turns than the work needs.
import type { GradeInput, Grader, Shape } from '../../kernel/contracts/index.ts';
import type { RecordToolCall, RunRecord } from '../../runtime/record/schema.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { callKey } from '../evidence/calls.ts';
import { collector } from '../evidence/findings.ts';
import type { Collector } from '../evidence/findings.ts';
import type { ReadProposal, ReadSubmission } from '../evidence/submissions.ts';
import type { Reading, RequiredLookUp } from '../reading.ts';

const codes = {
  'invalid-call': 'a tool was called with an input that its schema refuses',
  'unknown-tool': 'a tool was called that does not exist',
  'repeated-call': 'a look-up that had succeeded was made again and gave nothing new',
  'look-up-missing': 'a change was proposed before what it rests on was looked up',
  'too-many-turns': 'the run took more model turns than the work needs',
} as const;

export type ToolAccuracyCode = keyof typeof codes;

/** The work of a run fits in this many model turns. */
export const maxTurns = 12;

/** A tool-accuracy grader for the domain that `read` reads. */
export function toolAccuracy<S extends Shape>(read: (input: GradeInput<S>) => Reading): Grader<S, ToolAccuracyCode> {
  return {
    id: 'tool-accuracy',
    codes,
    grade(input) {
      const reading = read(input);
      const found = collector<ToolAccuracyCode>();
      gradeCalls(reading.record, found);
      gradeRepeats(reading.record, found);
      for (const submission of reading.submissions)
        for (const proposal of submission.proposals) gradeLookUps(proposal, submission, reading, found);
      gradeTurns(reading.record, found);
      return found.grade();
    },
  };
}

function gradeCalls({ toolCalls }: RunRecord, found: Collector<ToolAccuracyCode>): void {
  for (const [index, { tool, result }] of toolCalls.entries()) {
    found.look();
    const at = `/toolCalls/${index}`;
    if (result.kind === 'error' && result.error === 'invalid')
      found.find('invalid-call', `call of ${tool} refused: ${result.message}`, at);
    if (result.kind === 'error' && result.error === 'unknown_tool')
      found.find('unknown-tool', `there is no tool ${tool}`, at);
  }
}

/** A repeat gives nothing new: it failed, or returned what the call before it had returned. */
function gradeRepeats({ toolCalls }: RunRecord, found: Collector<ToolAccuracyCode>): void {
  const answered = new Map<string, readonly { readonly at: string; readonly output: string }[]>();
  for (const [index, call] of toolCalls.entries()) {
    const key = callKey(call);
    const at = `/toolCalls/${index}`;
    const output = outputOf(call);
    for (const before of answered.get(key) ?? [])
      if (output === null || output === before.output)
        found.find(
          'repeated-call',
          `${call.tool} was called again with the same input, and had answered`,
          at,
          before.at,
        );
    if (output !== null) answered.set(key, [{ at, output }]);
  }
}

/** What a look-up returned; null when it failed, or is none. */
function outputOf({ result }: RecordToolCall): string | null {
  switch (result.kind) {
    case 'ok':
      return result.evidenceId === null ? null : canonicalJson(result.output);
    case 'error':
      return null;
  }
}

function gradeLookUps(
  proposal: ReadProposal,
  submission: ReadSubmission,
  reading: Reading,
  found: Collector<ToolAccuracyCode>,
): void {
  for (const needed of reading.requiredLookUps(proposal)) {
    found.look();
    if (reading.record.toolCalls.some((call) => serves(call, needed, proposal.subject, submission.turn))) continue;
    const what = reading.subjects().describe(proposal.subject);
    const message = `${what} was proposed without checking its ${needed.what} in a turn before the submission`;
    found.find('look-up-missing', message, proposal.at);
  }
}

/** What a call returned is known only in the turns after it. */
function serves(
  call: RecordToolCall,
  { tools, attemptCounts }: RequiredLookUp,
  subject: string,
  turn: number,
): boolean {
  if (!tools.includes(call.tool) || call.turn >= turn) return false;
  return (
    (call.result.kind === 'ok' && call.result.subjects.includes(subject)) || (attemptCounts && asksAbout(call, subject))
  );
}

function asksAbout({ input }: RecordToolCall, subject: string): boolean {
  return canonicalJson(input).includes(canonicalJson(subject));
}

function gradeTurns({ turns }: RunRecord, found: Collector<ToolAccuracyCode>): void {
  if (turns.length <= maxTurns) return;
  const message = `the run took ${turns.length} model turns; at most ${maxTurns} are needed`;
  found.find('too-many-turns', message, `/turns/${maxTurns}`);
}
