// A run record as a person reads it, step by step in order of time, each step with the place it stands for.
import type { Step } from '../../../kernel/contracts/index.ts';
import { readableJson } from '../../../kernel/encoding/readable-json.ts';
import type { RunRecord } from '../../../runtime/record/schema.ts';

interface TimedStep extends Step {
  readonly atMs: number;
}

/** Steps in order of time; equal times keep the order of the run. */
export function transcriptOf(record: RunRecord): readonly Step[] {
  const opening: TimedStep = {
    atMs: record.startedAtMs,
    at: '/request',
    kind: 'request',
    title: `${record.requester} asks`,
    body: record.request,
  };
  const steps: TimedStep[] = [
    ...conversation(record),
    ...record.questions
      .filter((question) => question.answer !== null)
      .map((question): TimedStep => ({
        atMs: question.answeredAtMs ?? 0,
        at: `/questions/${record.questions.indexOf(question)}`,
        kind: 'decision',
        title: 'the operator answers',
        body: question.answer ?? '',
      })),
    ...record.approvals.map((approval, index): TimedStep => ({
      atMs: approval.atMs,
      at: `/approvals/${index}`,
      kind: 'decision',
      title: `${approval.who} ${approval.decision === 'countersign' ? 'countersigns' : 'rejects'}${approval.refused === null ? '' : `: refused, ${approval.refused}`} (plan ${approval.planHash.slice(0, 12)})`,
      ...(approval.note === null ? {} : { body: approval.note }),
    })),
    ...record.events.map((event, index): TimedStep => ({
      atMs: event.atMs,
      at: `/events/${index}`,
      kind: 'decision',
      title: event.kind,
      body: readableJson(event.detail),
    })),
    ...record.executions.map((execution, index): TimedStep => ({
      atMs: execution.atMs,
      at: `/executions/${index}`,
      kind: 'effect',
      title: `${execution.actionId} ${execution.undo ? 'undo ' : ''}${execution.step} ${execution.ref}: ${execution.outcome}${execution.reason === null ? '' : ` (${execution.reason})`}${execution.throttled > 0 ? `, after ${execution.throttled} throttled attempts` : ''}`,
    })),
  ];
  const ending: TimedStep[] = [
    ...record.actionResults.map((result, index): TimedStep => ({
      atMs: record.endedAtMs,
      at: `/actionResults/${index}`,
      kind: 'decision',
      title: `${result.actionId} ${result.ref}: ${result.status}${result.reason === null ? '' : ` (${result.reason})`}`,
    })),
    ...record.verification.map((check, index): TimedStep => ({
      atMs: record.endedAtMs,
      at: `/verification/${index}`,
      kind: 'decision',
      title: `read back ${check.ref}: ${check.verified ? 'as expected' : 'not as expected'}`,
      body: readableJson(check.observed),
    })),
    {
      atMs: record.endedAtMs,
      at: '/outcome',
      kind: 'decision',
      title: `the run ends ${record.outcome.state}${record.outcome.reason === null ? '' : `: ${record.outcome.reason}`}`,
    },
  ];
  return [opening, ...steps.toSorted((a, b) => a.atMs - b.atMs), ...ending].map(({ atMs: _, ...step }) => step);
}

/** The model's turns: its text, its calls with what they answered, submissions with what policy said. */
function conversation(record: RunRecord): readonly TimedStep[] {
  let turn = -1;
  return record.messages.flatMap((message, index) => {
    if (message.role === 'assistant') turn++;
    const atMs = record.turns[turn]?.atMs ?? record.startedAtMs;
    const refused = message.role === 'assistant' ? refusedAttempts(record, turn) : [];
    const said = message.content.flatMap((block, place): TimedStep[] => {
      if (block.type === 'text' && message.role === 'assistant')
        return [
          {
            atMs,
            at: `/messages/${index}/content/${place}`,
            kind: 'message',
            title: 'the agent says',
            body: block.text,
          },
        ];
      return block.type === 'tool_use' ? callSteps(record, block.call) : [];
    });
    return [...refused, ...said];
  });
}

/** Attempts that the provider refused before the turn that answered. */
function refusedAttempts(record: RunRecord, turn: number): readonly TimedStep[] {
  const answered = record.turns[turn];
  return (answered?.failedAttempts ?? []).map((attempt, index): TimedStep => ({
    atMs: answered?.atMs ?? record.startedAtMs,
    at: `/turns/${turn}/failedAttempts/${index}`,
    kind: 'decision',
    title: `the model answers ${attempt.status ?? 'nothing'} (${attempt.type}); asked again after ${attempt.waitedMs} ms`,
    body: attempt.message,
  }));
}

function callSteps(record: RunRecord, index: number): TimedStep[] {
  const call = record.toolCalls[index];
  if (!call) return [];
  const { result } = call;
  const at = `/toolCalls/${index}`;
  const steps: TimedStep[] = [
    {
      atMs: call.startedAtMs,
      at: `${at}/input`,
      kind: 'tool_call',
      title: call.tool,
      body: readableJson(call.input),
    },
    result.kind === 'ok'
      ? {
          atMs: call.startedAtMs,
          at,
          kind: 'tool_result',
          title: `${result.evidenceId ?? 'answer'} in ${call.durationMs} ms`,
          body: readableJson(result.output),
        }
      : { atMs: call.startedAtMs, at, kind: 'tool_result', title: `error (${result.error})`, body: result.message },
  ];
  const place = record.submissions.findIndex((submission) => submission.call === index);
  const submission = record.submissions[place];
  if (!submission) return steps;
  const { verdict } = submission;
  const body =
    verdict.kind === 'blocked'
      ? verdict.violations.map(({ rule, ref, message }) => `${rule} ${ref ?? ''}: ${message}`).join('\n')
      : verdict.kind === 'invalid'
        ? verdict.message
        : undefined;
  return [
    ...steps,
    {
      atMs: submission.atMs,
      at: `/submissions/${place}`,
      kind: 'decision',
      title: `policy at submission: ${verdict.kind}`,
      ...(body === undefined ? {} : { body }),
    },
  ];
}
