// Plays people and outside world around workers that may die: a move that was committed before its sender died is not made
// again, as a person who looks before clicking twice.
import type { SimulatedClock } from '../../kernel/determinism/clock.ts';
import type { RunHead, RunLog } from '../../runtime/contracts/run.ts';
import type { RunDeps } from '../../runtime/run/deps.ts';
import type { Move } from '../../runtime/run/director.ts';
import type { Trial } from '../../runtime/run/open-trial.ts';
import { performMove } from '../../runtime/run/perform-move.ts';
import { survived } from './crash.ts';

export interface Seen {
  readonly head: RunHead;
  readonly log: RunLog;
  readonly version: number;
}

export type Happening = Exclude<Move, { kind: 'end' }>;

/** Makes one move as `owner` and tells the director when it has happened. Returns false when its maker died. */
export async function play(
  move: Happening,
  owner: string,
  deps: RunDeps,
  trial: Trial,
  read: () => Promise<Seen>,
  clock: SimulatedClock,
): Promise<boolean> {
  const before = tracesOf(move, (await read()).log);
  const performed = await survived(() => performMove(move, trial.runId, owner, deps));
  if (performed === null) {
    if (tracesOf(move, (await read()).log) > before) trial.director.done(move);
    return false;
  }
  if (performed.kind === 'done') trial.director.done(move);
  if (performed.kind === 'held') clock.advance(Math.max(0, performed.untilMs - clock.now()));
  return true;
}

/** How many entries of the log a move of this kind has left. Looks and ticks leave none: they can be made again. */
function tracesOf(move: Happening, log: RunLog): number {
  const events = (...kinds: readonly string[]): number => log.events.filter(({ kind }) => kinds.includes(kind)).length;
  switch (move.kind) {
    case 'person':
      return move.event.do === 'countersign' || move.event.do === 'reject'
        ? log.approvals.length
        : events(move.event.do);
    case 'answer':
      return log.questions.filter(({ answer }) => answer !== null).length + events('answer_refused');
    case 'note':
      return events(move.source);
    default:
      return 0;
  }
}
