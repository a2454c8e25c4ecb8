// Carries out one move of a trial: a tick of the run, or what a person does, each a commit of its own.
import { assertNever } from '../../kernel/outcome/assert-never.ts';
import { answerQuestion } from './commands/answer-question.ts';
import { cancel } from './commands/cancel.ts';
import { decide } from './commands/decide.ts';
import { editPlan } from './commands/edit-plan.ts';
import { noteChange } from './commands/note-change.ts';
import { touch } from './commands/touch.ts';
import type { RunDeps } from './deps.ts';
import type { Move } from './director.ts';
import { tick } from './tick.ts';

/** `done`: the move has happened. Otherwise another worker has the run, or took it: the move is still to be made. */
export type Performed =
  { readonly kind: 'done' } | { readonly kind: 'held'; readonly untilMs: number } | { readonly kind: 'lost' };

export async function performMove(
  move: Exclude<Move, { kind: 'end' }>,
  runId: string,
  owner: string,
  deps: RunDeps,
): Promise<Performed> {
  const result = await carryOut(move, runId, owner, deps);
  switch (result.kind) {
    case 'held':
    case 'lost':
      return result;
    case 'unknown_run':
      throw new RangeError(`the store does not know the run ${runId}`);
    default:
      return { kind: 'done' };
  }
}

function carryOut(move: Exclude<Move, { kind: 'end' }>, runId: string, owner: string, deps: RunDeps) {
  switch (move.kind) {
    case 'tick':
      return tick(runId, owner, deps);
    case 'person':
      return person(move, runId, owner, deps);
    case 'answer':
      return answerQuestion(runId, move.answer, owner, deps);
    case 'change':
      deps.trial.change(move.change.ref, move.change.set);
      return { kind: 'saved' } as const;
    case 'note':
      return noteChange(runId, move.source, move.change, owner, deps);
    case 'expiry':
      return touch(runId, owner, deps);
    default:
      return assertNever(move, 'move');
  }
}

function person({ event, firstHash }: Extract<Move, { kind: 'person' }>, runId: string, owner: string, deps: RunDeps) {
  switch (event.do) {
    case 'countersign': {
      const planHash = event.hash === 'first' ? firstHash : null;
      return decide(runId, { kind: 'countersign', who: event.who, planHash }, owner, deps);
    }
    case 'reject':
      return decide(runId, { kind: 'reject', who: event.who, note: event.note }, owner, deps);
    case 'poll':
      return touch(runId, owner, deps);
    case 'edit_plan':
      return editPlan(runId, event, owner, deps);
    case 'cancel':
      return cancel(runId, event.who, owner, deps);
    default:
      return assertNever(event, 'script event');
  }
}
