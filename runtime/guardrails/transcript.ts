// Every tool call is answered once, in order, in the next user message, before any text. Checked before each model call:
// one missing answer makes every later request invalid.
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { ChatMessage } from '../contracts/model.ts';

/** Throws `INTERNAL` and names the calls when a conversation does not answer its calls as the Messages API demands. */
export function assertTranscript(messages: readonly ChatMessage[]): void {
  let open: readonly string[] = [];
  for (const message of messages) {
    if (message.role === 'assistant') {
      if (open.length > 0) throw unanswered(open);
      open = callsOf(message);
    } else {
      assertAnswers(open, message);
      open = [];
    }
  }
  if (open.length > 0) throw unanswered(open);
}

function callsOf(message: Extract<ChatMessage, { role: 'assistant' }>): readonly string[] {
  return message.content.filter((block) => block.type === 'tool_use').map((block) => block.id);
}

function assertAnswers(open: readonly string[], message: Extract<ChatMessage, { role: 'user' }>): void {
  const answers = message.content.filter((block) => block.type === 'tool_result').map((block) => block.tool_use_id);
  const missing = open.filter((id) => !answers.includes(id));
  if (missing.length > 0) throw unanswered(missing);
  const leading = message.content.slice(0, open.length);
  const inOrder = leading.every((block, index) => block.type === 'tool_result' && block.tool_use_id === open[index]);
  if (answers.length === open.length && inOrder) return;
  throw new AssizeError(
    'INTERNAL',
    `transcript: the calls ${open.join(', ')} are answered as ${answers.join(', ')}; each must be answered once, in order, before any text`,
  );
}

function unanswered(ids: readonly string[]): AssizeError {
  return new AssizeError(
    'INTERNAL',
    `transcript: no answer to the tool call ${ids.join(', ')} in the next user message`,
  );
}
