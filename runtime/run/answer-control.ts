// The two control tools: a plan is submitted, a question is asked. The domain reads their shape and decides on plans.
import type { Json } from '../../kernel/contracts/index.ts';
import { assertNever } from '../../kernel/outcome/assert-never.ts';
import type { Domain, Evidence, PlanDecision, Submission } from '../contracts/domain.ts';
import type { Plan } from '../contracts/plan.ts';
import type { RecordSubmission, RecordToolCall } from '../record/schema.ts';
import type { RunDeps } from './deps.ts';
import type { Draft } from './draft.ts';
import type { Ending } from './ending.ts';
import { notePolicy } from './note-policy.ts';

export const submitTool = 'submit_plan';
export const askTool = 'ask_operator';

/** True for the control tools that this domain offers; every other name is the domain's to know. */
export function isControlTool(tool: string, domain: Pick<Domain<never>, 'tools' | 'lookUps'>): boolean {
  if (tool !== submitTool && tool !== askTool) return false;
  return !domain.lookUps.has(tool) && domain.tools.some(({ name }) => name === tool);
}

export interface ControlAnswer {
  readonly result: RecordToolCall['result'];
  /** Set when the run no longer plans; `stop` then says why later calls of the turn do not run. */
  readonly ending: Ending | null;
  readonly stop: string;
}

export function answerControl(
  tool: string,
  input: Json,
  evidence: readonly Evidence[],
  draft: Draft,
  deps: RunDeps,
): ControlAnswer {
  const call = deps.trial.control(tool, input);
  switch (call.kind) {
    case 'invalid':
      if (tool === submitTool) noteSubmission({ kind: 'invalid', message: call.message }, nothingRead, draft);
      return { result: { kind: 'error', error: 'invalid', message: call.message }, ending: null, stop: '' };
    case 'ask':
      return ask(call.question, draft);
    case 'submit':
      return submit(call.submission, evidence, draft, deps);
    default:
      return assertNever(call, 'control call');
  }
}

function ask(question: string, draft: Draft): ControlAnswer {
  const askedAtMs = draft.nowMs;
  const call = draft.count('toolCalls');
  draft.append.questions.push({ call, askedAtMs, question, answer: null, answeredAtMs: null });
  draft.audit({ kind: 'question', payload: { atMs: askedAtMs, question } });
  return {
    result: ok({ status: 'asked' }),
    ending: { to: 'awaiting_operator' },
    stop: 'the run waits for the answer to your question',
  };
}

function submit(submission: Submission, evidence: readonly Evidence[], draft: Draft, deps: RunDeps): ControlAnswer {
  countRevision(draft);
  const decision = deps.trial.decide(submission, evidence, draft.head.requester);
  if (decision.kind === 'blocked') return block(decision, submission, draft, deps);
  const { plan } = decision;
  const isChange = decision.kind === 'allowed';
  noteSubmission({ kind: isChange ? 'accepted' : 'no_change' }, submission, draft);
  notePolicy('submission', plan.policyVersion, plan.actions, [], draft);
  notePlan(plan, draft);
  draft.set({ plan });
  return {
    result: ok(isChange ? accepted(plan) : { status: 'no_change', plan_hash: plan.planHash }),
    ending: { to: isChange ? 'awaiting_approval' : 'completed_no_change' },
    stop: 'the plan is submitted and the run takes no more calls',
  };
}

function accepted(plan: Plan): { readonly [key: string]: Json } {
  return {
    status: 'accepted',
    plan_hash: plan.planHash,
    approvers_needed: plan.approversNeeded,
    monthly_saving_usd: plan.totalSavingCents / 100,
    ...(plan.totalIsLowerBound ? { at_least: true } : {}),
  };
}

function block(
  { violations, policyVersion }: Extract<PlanDecision, { kind: 'blocked' }>,
  submission: Submission,
  draft: Draft,
  deps: RunDeps,
): ControlAnswer {
  noteSubmission({ kind: 'blocked', violations: violations.map((each) => ({ ...each })) }, submission, draft);
  notePolicy('submission', policyVersion ?? 'unknown', [], violations, draft);
  const revisionsLeft = deps.limits.revisions - draft.head.spent.revisions;
  const told = violations.map(({ rule, actionIndex, ref, message }) => ({
    rule,
    action_index: actionIndex,
    ref,
    message,
  }));
  return {
    result: ok({ status: 'blocked', violations: told, revisions_left: revisionsLeft }),
    ending: revisionsLeft > 0 ? null : { to: 'failed', reason: 'revisions' },
    stop: 'the plan was blocked and no revision is left',
  };
}

/** The first submission whose shape is right is no revision; each later one is. */
function countRevision(draft: Draft): void {
  const isWellFormed = ({ verdict }: RecordSubmission): boolean => verdict.kind !== 'invalid';
  if (!draft.log.submissions.some(isWellFormed) && !draft.append.submissions.some(isWellFormed)) return;
  const { spent } = draft.head;
  draft.set({ spent: { ...spent, revisions: spent.revisions + 1 } });
}

const nothingRead = { actions: [], exclusions: [] };

function noteSubmission(
  verdict: RecordSubmission['verdict'],
  { actions, exclusions }: Pick<Submission, 'actions' | 'exclusions'>,
  draft: Draft,
): void {
  const atMs = draft.nowMs;
  draft.append.submissions.push({ call: draft.count('toolCalls'), atMs, verdict });
  const proposed = actions.map(({ ref, operation, target }) => ({ ref, operation, target }));
  const excluded = exclusions.map(({ ref, reason }) => ({ ref, reason }));
  draft.audit({ kind: 'submission', payload: { atMs, verdict: verdict.kind, proposed, excluded } });
}

function notePlan(plan: Plan, draft: Draft): void {
  const { planHash, approversNeeded, totalSavingCents, totalIsLowerBound } = plan;
  const actions = plan.actions.map(({ id, ref, operation, target, risk, monthlySavingCents }) => ({
    id,
    ref,
    operation,
    target,
    risk,
    monthlySavingCents,
  }));
  const exclusions = plan.exclusions.map(({ ref, reason }) => ({ ref, reason }));
  const figures = { planHash, approversNeeded, totalSavingCents, totalIsLowerBound };
  draft.audit({ kind: 'plan', payload: { atMs: draft.nowMs, ...figures, actions, exclusions } });
}

function ok(output: { readonly [key: string]: Json }): RecordToolCall['result'] {
  return { kind: 'ok', output, evidenceId: null, subjects: [] };
}
