// Calls that were wrong, made twice, or not made: misnamed arguments, unknown tools, repeats, look-ups that a proposal lacks.
import {
  callFirst,
  evidenceIdOf,
  failedCall,
  found,
  insertCall,
  lookUpsOf,
  nextEvidenceId,
  openTurn,
} from '../planting/calls.ts';
import type { Changeable } from '../planting/changed.ts';
import { firstMachine, isMachine } from '../planting/estate.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';
import { planSubmitted, submit } from '../planting/submitted-plan.ts';
import type { Editable, EditableAction } from '../planting/submitted-plan.ts';

const { inRecord } = defectsOf('tool-accuracy');

const maxTurns = 12;
const lookUpTools = ['find_waste', 'get_utilization', 'quote_price', 'get_estate_summary'];

/** The last look-up of one of the tools that succeeded. */
function lastLookUp({ toolCalls }: Changeable, ...tools: readonly string[]): number {
  return toolCalls.findLastIndex((call) => tools.includes(call.tool) && evidenceIdOf(call) !== null);
}

/** Makes the call at a place again right behind it, with this result. */
function repeat(
  copy: Changeable,
  place: number,
  result: ReturnType<typeof failedCall> | 'the same',
  reorder = false,
): boolean {
  const made = copy.toolCalls[place];
  if (!made) return false;
  const { tool, input, turn } = made;
  const again = structuredClone(made.result);
  if (result === 'the same' && again.kind === 'ok') again.evidenceId = nextEvidenceId(copy);
  const same =
    reorder && typeof input === 'object' ? Object.fromEntries(Object.entries(input ?? {}).toReversed()) : input;
  insertCall(copy, place + 1, { tool, input: same, turn, result: result === 'the same' ? again : result });
  return true;
}

type Change = (copy: Changeable, look: LookUp, setting: Setting) => unknown;
interface LookUp {
  readonly place: number;
  readonly call: Changeable['toolCalls'][number];
  /** The turn of the submission. */
  readonly turn: number;
  readonly action: EditableAction;
}

/**
 * Changes every look-up by the tool of one action of the last submission, which then no longer cites it and speaks of
 * nothing that it returned.
 */
const spoil =
  (tool: string, choose: (plan: Editable, setting: Setting) => EditableAction | undefined, change: Change) =>
  (copy: Changeable, setting: Setting): boolean => {
    const last = copy.submissions.at(-1);
    const plan = last && planSubmitted(copy, last.call);
    const turn = last && copy.toolCalls[last.call]?.turn;
    const action = plan && choose(plan, setting);
    if (!last || !plan || turn === undefined || !action) return false;
    const looks = lookUpsOf(copy, tool, action.ref);
    const ids = looks.map(({ call }) => evidenceIdOf(call));
    if (looks.length === 0) return false;
    for (const { call, place } of looks)
      if (change(copy, { call, place, turn, action }, setting) === false) return false;
    action.evidence_ids = action.evidence_ids.filter((id) => !ids.includes(id));
    action.rationale = 'Nothing seems to use it.';
    submit(copy, last.call, plan);
    return true;
  };

const first = ({ actions }: Editable): EditableAction | undefined => actions[0];
const last = ({ actions }: Editable): EditableAction | undefined => actions.at(-1);
const lastMachineOf = ({ actions }: Editable, setting: Setting): EditableAction | undefined =>
  actions.findLast(({ ref }) => isMachine(setting, ref));

const hasOutage = ({ record }: Setting): boolean => record.faults.includes('price_outage');

/** Another look-up of the same resource in its place. */
const otherTool: Change = (_, { call, action }) => {
  call.tool = 'get_resource';
  if (call.result.kind === 'ok') call.result.output = { ref: action.ref };
};
const otherSubject: Change = (_, { call }, { world }) => {
  const other = world.findings[0]?.ref ?? '';
  call.input = { ref: other };
  if (call.result.kind === 'ok') call.result = { ...call.result, output: { ref: other }, subjects: [other] };
};
const ownFailure: Change = (_, { call }, setting) => {
  call.result = failedCall('unavailable');
  return !hasOutage(setting);
};
const failureOfAnother: Change = (_, { call }, setting) => {
  call.input = { ref: setting.world.findings[0]?.ref ?? '' };
  call.result = failedCall('unavailable');
  return hasOutage(setting);
};
const inTheSameTurn: Change = (_, { call, turn }) => {
  call.turn = turn;
};
const afterIt: Change = (_, { call, turn }) => {
  call.turn = turn + 1;
};
const missing = 'look-up-missing';

export const toolCalls: readonly CloudCostDefect[] = [
  inRecord('misnamed-argument', 'invalid-call', (copy) => {
    callFirst(copy, { tool: 'find_waste', input: { environment: 'dev' }, result: failedCall('invalid') });
  }),
  inRecord('invalid-call-at-the-very-end', 'invalid-call', (copy) => {
    const turn = copy.toolCalls.at(-1)?.turn ?? 0;
    insertCall(copy, copy.toolCalls.length, { tool: 'quote_price', input: {}, result: failedCall('invalid'), turn });
  }),
  inRecord('tool-that-does-not-exist', 'unknown-tool', (copy) => {
    callFirst(copy, { tool: 'terminate_vm', input: {}, result: failedCall('unknown_tool') });
  }),
  inRecord('unknown-tool-at-the-very-end', 'unknown-tool', (copy) => {
    const turn = copy.toolCalls.at(-1)?.turn ?? 0;
    insertCall(copy, copy.toolCalls.length, { tool: 'FindWaste', input: {}, result: failedCall('unknown_tool'), turn });
  }),
  inRecord('first-look-up-made-twice', 'repeated-call', (copy) =>
    repeat(
      copy,
      copy.toolCalls.findIndex((call) => evidenceIdOf(call) !== null),
      'the same',
    ),
  ),
  inRecord('last-look-up-made-twice', 'repeated-call', (copy) =>
    repeat(copy, lastLookUp(copy, ...lookUpTools), 'the same'),
  ),
  inRecord('look-up-made-again-that-then-fails', 'repeated-call', (copy) =>
    repeat(copy, lastLookUp(copy, ...lookUpTools), failedCall('unavailable')),
  ),
  inRecord('waste-looked-for-twice-in-another-order-of-words', 'repeated-call', (copy) => {
    const place = copy.toolCalls.findIndex(
      ({ tool, input }) =>
        tool === 'find_waste' && Object.keys(typeof input === 'object' ? (input ?? {}) : {}).length > 1,
    );
    return repeat(copy, place, 'the same', true);
  }),
  inRecord('look-up-made-again-in-the-last-turn', 'repeated-call', (copy) => {
    const made = copy.toolCalls[lastLookUp(copy, ...lookUpTools)];
    if (!made || made.result.kind !== 'ok') return false;
    const { tool, input } = made;
    const result = found(copy, made.result.subjects, structuredClone(made.result.output));
    insertCall(copy, copy.toolCalls.length, { tool, input, result, turn: copy.turns.length - 1 });
    return true;
  }),
  inRecord('price-of-the-first-action-not-looked-up', missing, spoil('quote_price', first, otherTool)),
  inRecord('price-of-the-last-action-not-looked-up', missing, spoil('quote_price', last, otherTool)),
  inRecord('price-of-another-resource-looked-up', missing, spoil('quote_price', last, otherSubject)),
  inRecord('price-look-up-that-failed', missing, spoil('quote_price', last, ownFailure)),
  inRecord('price-look-up-of-another-that-failed-in-an-outage', missing, spoil('quote_price', last, failureOfAnother)),
  inRecord('price-looked-up-in-the-turn-of-the-submission', missing, spoil('quote_price', last, inTheSameTurn)),
  inRecord('price-looked-up-after-the-submission', missing, spoil('quote_price', first, afterIt)),
  inRecord(
    'utilization-of-the-first-machine-not-looked-up',
    missing,
    spoil('get_utilization', firstMachine, otherTool),
    'failure-handling',
  ),
  inRecord(
    'utilization-of-the-last-machine-not-looked-up',
    missing,
    spoil('get_utilization', lastMachineOf, otherTool),
  ),
  inRecord(
    'utilization-look-up-that-failed',
    missing,
    spoil('get_utilization', lastMachineOf, (_, { call }) => {
      call.result = failedCall('unavailable');
    }),
  ),
  inRecord(
    'utilization-looked-up-in-the-turn-of-the-submission',
    missing,
    spoil('get_utilization', firstMachine, inTheSameTurn),
  ),
  inRecord('one-turn-too-many', 'too-many-turns', (copy) => {
    while (copy.turns.length <= maxTurns) openTurn(copy, copy.turns.length);
  }),
  inRecord('twice-as-many-turns-as-needed', 'too-many-turns', (copy) => {
    while (copy.turns.length < 2 * maxTurns) openTurn(copy, copy.turns.length);
  }),
];
