// Builds records for tests: an empty run with overrides, calls of tools, and a whole run that passes every grader.
import { runRecordSchema } from '../../runtime/record/schema.ts';
import type { RecordPlan, RecordToolCall, RunRecord } from '../../runtime/record/schema.ts';
import { row } from './an-estate.ts';

type Json = RecordToolCall['input'];
type Output = Record<string, Json>;

/** 2026-11-01T08:00:00Z. */
export const startedAtMs = 1_793_520_000_000;
export const planHash = 'a'.repeat(64);

/** A run that did nothing, with overrides; refused when the result is no valid record. */
export function aRecord(overrides: Partial<RunRecord> = {}): RunRecord {
  return runRecordSchema.parse({
    schema: 1,
    domain: 'cloud-cost',
    runId: 'run-1',
    workspace: 'ws-1',
    profile: 'core',
    model: { id: 'reference', billed: false },
    requester: 'dana',
    request: 'Find idle VMs and unattached disks in dev and test and propose what to clean up.',
    faults: [],
    startedAtMs,
    endedAtMs: startedAtMs + 60_000,
    outcome: { state: 'completed', reason: null },
    transitions: [],
    messages: [],
    turns: [],
    toolCalls: [],
    questions: [],
    submissions: [],
    plan: null,
    changeRequest: null,
    approvals: [],
    capability: null,
    events: [],
    executions: [],
    actionResults: [],
    verification: [],
    spans: [],
    usage: {
      inputTokens: 0,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: 0,
      turns: 0,
      toolCalls: 0,
      revisions: 0,
      planningMs: 0,
    },
    audit: { entries: [], head: '0'.repeat(64) },
    ...overrides,
  });
}

/** A copy of a record with something changed in place, still a valid record. */
export function changed(record: RunRecord, change: (copy: RunRecord) => void): RunRecord {
  const copy = structuredClone(record);
  change(copy);
  return runRecordSchema.parse(copy);
}

export function aTurn(): RunRecord['turns'][number] {
  return {
    atMs: startedAtMs,
    stopReason: 'tool_use',
    usage: { inputTokens: 10, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 5 },
    failedAttempts: [],
    truncated: false,
  };
}

/** A call that answered: a look-up when it has an evidence id, else a control call. */
export function aCall(
  turn: number,
  tool: string,
  input: Json,
  output: Output,
  evidenceId: string | null,
  subjects: readonly string[],
): RecordToolCall {
  return {
    id: `tu-${turn}-${tool}-${JSON.stringify(input).length}`,
    turn,
    tool,
    input,
    startedAtMs,
    durationMs: 100,
    result: { kind: 'ok', output, evidenceId, subjects: [...subjects] },
  };
}

type CallError = Extract<RecordToolCall['result'], { kind: 'error' }>['error'];

/** A call that was answered with an error. */
export function aFailedCall(turn: number, tool: string, input: Json, error: CallError): RecordToolCall {
  return {
    id: `tu-${turn}-${tool}-failed`,
    turn,
    tool,
    input,
    startedAtMs,
    durationMs: 100,
    result: { kind: 'error', error, message: `${tool}: ${error}` },
  };
}

export function aMessage(text: string): RunRecord['messages'][number] {
  return { role: 'assistant', content: [{ type: 'text', text }] };
}

const usd = (cents: number | undefined): Json => (cents === undefined ? null : cents / 100);

/** What find_waste says of rows. */
export function wasteOutput(keys: readonly string[]): Output {
  const found = keys.map(row);
  const cents = found.reduce((sum, { savingCents }) => sum + (savingCents ?? 0), 0);
  return {
    findings: found.map((each) => ({
      ref: each.ref,
      name: each.name,
      waste: each.waste ?? '',
      environment: each.environment,
      monthly_cost_usd: usd(each.costCents ?? each.savingCents),
      monthly_saving_usd: usd(each.savingCents),
      eligible: each.blocker === undefined,
      blockers: each.blocker ? [{ rule: each.blocker[0], reason: each.blocker[1] }] : [],
    })),
    count: found.length,
    monthly_saving_usd: usd(cents),
    eligible_count: found.filter(({ blocker }) => blocker === undefined).length,
  };
}

export function utilizationOutput(key: string): Output {
  const { ref, p95, peak, days } = row(key);
  return {
    ref,
    metric: 'cpu_percent',
    days_with_data: days ?? 30,
    days_in_window: 30,
    p95: p95 ?? null,
    peak: peak ?? null,
  };
}

export function priceOutput(key: string): Output {
  const { ref, savingCents, costCents } = row(key);
  const isResize = costCents !== undefined && savingCents !== undefined;
  return {
    ref,
    monthly_cost_usd: usd(costCents ?? savingCents),
    source: 'snapshot 2026-10-30',
    estimated: false,
    ...(isResize ? { target: { sku: 'm5.large', monthly_cost_usd: usd(costCents - savingCents) } } : {}),
    monthly_saving_usd: usd(savingCents),
  };
}

export function summaryOutput(): Output {
  return {
    as_of: '2026-11-01T08:00:00Z',
    accounts: [{ account: 'aws-1', provider: 'aws', name: 'core', resources: 58, monthly_cost_usd: 3210.5 }],
    resources: 149,
    monthly_cost_usd: 6840.52,
    findings: { count: 30, monthly_saving_usd: 1900.3, eligible: 16, eligible_monthly_saving_usd: 1003.58 },
    degraded: [],
    data_issues: [],
    conflicts: [],
    orphan_costs: [{ account: 'aws-2', resource_id: 'vol-0dead0beef', october_usd: 12.34 }],
  };
}

/** What an agent submits; `propose` and `exclude` hold the text of each row. */
export interface Submitted {
  readonly summary: string;
  readonly caveats?: readonly string[];
  readonly propose?: Readonly<Record<string, string>>;
  readonly exclude?: Readonly<Record<string, string>>;
}

const operations: Readonly<Record<string, string>> = {
  idle: 'stop_vm',
  oversized: 'resize_vm',
  unattached: 'snapshot_and_delete_disk',
  unused: 'release_ip',
};
const steps: Readonly<Record<string, readonly string[]>> = {
  stop_vm: ['stop'],
  resize_vm: ['stop', 'resize', 'start'],
  snapshot_and_delete_disk: ['snapshot', 'delete'],
  release_ip: ['release'],
};

/** The look-ups that a careful run makes of these rows, in two turns: the waste, then utilization and price of each. */
export function lookUps(found: readonly string[], checked: readonly string[]): readonly RecordToolCall[] {
  const refs = found.map((key) => row(key).ref);
  const calls: RecordToolCall[] = [
    aCall(0, 'get_estate_summary', {}, summaryOutput(), 'ev-01', []),
    aCall(0, 'find_waste', { environments: ['dev', 'test'] }, wasteOutput(found), 'ev-02', refs),
  ];
  const add = (tool: string, key: string, output: Output): void => {
    const id = `ev-${String(calls.length + 1).padStart(2, '0')}`;
    calls.push(aCall(1, tool, { ref: row(key).ref }, output, id, [row(key).ref]));
  };
  for (const key of checked.filter((each) => row(each).kind === 'vm'))
    add('get_utilization', key, utilizationOutput(key));
  for (const key of checked) add('quote_price', key, priceOutput(key));
  return calls;
}

/** The submission of rows as the model writes it, citing what the calls returned about each. */
export function submissionInput(
  { summary, caveats, propose, exclude }: Submitted,
  calls: readonly RecordToolCall[],
): Output {
  const cited = (key: string): string[] =>
    calls.flatMap(({ result }) =>
      result.kind === 'ok' && result.evidenceId !== null && result.subjects.includes(row(key).ref)
        ? [result.evidenceId]
        : [],
    );
  return {
    summary,
    caveats: [...(caveats ?? [])],
    actions: Object.entries(propose ?? {}).map(([key, rationale]) => ({
      ref: row(key).ref,
      operation: operations[row(key).waste ?? 'idle'] ?? '',
      ...(row(key).waste === 'oversized' ? { target_sku: 'm5.large' } : {}),
      rationale,
      evidence_ids: cited(key),
    })),
    exclusions: Object.entries(exclude ?? {}).map(([key, reason]) => ({
      ref: row(key).ref,
      reason,
      evidence_ids: cited(key),
    })),
  };
}

/** A whole run: look-ups, one accepted submission, two signatures, every step applied and verified. */
export function aRun(submitted: Submitted, options: { readonly found?: readonly string[] } = {}): RunRecord {
  const proposed = Object.keys(submitted.propose ?? {});
  const found = options.found ?? [...proposed, ...Object.keys(submitted.exclude ?? {})];
  const calls = lookUps(found, found);
  const input = submissionInput(submitted, calls);
  const plan = proposed.length > 0 ? planOf(submitted, proposed) : null;
  const call = aCall(2, 'submit_plan', input, { status: plan ? 'accepted' : 'no_change' }, null, []);
  const executed = plan ? plan.actions : [];
  return aRecord({
    outcome: { state: plan ? 'completed' : 'completed_no_change', reason: null },
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'the request' }] },
      { role: 'assistant', content: [...calls.keys()].map((index) => ({ type: 'tool_use' as const, call: index })) },
      { role: 'assistant', content: [{ type: 'tool_use', call: calls.length }] },
    ],
    turns: [aTurn(), aTurn(), aTurn()],
    toolCalls: [...calls, call],
    submissions: [{ call: calls.length, atMs: startedAtMs, verdict: { kind: plan ? 'accepted' : 'no_change' } }],
    plan,
    approvals: plan ? ['omar', 'lee'].map(anApproval) : [],
    executions: executed.flatMap(({ id, ref, steps: names }) => names.map((step) => anExecution(id, ref, step))),
    actionResults: executed.map(({ id, ref }) => ({ actionId: id, ref, status: 'applied', reason: null })),
    verification: executed.map(({ id, ref }) => ({
      actionId: id,
      ref,
      expected: { state: 'done' },
      observed: { state: 'done' },
      verified: true,
    })),
  });
}

export function anApproval(who: string): RunRecord['approvals'][number] {
  return { atMs: startedAtMs + 10, who, decision: 'countersign', planHash, note: null, refused: null };
}

/** One applied step, after the signatures. Its key differs by action and step. */
export function anExecution(actionId: string, ref: string, step: string): RunRecord['executions'][number] {
  const hex = [...`${actionId}:${step}`].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return {
    key: hex.padEnd(64, '0').slice(0, 64),
    actionId,
    ref,
    step,
    undo: false,
    atMs: startedAtMs + 20,
    outcome: 'applied',
    reason: null,
    throttled: 0,
    before: {},
    after: {},
  };
}

function planOf(submitted: Submitted, keys: readonly string[]): RecordPlan {
  const actions = keys.map((key, index): RecordPlan['actions'][number] => {
    const { ref, waste, savingCents, costCents } = row(key);
    const operation = operations[waste ?? 'idle'] ?? '';
    return {
      id: `a${index + 1}`,
      ref,
      operation,
      target: null,
      rationale: submitted.propose?.[key] ?? '',
      evidenceIds: ['ev-02'],
      monthlyCostCents: costCents ?? savingCents ?? null,
      monthlySavingCents: savingCents ?? null,
      estimated: false,
      risk: 'low',
      approvers: 1,
      effectClass: 'reversible',
      steps: [...(steps[operation] ?? [])],
    };
  });
  return {
    summary: submitted.summary,
    caveats: [...(submitted.caveats ?? [])],
    actions,
    exclusions: [],
    notices: [],
    policyVersion: '1',
    planHash,
    approversNeeded: 1,
    totalSavingCents: actions.reduce((sum, { monthlySavingCents }) => sum + (monthlySavingCents ?? 0), 0),
    totalIsLowerBound: false,
  };
}
