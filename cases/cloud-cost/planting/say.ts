// Words of the assistant beside its tool calls, put into the messages of a run.
import type { Changeable } from './changed.ts';

/** A text of the assistant in its last message; false when it said nothing at all. */
export function sayLast(record: Changeable, text: string): boolean {
  return say(record.messages.findLast(isAssistants), text);
}

/** The same in its first message. */
export function sayFirst(record: Changeable, text: string): boolean {
  return say(record.messages.find(isAssistants), text);
}

type Message = Changeable['messages'][number];

function isAssistants({ role }: Message): boolean {
  return role === 'assistant';
}

function say(message: Message | undefined, text: string): boolean {
  message?.content.unshift({ type: 'text', text });
  return message !== undefined;
}
