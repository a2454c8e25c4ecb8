// Tool calls that a run did not make, put where they would stand: what points at calls by their place still does.
import type { Json } from '../../../kernel/contracts/index.ts';
import type { Changeable } from './changed.ts';
import { copyOf } from './draft.ts';
import { planSubmitted } from './submitted-plan.ts';
import type { Editable } from './submitted-plan.ts';

export type ToolCall = Changeable['toolCalls'][number];

/** A call as it is planted: the rest of what a record keeps of it is made up here. */
export interface PlantedCall {
  readonly tool: string;
  readonly input: Json;
  readonly result: ToolCall['result'];
  readonly turn: number;
}

/** Puts a call at a place in the order of calls; those from there on move up by one. */
export function insertCall(record: Changeable, place: number, { tool, input, result, turn }: PlantedCall): void {
  const moved = (call: number): number => (call >= place ? call + 1 : call);
  for (const item of [...record.submissions, ...record.questions]) item.call = moved(item.call);
  for (const { content } of record.messages)
    for (const block of content)
      if (block.type === 'tool_use' || block.type === 'tool_result') block.call = moved(block.call);
  const startedAtMs = record.toolCalls[place - 1]?.startedAtMs ?? record.startedAtMs;
  record.toolCalls.splice(place, 0, {
    id: `planted-${record.toolCalls.length + 1}`,
    turn,
    tool,
    input,
    startedAtMs,
    durationMs: 0,
    result,
  });
  record.usage.toolCalls += 1;
  speak(record, turn, place);
}

/** The messages of the turn name the call as well. */
function speak(record: Changeable, turn: number, call: number): void {
  let turnsSeen = -1;
  for (const { role, content } of record.messages) {
    if (role === 'assistant') turnsSeen += 1;
    if (turnsSeen !== turn) continue;
    content.push(role === 'assistant' ? { type: 'tool_use', call } : { type: 'tool_result', call });
  }
}

/** Puts a call into the first turn, and so before everything that rests on it. */
export function callFirst(record: Changeable, call: Omit<PlantedCall, 'turn'>): void {
  const later = record.toolCalls.findIndex(({ turn }) => turn > 0);
  insertCall(record, later < 0 ? record.toolCalls.length : later, { ...call, turn: 0 });
}

/** What a look-up that succeeds leaves: an evidence id that no other has. */
export function found(
  record: Changeable,
  subjects: readonly string[],
  output: Record<string, Json>,
): ToolCall['result'] {
  return { kind: 'ok', output, evidenceId: nextEvidenceId(record), subjects: [...subjects] };
}

export function nextEvidenceId({ toolCalls }: Changeable): string {
  const numbers = toolCalls.map(({ result }) =>
    result.kind === 'ok' && result.evidenceId !== null ? Number(result.evidenceId.slice('ev-'.length)) : 0,
  );
  return `ev-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}

export function failedCall(error: 'invalid' | 'unknown_tool' | 'timeout' | 'unavailable'): ToolCall['result'] {
  return { kind: 'error', error, message: `${error}: planted` };
}

/** The evidence id of a look-up; null when it has none. */
export function evidenceIdOf({ result }: ToolCall): string | null {
  return result.kind === 'ok' ? result.evidenceId : null;
}

/** Look-ups of one resource by a tool that succeeded, and their places. */
export function lookUpsOf(
  { toolCalls }: Changeable,
  tool: string,
  ref: string,
): readonly { readonly call: ToolCall; readonly place: number }[] {
  return toolCalls
    .map((call, place) => ({ call, place }))
    .filter(({ call }) => call.tool === tool && call.result.kind === 'ok' && call.result.subjects.includes(ref));
}

/**
 * A submission made and turned down one turn before the last one: the last one as it stands, edited. False when there is
 * none to begin with, or the edit has no place.
 */
export function turnDownBefore(record: Changeable, edit: (plan: Editable) => unknown): boolean {
  const last = record.submissions.at(-1);
  const plan = last && planSubmitted(record, last.call);
  const turn = last && record.toolCalls[last.call]?.turn;
  if (!last || !plan || turn === undefined || edit(plan) === false) return false;
  const place = last.call;
  const violations = [{ rule: 'P-000', actionIndex: null, ref: null, message: 'planted' }];
  for (const call of record.toolCalls) if (call.turn >= turn) call.turn += 1;
  openTurn(record, turn);
  const output = { status: 'blocked' };
  insertCall(record, place, {
    tool: record.toolCalls[place]?.tool ?? '',
    input: plan,
    result: { kind: 'ok', output, evidenceId: null, subjects: [] },
    turn,
  });
  record.submissions.splice(-1, 0, { call: place, atMs: last.atMs, verdict: { kind: 'blocked', violations } });
  record.usage.revisions += 1;
  return true;
}

/** A model turn before the one at a place, with nothing in it yet. */
export function openTurn(record: Changeable, turn: number): void {
  const like = record.turns[turn] ?? record.turns.at(-1);
  if (!like) return;
  record.turns.splice(turn, 0, { ...copyOf(like), failedAttempts: [] });
  record.usage.turns += 1;
  const place = record.messages.findIndex(
    ({ role }, index) =>
      role === 'assistant' &&
      record.messages.slice(0, index).filter((each) => each.role === 'assistant').length === turn,
  );
  const at = place < 0 ? record.messages.length : place;
  record.messages.splice(at, 0, { role: 'assistant', content: [] }, { role: 'user', content: [] });
}
