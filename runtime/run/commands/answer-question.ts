// The operator answers the question that is open; the answer is the next text that the model reads.
import type { RunDeps } from '../deps.ts';
import { command, type Commanded } from './command.ts';

export type AnswerRefusal = 'expired' | 'not_waiting';

export function answerQuestion(runId: string, answer: string, owner: string, deps: RunDeps): Promise<Commanded> {
  return command(runId, owner, deps, (draft) => {
    const open = draft.log.questions.at(-1);
    if (draft.head.state !== 'awaiting_operator' || !open) {
      const refused: AnswerRefusal = draft.head.state === 'expired' ? 'expired' : 'not_waiting';
      draft.event('answer_refused', { refused });
      return refused;
    }
    const answeredAtMs = draft.nowMs;
    draft.append.questions.push({ ...open, answer, answeredAtMs });
    draft.append.messages.push({ role: 'user', content: [{ type: 'text', text: `Operator: ${answer}` }] });
    draft.audit({ kind: 'answer', payload: { atMs: answeredAtMs, answer } });
    draft.moveTo('planning');
    return null;
  });
}
