// Decides the policy's next message from the conversation alone.
import { lastOutput, readConversation } from './conversation.ts';
import type { Conversation, ToolCall } from './conversation.ts';
import type { Fields } from './fields.ts';
import type { Memory } from './memory.ts';
import { takeNotes, wasMade } from './notes.ts';
import type { Notes } from './notes.ts';
import { question } from './question.ts';
import { withoutBlocked } from './selection.ts';
import type { Selection } from './selection.ts';
import { exclusionsOf } from './steps.ts';
import type { ReferenceSteps } from './steps.ts';
import type { ChatMessage } from '../../../contracts/model.ts';

export interface NextMessage {
  /** From 1: how many messages the policy has written with this one. */
  readonly turn: number;
  readonly text: string | null;
  readonly calls: readonly ToolCall[];
}

export function nextMessage(messages: readonly ChatMessage[], steps: ReferenceSteps, memory: Memory): NextMessage {
  const conversation = readConversation(messages, memory);
  const turn = conversation.turns + 1;
  const calls = nextCalls(conversation, steps);
  return { turn, text: calls.length === 0 ? 'No plan that policy allows is left to submit.' : null, calls };
}

function nextCalls(conversation: Conversation, steps: ReferenceSteps): readonly ToolCall[] {
  const { texts } = conversation;
  const understood = steps.understand(texts);
  if (understood.kind === 'unclear') return [{ tool: 'ask_operator', input: { question: question(texts.length - 1) } }];
  const first = missing(steps.lookUp(understood.scope), conversation);
  if (first.length > 0) return first;
  const notes = takeNotes(understood.scope, conversation);
  const again = steps.retry(notes);
  if (again.length > 0) return again;
  const selection = steps.select(notes.findings, notes.scope);
  const checks = missing(steps.check(selection, notes), conversation);
  if (checks.length > 0) return checks;
  if (!conversation.calls.some(({ tool }) => tool === 'check_policy')) {
    const trial = steps.dryRun(selection, notes);
    if (trial.length > 0) return trial;
  }
  return submit(selection, notes, steps);
}

/** The calls that were not made before. */
function missing(calls: readonly ToolCall[], conversation: Conversation): readonly ToolCall[] {
  return calls.filter((call) => !wasMade(call, conversation));
}

function submit(selected: Selection, notes: Notes, steps: ReferenceSteps): readonly ToolCall[] {
  const verdict = lastOutput(notes.conversation, 'check_policy')?.output;
  let selection = verdict ? withoutBlocked(selected, verdict) : selected;
  for (const refusal of refusalsOf(notes.conversation)) {
    const revised = steps.revise(selection, refusal);
    if (revised === null) return [];
    selection = revised;
  }
  const worded = {
    caveats: steps.caveats(selection, notes),
    exclusions: exclusionsOf(selection, notes, steps.explain),
  };
  return [{ tool: 'submit_plan', input: steps.compose(selection, worded, notes) }];
}

/** What was said to each submission so far; one of the wrong shape has no fields. */
function refusalsOf({ calls }: Conversation): readonly Fields[] {
  return calls.flatMap(({ tool, answer }) =>
    tool === 'submit_plan' ? [answer.kind === 'ok' ? answer.output : {}] : [],
  );
}
