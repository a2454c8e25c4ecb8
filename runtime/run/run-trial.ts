// One trial, start to end: moves of the run and of the people around it, in turn, until the run has ended; then its record.
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { RunRecord } from '../record/schema.ts';
import type { Move } from './director.ts';
import { gatherRecord } from './gather-record.ts';
import { openTrial, type RunTrialOptions, type Trial } from './open-trial.ts';
import { performMove } from './perform-move.ts';

/** Far more than a run can need: 16 turns, 25 actions, a verification, and what its script holds. */
const mostMoves = 500;

/**
 * Runs a trial on the simulated clock and returns its record, not parsed yet: who runs trials seals it with
 * `runRecordSchema`, once. Equal options give byte-identical records. Throws what the model or the domain throws, and the
 * signal's reason.
 */
export async function runTrial<W>(options: RunTrialOptions<W>): Promise<RunRecord> {
  const { clock, signal } = options;
  const trial = openTrial(options);
  const deps = trial.depsFor();
  await trial.create(deps);
  for (let moves = 0; ; moves++) {
    if (moves > mostMoves + options.script.length) throw new AssizeError('INTERNAL', `run ${trial.runId} does not end`);
    signal.throwIfAborted();
    const seen = await readRun(trial);
    const move = trial.director.next(seen, clock.now());
    if (move.kind === 'end') return recordOf(trial, options);
    waitFor(move, clock);
    const performed = await performMove(move, trial.runId, 'trial', deps);
    if (performed.kind === 'done') trial.director.done(move);
  }
}

/** The run as the store has it. */
export async function readRun({ store, runId }: Pick<Trial, 'store' | 'runId'>) {
  const seen = await store.read(runId);
  if (seen) return seen;
  throw new AssizeError('INTERNAL', `the store does not know the run ${runId}`);
}

/** Moves the clock on to when the move is due. */
export function waitFor(move: Move, clock: RunTrialOptions['clock']): void {
  if ('atMs' in move) clock.advance(Math.max(0, move.atMs - clock.now()));
}

/** The record of a trial whose run has ended. */
export async function recordOf<W>(trial: Trial, options: RunTrialOptions<W>): Promise<RunRecord> {
  const { head, log } = await readRun(trial);
  return gatherRecord(head, log, {
    profile: options.profile,
    model: { id: options.model.id, billed: options.model.billed },
    faults: options.faults.map(({ kind }) => kind),
    changeRequest: head.plan && trial.changeRequest(head.plan),
  });
}
