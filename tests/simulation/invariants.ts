// What must hold of a run whatever happened to its workers. Each check names what it found; none means all held.
import { verifyAudit } from '../../runtime/audit/verify-audit.ts';
import type { ExecutionRow } from '../../runtime/contracts/sandbox.ts';
import type { RunHead, RunLog } from '../../runtime/contracts/run.ts';
import { defaultLimits } from '../../runtime/guardrails/limits.ts';
import { assertTranscript } from '../../runtime/guardrails/transcript.ts';
import { buildMessages } from '../../runtime/run/build-request.ts';
import { isTerminal, transitions } from '../../runtime/run/transitions.ts';
import type { ModelCall } from './watched-model.ts';
import type { StoreNotes } from './watched-store.ts';

export interface Aftermath {
  readonly head: RunHead;
  readonly log: RunLog;
  readonly version: number;
  /** The sandbox's own table. */
  readonly effects: readonly ExecutionRow[];
  readonly notes: StoreNotes;
  readonly modelCalls: readonly ModelCall[];
}

export function violationsOf(aftermath: Aftermath): readonly string[] {
  return [
    ...liveness(aftermath),
    ...stateMachine(aftermath),
    ...versions(aftermath),
    ...effectsOnce(aftermath),
    ...effectsApproved(aftermath),
    ...auditChain(aftermath),
    ...budgets(aftermath),
    ...transcript(aftermath),
    ...modelCost(aftermath),
  ];
}

function liveness({ head }: Aftermath): string[] {
  return isTerminal(head.state) ? [] : [`liveness: the run stands in ${head.state}`];
}

function stateMachine({ head, log }: Aftermath): string[] {
  const faults: string[] = [];
  let state: RunHead['state'] = 'created';
  for (const { from, to } of log.transitions) {
    if (from !== state) faults.push(`transition: ${from} -> ${to} out of ${state}`);
    if (!transitions[from].includes(to)) faults.push(`transition: ${from} -> ${to} is not in the table`);
    state = to;
  }
  if (state !== head.state) faults.push(`transition: the head says ${head.state}, the log ${state}`);
  return faults;
}

function versions({ version, notes }: Aftermath): string[] {
  const gap = notes.commits.find((commit, index) => commit.version !== index + 1);
  if (gap) return [`version: a commit is numbered ${gap.version} out of turn`];
  return version === notes.commits.length ? [] : [`version: ${version} after ${notes.commits.length} commits`];
}

/** INV-3: every effect once, in the sandbox and in the log, under the key of its step. */
function effectsOnce({ effects, log }: Aftermath): string[] {
  const faults: string[] = [];
  const steps = effects.map(({ actionId, step, undo }) => `${undo ? 'undo:' : ''}${actionId}/${step}`);
  for (const step of duplicatesOf(steps)) faults.push(`effect: ${step} happened twice`);
  const logged = log.executions.filter(({ outcome }) => outcome === 'applied' || outcome === 'replayed');
  for (const twice of duplicatesOf(logged.map(({ key }) => key))) faults.push(`log: effect ${twice} stands twice`);
  const happened = new Set(effects.map(({ key }) => key));
  const known = new Set(logged.map(({ key }) => key));
  for (const { key, actionId, step } of effects) {
    if (!known.has(key)) faults.push(`log: ${actionId}/${step} happened and is not in the log`);
  }
  for (const { key, actionId, step } of logged) {
    if (!happened.has(key)) faults.push(`log: ${actionId}/${step} is in the log and never happened`);
  }
  const results = log.actionResults.map(({ actionId }) => actionId);
  for (const actionId of duplicatesOf(results)) faults.push(`log: action ${actionId} has two results`);
  return faults;
}

/** INV-1, INV-2: effects only of what the token named, and nothing new after it ran out. */
function effectsApproved({ effects, head, log }: Aftermath): string[] {
  if (effects.length === 0) return [];
  const { capability } = head;
  if (!capability) return ['effect: without a token'];
  const signed = log.approvals.filter(({ refused, decision }) => refused === null && decision === 'countersign');
  const faults: string[] = [];
  if (signed.length < (head.plan?.approversNeeded ?? 1)) faults.push('effect: without enough signatures');
  if (signed.some(({ who }) => who === head.requester)) faults.push('effect: signed by the requester');
  for (const { actionId, undo, atMs } of effects) {
    if (!(actionId in capability.actions)) faults.push(`effect: ${actionId} was not approved`);
    if (!undo && atMs >= capability.expiresAtMs) faults.push(`effect: ${actionId} after the token ran out`);
  }
  if (['expired', 'cancelled', 'rejected', 'failed'].includes(head.state))
    faults.push(`effect: in a ${head.state} run`);
  return faults;
}

/** INV-5: the chain holds, and it tells exactly what was committed. */
function auditChain({ head, log }: Aftermath): string[] {
  const anchor = { head: head.auditHead, count: null };
  const verdict = verifyAudit(log.audit, { anchor, executions: log.executions.length });
  const faults =
    verdict.kind === 'anchored' && verdict.anchored === log.audit.length ? [] : [`audit: ${verdict.message}`];
  const told = (kind: string) => log.audit.filter((entry) => entry.kind === kind).map(({ payload }) => payload);
  const same = (kind: string, list: readonly unknown[]): void => {
    if (JSON.stringify(told(kind)) !== JSON.stringify(list))
      faults.push(`audit: ${kind} differs from what was committed`);
  };
  same('transition', log.transitions);
  same('approval', log.approvals);
  same('step', log.executions);
  if (told('action_result').length !== log.actionResults.length) faults.push('audit: an action result is missing');
  if (told('verification').length !== log.verification.length) faults.push('audit: a verification is missing');
  if (told('submission').length !== log.submissions.length) faults.push('audit: a submission is missing');
  return faults;
}

function budgets({ head, log }: Aftermath): string[] {
  const { spent } = head;
  const faults: string[] = [];
  if (spent.turns > defaultLimits.turns) faults.push(`budget: ${spent.turns} turns`);
  if (spent.turns !== log.turns.length) faults.push(`budget: ${spent.turns} turns charged, ${log.turns.length} taken`);
  if (spent.toolCalls > defaultLimits.toolCalls) faults.push(`budget: ${spent.toolCalls} tool calls`);
  if (spent.revisions > defaultLimits.revisions) faults.push(`budget: ${spent.revisions} revisions`);
  const charged = log.turns.reduce((sum, { usage }) => sum + usage.inputTokens, 0);
  if (charged !== spent.inputTokens) faults.push(`budget: ${spent.inputTokens} tokens charged, ${charged} used`);
  return faults;
}

function transcript({ log }: Aftermath): string[] {
  try {
    assertTranscript(buildMessages(log));
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** A lease protects money: a turn is paid for twice only when the first holder's lease had run out before the second's began. */
function modelCost({ modelCalls, notes }: Aftermath): string[] {
  return repeatedCalls(modelCalls)
    .filter(({ earlier, later }) => later.acquiredAtMs < (notes.leases.get(earlier.epoch)?.untilMs ?? 0))
    .map(({ later }) => `cost: version ${later.version} was paid for twice while the first holder had it`);
}

/** Pairs of calls for one version on two leases. */
export function repeatedCalls(calls: readonly ModelCall[]) {
  return calls.flatMap((later) =>
    calls
      .filter(({ version, epoch }) => version === later.version && epoch < later.epoch)
      .map((earlier) => ({ earlier, later })),
  );
}

function duplicatesOf(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
