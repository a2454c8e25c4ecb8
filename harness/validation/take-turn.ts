// Lets the event loop turn now and then, so that Ctrl-C ends a validation at once: nothing in it waits on anything real.
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { ValidationDeps } from './validation-input.ts';

const turnEveryMs = 20;

/** Call it after each piece of work; it throws `INTERRUPTED` when the signal is aborted. */
export function takeTurn(deps: ValidationDeps): () => Promise<void> {
  let turnedMs = deps.wallClock.elapsedMs();
  return async () => {
    if (deps.wallClock.elapsedMs() - turnedMs >= turnEveryMs) {
      await deps.timer.turn();
      turnedMs = deps.wallClock.elapsedMs();
    }
    if (deps.signal.aborted)
      throw new AssizeError('INTERRUPTED', 'interrupted: a validation keeps nothing, run it again');
  };
}
