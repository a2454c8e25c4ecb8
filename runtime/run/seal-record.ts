// The record of a run that has ended, parsed once against its schema: what does not fit is refused, never graded.
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import {
  recordVersion,
  runRecordSchema,
  type RecordQuestion,
  type RecordSpan,
  type RunRecord,
} from '../record/schema.ts';
import type { RunHead, RunLog } from '../contracts/run.ts';

/** What a record says beside what the store holds. */
export interface RecordFrame {
  readonly profile: 'core' | 'guarded';
  readonly model: { readonly id: string; readonly billed: boolean };
  readonly faults: readonly string[];
  /** The change as the person who decides read it; null without a plan. */
  readonly changeRequest: string | null;
}

/** The record of a run. Throws `CONTRACT` with the place and the fault of everything that does not fit the schema. */
export function sealRecord(head: RunHead, log: RunLog, frame: RecordFrame): RunRecord {
  const parsed = runRecordSchema.safeParse(recordOf(head, log, frame));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `/${path.map(String).join('/')}: ${message}`);
  throw new AssizeError('CONTRACT', `record of ${head.runId}: ${faults.join('; ')}`, { details: { faults } });
}

function recordOf(head: RunHead, log: RunLog, { profile, model, faults, changeRequest }: RecordFrame) {
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
  };
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
