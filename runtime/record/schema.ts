// The record: everything a run leaves, plain JSON, versioned. Graders see only case, record and world.
// A tool call's input and output stand once, in `toolCalls`; messages point there by index.
import { z } from 'zod';
import type { Json } from '../../kernel/contracts/index.ts';
import { pathToNonJson } from './non-json.ts';

export const recordVersion = 1;

/**
 * Any plain JSON, checked in one pass and not copied: z.json() tries a union at every node, and that cost more than the
 * rest of a trial. The cast gives it the type that the check has established.
 */
const json = z.unknown().check(plainJson) as z.ZodType<Json>;

/** The same for an object, whatever its fields; `meta` says so in JSON Schema. */
const jsonObject = z
  .unknown()
  .check(({ value, issues }) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) plainJson({ value, issues });
    else issues.push({ code: 'custom', path: [], message: 'not an object', input: value });
  })
  .meta({ type: 'object' }) as z.ZodType<Record<string, Json>>;

function plainJson({ value, issues }: Pick<z.core.ParsePayload, 'value' | 'issues'>): void {
  const path = pathToNonJson(value);
  if (path) issues.push({ code: 'custom', path: [...path], message: 'not plain JSON', input: value });
}

const ms = z.int();
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const cents = z.int();

export const runStates = [
  'created',
  'planning',
  'awaiting_operator',
  'awaiting_approval',
  'executing',
  'verifying',
  'completed',
  'completed_with_failures',
  'completed_no_change',
  'rejected',
  'failed',
  'expired',
  'cancelled',
] as const;
export const runState = z.enum(runStates);
export type RunState = z.infer<typeof runState>;

const usage = z.strictObject({
  inputTokens: count,
  cacheReadTokens: count,
  cacheWriteTokens: count,
  outputTokens: count,
});

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('tool_use'), call: count }),
  z.strictObject({ type: z.literal('tool_result'), call: count }),
  z.strictObject({ type: z.literal('opaque'), block: json }),
]);
export const message = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.array(block) });
export type RecordMessage = z.infer<typeof message>;

export const turn = z.strictObject({
  atMs: ms,
  stopReason: z.string(),
  usage,
  /** Attempts that failed before the one that answered: why, and how long the run waited. */
  failedAttempts: z.array(
    z.strictObject({ status: z.int().nullable(), type: z.string(), message: z.string(), waitedMs: count }),
  ),
  truncated: z.boolean(),
});
export type RecordTurn = z.infer<typeof turn>;

/** Why a call was answered with an error. `not_executed`: cut off, over budget or halted before it ran. */
export const callErrors = ['invalid', 'unknown_tool', 'timeout', 'not_executed', 'blocked', 'unavailable'] as const;
export const toolCall = z.strictObject({
  id: z.string(),
  turn: count,
  tool: z.string(),
  input: json,
  startedAtMs: ms,
  durationMs: count,
  result: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('ok'),
      output: jsonObject,
      /** `ev-01`, ... for look-ups, null for control tools. */
      evidenceId: z.string().nullable(),
      subjects: z.array(z.string()),
    }),
    z.strictObject({ kind: z.literal('error'), error: z.enum(callErrors), message: z.string() }),
  ]),
});
export type RecordToolCall = z.infer<typeof toolCall>;

export const violation = z.strictObject({
  rule: z.string(),
  actionIndex: count.nullable(),
  ref: z.string().nullable(),
  message: z.string(),
});

/** Every submission, rejected ones too. What was submitted is `toolCalls[call].input`, as the model wrote it. */
export const submission = z.strictObject({
  call: count,
  atMs: ms,
  verdict: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('accepted') }),
    z.strictObject({ kind: z.literal('no_change') }),
    z.strictObject({ kind: z.literal('blocked'), violations: z.array(violation) }),
    z.strictObject({ kind: z.literal('invalid'), message: z.string() }),
  ]),
});
export type RecordSubmission = z.infer<typeof submission>;

const plannedAction = z.strictObject({
  id: z.string(),
  ref: z.string(),
  operation: z.string(),
  target: z.string().nullable(),
  rationale: z.string(),
  evidenceIds: z.array(z.string()),
  monthlyCostCents: cents.nullable(),
  monthlySavingCents: cents.nullable(),
  estimated: z.boolean(),
  risk: z.enum(['low', 'medium', 'high', 'critical']),
  approvers: z.union([z.literal(1), z.literal(2)]),
  effectClass: z.enum(['reversible', 'irreversible_low', 'irreversible_high']),
  steps: z.array(z.string()),
});

export const plan = z.strictObject({
  summary: z.string(),
  caveats: z.array(z.string()),
  actions: z.array(plannedAction),
  exclusions: z.array(z.strictObject({ ref: z.string(), reason: z.string(), evidenceIds: z.array(z.string()) })),
  notices: z.array(z.string()),
  policyVersion: z.string(),
  planHash: hex64,
  approversNeeded: z.union([z.literal(1), z.literal(2)]),
  totalSavingCents: cents,
  totalIsLowerBound: z.boolean(),
});

export const approvalRefusals = [
  'requester',
  'not_an_approver',
  'already_decided',
  'stale_plan_hash',
  'plan_edited',
  'not_waiting',
  'expired',
] as const;
export const approval = z.strictObject({
  atMs: ms,
  who: z.string(),
  decision: z.enum(['countersign', 'reject']),
  planHash: z.string(),
  note: z.string().nullable(),
  refused: z.enum(approvalRefusals).nullable(),
});
export type RecordApproval = z.infer<typeof approval>;

export const execution = z.strictObject({
  key: hex64,
  actionId: z.string(),
  ref: z.string(),
  step: z.string(),
  undo: z.boolean(),
  atMs: ms,
  outcome: z.enum(['applied', 'replayed', 'refused', 'precondition_failed', 'key_conflict', 'throttled_out']),
  reason: z.string().nullable(),
  /** Attempts that were throttled before the outcome. */
  throttled: count,
  before: json,
  after: json,
});
export type RecordExecution = z.infer<typeof execution>;

export const actionResult = z.strictObject({
  actionId: z.string(),
  ref: z.string(),
  status: z.enum(['applied', 'failed', 'left_out', 'undone']),
  reason: z.string().nullable(),
});
export type RecordActionResult = z.infer<typeof actionResult>;

export const verification = z.strictObject({
  actionId: z.string(),
  ref: z.string(),
  expected: json,
  observed: json,
  verified: z.boolean(),
});
export type RecordVerification = z.infer<typeof verification>;

export const event = z.strictObject({ atMs: ms, kind: z.string(), detail: jsonObject });
export type RecordEvent = z.infer<typeof event>;

export const question = z.strictObject({
  call: count,
  askedAtMs: ms,
  question: z.string(),
  answer: z.string().nullable(),
  answeredAtMs: ms.nullable(),
});
export type RecordQuestion = z.infer<typeof question>;

/** OpenTelemetry GenAI names: `invoke_agent`, `chat`, `execute_tool`; times on the simulated clock. */
export const span = z.strictObject({
  name: z.string(),
  parent: count.nullable(),
  startMs: ms,
  endMs: ms,
  attributes: jsonObject,
});
export type RecordSpan = z.infer<typeof span>;

export const auditEntry = z.strictObject({
  seq: count,
  run: z.string(),
  workspace: z.string(),
  kind: z.string(),
  payload: json,
  prev: hex64,
  hash: hex64,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const transition = z.strictObject({ from: runState, to: runState, atMs: ms, reason: z.string().nullable() });
export type RecordTransition = z.infer<typeof transition>;

export const runRecordSchema = z.strictObject({
  schema: z.literal(recordVersion),
  domain: z.string(),
  runId: z.string(),
  workspace: z.string(),
  profile: z.enum(['core', 'guarded']),
  model: z.strictObject({ id: z.string(), billed: z.boolean() }),
  requester: z.string(),
  request: z.string(),
  faults: z.array(z.string()),
  startedAtMs: ms,
  endedAtMs: ms,
  outcome: z.strictObject({ state: runState, reason: z.string().nullable() }),
  transitions: z.array(transition),
  messages: z.array(message),
  turns: z.array(turn),
  toolCalls: z.array(toolCall),
  questions: z.array(question),
  submissions: z.array(submission),
  plan: plan.nullable(),
  changeRequest: z.string().nullable(),
  approvals: z.array(approval),
  /** What the token named and when it would have expired; the token itself is never stored. */
  capability: z
    .strictObject({
      keyId: z.string(),
      approvers: z.array(z.string()),
      actions: z.record(z.string(), hex64),
      expiresAtMs: ms,
    })
    .nullable(),
  events: z.array(event),
  executions: z.array(execution),
  actionResults: z.array(actionResult),
  verification: z.array(verification),
  spans: z.array(span),
  usage: z.strictObject({
    ...usage.shape,
    turns: count,
    toolCalls: count,
    revisions: count,
    planningMs: count,
  }),
  audit: z.strictObject({ entries: z.array(auditEntry), head: hex64 }),
});

export type RunRecord = z.infer<typeof runRecordSchema>;
export type RecordPlan = z.infer<typeof plan>;
