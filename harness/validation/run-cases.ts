// One trial of every case with the validation's seed, in order; for the reference and for each mutant.
import type { Agent, Case, Shape, TrialOutcome } from '../../kernel/contracts/index.ts';
import { parseInstant } from '../../kernel/determinism/instant.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import { defaultStart } from '../trial/in-process-executor.ts';
import { runTrial } from '../trial/run-trial.ts';
import { takeTurn } from './take-turn.ts';
import type { ValidationDeps, ValidationInput } from './validation-input.ts';

export interface RanCase<S extends Shape> {
  readonly case: Case<S>;
  readonly outcome: TrialOutcome<S>;
  /** SHA-256 of the trial as it would be stored. */
  readonly digest: string;
}

export async function runCases<S extends Shape>(
  input: ValidationInput<S>,
  agent: Agent<S>,
  deps: ValidationDeps,
): Promise<readonly RanCase<S>[]> {
  const { suite } = input;
  const turn = takeTurn(deps);
  const ran: RanCase<S>[] = [];
  for (const c of input.cases) {
    const { outcome, digest } = await runTrial(
      { case: c, trial: 0, seed: input.seed, startMs: parseInstant(suite.startsAt ?? defaultStart) ?? 0 },
      {
        agent,
        graders: suite.graders,
        record: suite.record,
        world: input.world,
        ungraded: suite.ungraded && ((record) => suite.ungraded?.(record) ?? null),
        timer: deps.timer,
        timeoutMs: input.timeoutMs,
        signal: deps.signal,
      },
    );
    await turn();
    ran.push({ case: c, outcome, digest });
    deps.onStep();
  }
  if (ran.length === 0) throw new AssizeError('BAD_INPUT', `suite ${suite.id} has no case to validate its graders on`);
  return ran;
}
