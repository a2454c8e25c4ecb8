// A small domain for tests of the run: items that are on or off, four operations, two look-ups. Real in every part that the
// run touches: policy, prices by code, tokens checked at each step, effects that happen once.
import { sealPlan } from '../../plan/seal-plan.ts';
import type { Json } from '../../../kernel/contracts/index.ts';
import type {
  ControlCall,
  Domain,
  DomainTrial,
  Evidence,
  LookUpResult,
  PlanDecision,
  Submission,
} from '../../contracts/domain.ts';
import type { EffectClass, Plan, PlannedAction, Violation } from '../../contracts/plan.ts';
import { createHmacSigner } from '../../capability/token-signer.ts';
import { createCapabilityVerifier } from '../../capability/verify-capability.ts';
import { createSandbox } from '../../sandbox/create-sandbox.ts';
import { fakeEffects } from './fake-effects.ts';
import type { Item } from './item.ts';

export interface FakeWorld {
  readonly items: ReadonlyMap<string, Item>;
}

type Fields = { readonly [key: string]: Json };

/** Six items, i1 to i6; the last is protected. */
export function aFakeWorld(count = 6): FakeWorld {
  const items = new Map<string, Item>();
  for (let n = 1; n <= count; n++) {
    const ref = `i${n}`;
    items.set(ref, { ref, on: true, size: 4, snapshots: 0, gone: false, protected: n === count });
  }
  return { items };
}

interface Operation {
  readonly steps: readonly string[];
  readonly effectClass: EffectClass;
  readonly approvers: 1 | 2;
  after(item: Item): Item;
}

export const operations: Readonly<Record<string, Operation>> = {
  stop: { steps: ['stop'], effectClass: 'reversible', approvers: 1, after: (item) => ({ ...item, on: false }) },
  shrink: {
    steps: ['stop', 'shrink', 'start'],
    effectClass: 'reversible',
    approvers: 1,
    after: (item) => ({ ...item, size: item.size / 2 }),
  },
  delete: {
    steps: ['snapshot', 'delete'],
    effectClass: 'irreversible_low',
    approvers: 2,
    after: (item) => ({ ...item, snapshots: item.snapshots + 1, gone: true }),
  },
  release: {
    steps: ['release'],
    effectClass: 'irreversible_high',
    approvers: 2,
    after: (item) => ({ ...item, gone: true }),
  },
};

const lookUps = new Set(['list_items', 'inspect']);

/** Changes that a test makes to the domain: whole members of a trial, given the real ones. */
export type Change = (trial: DomainTrial) => Partial<DomainTrial>;

export function aFakeDomain(change: Change = () => ({})): Domain<FakeWorld> {
  return {
    id: 'fake',
    systemPrompt: 'Tidy the items.',
    tools: ['list_items', 'inspect', 'submit_plan', 'ask_operator'].map((name) => ({
      name,
      description: name,
      inputSchema: { type: 'object' },
    })),
    lookUps,
    open(world, { clock, faults, tokenKey, workspace }) {
      const items = new Map(world.items);
      const trial: DomainTrial = {
        lookUp: (tool, input, evidence) => lookUp(tool, input, evidence, items),
        control,
        decide: (submission, evidence) => decide(submission, evidence, items),
        recheck: (plan, evidence) => recheck(plan, evidence, items),
        change(ref, set) {
          const item = items.get(ref);
          if (item) items.set(ref, { ...item, ...set });
        },
        drift: (plan) => {
          const ref = plan.actions[0]?.ref;
          return ref === undefined ? null : { ref, set: { on: false } };
        },
        sandbox: createSandbox(fakeEffects(items), {
          verifier: createCapabilityVerifier(createHmacSigner(tokenKey)),
          workspace,
          clock,
          throttledAttempts: faults.some(({ kind }) => kind === 'throttling') ? 1 : 0,
        }),
        verification: { observe: (ref) => observed(items.get(ref)) },
        expectedAfter(action) {
          const item = world.items.get(action.ref);
          const operation = operations[action.operation];
          return item && operation ? observed(operation.after(item)) : null;
        },
        changeRequest: (plan) => `${plan.summary}\n${plan.planHash}`,
      };
      return { ...trial, ...change(trial) };
    },
  };
}

function observed(item: Item | undefined): Json {
  if (!item || item.gone) return null;
  return { on: item.on, size: item.size };
}

function textField(input: Json, field: string): string | null {
  const value = input !== null && typeof input === 'object' ? (input as Fields)[field] : undefined; // a list has no such field
  return typeof value === 'string' ? value : null;
}

function lookUp(
  tool: string,
  input: Json,
  _evidence: readonly Evidence[],
  items: ReadonlyMap<string, Item>,
): LookUpResult {
  if (tool === 'list_items') {
    const rows = [...items.values()].filter(({ gone }) => !gone).map(({ ref, on, size }) => ({ ref, on, size }));
    return { kind: 'ok', output: { items: rows }, subjects: [...items.keys()], durationMs: 120 };
  }
  if (tool !== 'inspect') return { kind: 'unknown_tool', message: `there is no tool "${tool}"` };
  const item = items.get(textField(input, 'ref') ?? '');
  if (!item) return { kind: 'invalid', message: 'inspect: "ref" must name an item' };
  const { ref, on, size } = item;
  return { kind: 'ok', output: { ref, on, size, protected: item.protected }, subjects: [ref], durationMs: 80 };
}

function control(tool: string, input: Json): ControlCall {
  if (tool === 'ask_operator') {
    const question = textField(input, 'question');
    return question === null
      ? { kind: 'invalid', message: 'ask_operator: "question" must be a text' }
      : { kind: 'ask', question };
  }
  const fields = (input ?? {}) as Fields; // shape is checked field by field below
  const summary = textField(input, 'summary');
  const actions = fields['actions'];
  if (summary === null || !Array.isArray(actions)) {
    return { kind: 'invalid', message: 'submit_plan: "summary" must be a text and "actions" a list' };
  }
  const submission: Submission = {
    summary,
    caveats: [],
    actions: actions.map((action: Json) => ({
      ref: textField(action, 'ref') ?? '',
      operation: textField(action, 'operation') ?? '',
      target: null,
      rationale: 'It is idle.',
      evidenceIds: evidenceIdsOf(action),
    })),
    exclusions: [{ ref: 'i6', reason: 'It is protected.', evidenceIds: [] }],
  };
  return { kind: 'submit', submission };
}

function evidenceIdsOf(action: Json): readonly string[] {
  const ids = (action as Fields)['evidence_ids'];
  return Array.isArray(ids) ? ids.map(String) : [];
}

function decide(submission: Submission, evidence: readonly Evidence[], items: ReadonlyMap<string, Item>): PlanDecision {
  const violations = submission.actions.flatMap((action, index) => violationsOf(action, index, evidence, items));
  if (violations.length > 0) return { kind: 'blocked', violations, policyVersion: 'fake-1' };
  const actions = submission.actions.map((action, index): PlannedAction => {
    const { steps, effectClass, approvers } = operations[action.operation] ?? missing(action.operation);
    return {
      ...action,
      id: `a${index + 1}`,
      monthlyCostCents: 1_000,
      monthlySavingCents: 1_000,
      estimated: false,
      risk: approvers === 2 ? 'high' : 'low',
      approvers,
      effectClass,
      steps,
    };
  });
  const { summary, caveats, exclusions } = submission;
  const plan = sealPlan({ summary, caveats, actions, exclusions, notices: [], policyVersion: 'fake-1' });
  return { kind: actions.length === 0 ? 'no_change' : 'allowed', plan };
}

function missing(operation: string): never {
  throw new RangeError(`no operation ${operation}`);
}

function violationsOf(
  action: Pick<PlannedAction, 'ref' | 'operation' | 'evidenceIds'>,
  actionIndex: number,
  evidence: readonly Evidence[],
  items: ReadonlyMap<string, Item>,
): readonly Violation[] {
  const { ref, operation } = action;
  const violation = (rule: string, message: string): Violation => ({ rule, actionIndex, ref, message });
  const item = items.get(ref);
  const isCited = evidence.some(({ id, subjects }) => action.evidenceIds.includes(id) && subjects.includes(ref));
  return [
    ...(item && !item.gone && operations[operation] ? [] : [violation('F-001', `${ref} cannot be changed so`)]),
    ...(item?.protected === true ? [violation('F-002', `${ref} is protected`)] : []),
    ...(isCited ? [] : [violation('F-003', `nothing that is cited is about ${ref}`)]),
  ];
}

function recheck(plan: Plan, evidence: readonly Evidence[], items: ReadonlyMap<string, Item>) {
  return plan.actions
    .map((action, index) => ({ actionId: action.id, violations: violationsOf(action, index, evidence, items) }))
    .filter(({ violations }) => violations.length > 0);
}
