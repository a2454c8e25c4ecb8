// The record of a run that has ended, put together from what the store holds. It is not parsed here: whoever receives it
// seals it with its schema, once, and refuses what does not fit.
import { recordVersion, type RecordQuestion, type RecordSpan, type RunRecord } from '../record/schema.ts';
import type { RunHead, RunLog } from '../contracts/run.ts';

/** What a record says beside what the store holds. */
export interface RecordFrame {
  readonly profile: 'core' | 'guarded';
  readonly model: { readonly id: string; readonly billed: boolean };
  readonly faults: readonly string[];
  /** The change as the person who decides read it; null without a plan. */
  readonly changeRequest: string | null;
}

/** The record of a run, not parsed: a domain or a model that broke its contract shows when it is. */
export function gatherRecord(
  head: RunHead,
  log: RunLog,
  { profile, model, faults, changeRequest }: RecordFrame,
): RunRecord {
  const { domain, runId, workspace, requester, request, startedAtMs, state, reason, plan, capability, spent } = head;
  const endedAtMs = log.transitions.at(-1)?.atMs ?? startedAtMs;
  return {
    schema: recordVersion,
    domain,
    runId,
    workspace,
    profile,
    model,
    requester,
    request,
    faults,
    startedAtMs,
    endedAtMs,
    outcome: { state, reason },
    transitions: log.transitions,
    messages: log.messages,
    turns: log.turns,
    toolCalls: log.toolCalls,
    questions: latestOf(log.questions),
    submissions: log.submissions,
    plan,
    changeRequest,
    approvals: log.approvals,
    capability,
    events: log.events,
    executions: log.executions,
    actionResults: log.actionResults,
    verification: log.verification,
    spans: [rootSpan(head, endedAtMs), ...log.spans],
    usage: spent,
    audit: { entries: log.audit, head: head.auditHead },
  } as RunRecord; // the lists of the log and of the plan are read-only; those of the sealed record are its own copies
}

/** A question is logged when it is asked and again when it is answered: the later entry stands. */
function latestOf(questions: readonly RecordQuestion[]): readonly RecordQuestion[] {
  return [...new Map(questions.map((question) => [question.call, question])).values()];
}

/** The span above all others; its end is known only now. */
function rootSpan({ startedAtMs, runId, domain }: RunHead, endMs: number): RecordSpan {
  const attributes = { 'gen_ai.agent.name': domain, 'gen_ai.conversation.id': runId };
  return { name: 'invoke_agent', parent: null, startMs: startedAtMs, endMs, attributes };
}
