// One trial: a seeded context, the agent's run, the sealed record, its grades. Whatever fails becomes an errored outcome.
import type { Agent, Case, ErrorCause, Grader, Schema, Shape, TrialOutcome } from '../../kernel/contracts/index.ts';
import { createSimulatedClock } from '../../kernel/determinism/clock.ts';
import { createRandom } from '../../kernel/determinism/random.ts';
import { trialSeed } from '../../kernel/determinism/seed.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { Timer } from '../ports/timer.ts';
import { describeIssues } from '../suite/schema-issues.ts';
import { thrownStack, thrownText } from '../../kernel/outcome/thrown-text.ts';
import { gradeRecord, leaveUngraded } from './grade-record.ts';

export interface TrialPlan<S extends Shape> {
  readonly case: Case<S>;
  readonly trial: number;
  /** The run's seed, not the trial's. */
  readonly seed: string;
  readonly startMs: number;
}

export interface FinishedTrial<S extends Shape> {
  readonly outcome: TrialOutcome<S>;
  /** The canonical text of the TrialRecord: one line of records.ndjson. */
  readonly line: string;
  /** SHA-256 of `line`. */
  readonly digest: string;
  /** For the journal only. */
  readonly stack: string | null;
}

export interface TrialDeps<S extends Shape> {
  readonly agent: Agent<S>;
  readonly graders: readonly Grader<S>[];
  readonly record: Schema<S['record']>;
  readonly world: S['world'];
  /** Why a record is not to be graded, or null. */
  readonly ungraded?: ((record: S['record']) => string | null) | undefined;
  readonly timer: Timer;
  readonly timeoutMs: number;
  /** Ends the trial from outside. */
  readonly signal: AbortSignal;
}

export async function runTrial<S extends Shape>(plan: TrialPlan<S>, deps: TrialDeps<S>): Promise<FinishedTrial<S>> {
  const seed = trialSeed(plan.seed, plan.case.id, plan.trial);
  const finish = (outcome: TrialOutcome<S>, outcomeText: string, stack: string | null): FinishedTrial<S> => {
    const line = `{"case":${canonicalJson(plan.case.id)},"outcome":${outcomeText},"seed":"${seed}","trial":${plan.trial}}`;
    return { outcome, line, digest: sha256Hex(line), stack };
  };
  const errored = (cause: ErrorCause, error: unknown): FinishedTrial<S> => {
    const outcome = { kind: 'errored', cause, message: thrownText(error) } as const;
    return finish(outcome, canonicalJson(outcome), thrownStack(error));
  };

  const ran = await runAgent(plan, seed, deps);
  if (ran.kind === 'failed') return errored(ran.cause, ran.error);
  let record: S['record'];
  let recordText: string;
  try {
    record = sealRecord(deps.record, ran.value);
    recordText = canonicalJson(record);
  } catch (error) {
    return errored('record', error);
  }
  // The text is made before a grader sees the record: a grader that writes into it cannot change what is stored.
  const refused = deps.ungraded?.(record) ?? null;
  const grades =
    refused === null
      ? gradeRecord(deps.graders, { case: plan.case, record, world: deps.world })
      : leaveUngraded(deps.graders, refused);
  return finish(
    { kind: 'graded', record, grades },
    `{"grades":${canonicalJson(grades)},"kind":"graded","record":${recordText}}`,
    null,
  );
}

/** Parses a record with its suite's schema, the one time that anybody does. */
export function sealRecord<R>(schema: Schema<R>, value: unknown): R {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise)
    throw new AssizeError('CONTRACT', 'the record schema answers with a promise; it must be synchronous');
  if (!result.issues) return result.value;
  const faults = describeIssues({ issues: result.issues, value, schema });
  throw new AssizeError(
    'CONTRACT',
    `the agent's record is not of its schema: ${faults.map((fault) => fault.message).join('; ')}`,
  );
}

type Ran =
  | { readonly kind: 'ran'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly cause: ErrorCause; readonly error: unknown };

async function runAgent<S extends Shape>(plan: TrialPlan<S>, seed: string, deps: TrialDeps<S>): Promise<Ran> {
  const controller = new AbortController();
  let end: (ran: Ran) => void = () => undefined;
  const ended = new Promise<Ran>((resolve) => (end = resolve));
  const cancelTimer = deps.timer.after(deps.timeoutMs, () => {
    end({ kind: 'failed', cause: 'timeout', error: new Error(`the trial took longer than ${deps.timeoutMs} ms`) });
    controller.abort();
  });
  const abort = (): void => {
    end({ kind: 'failed', cause: 'harness', error: new Error('the run was interrupted') });
    controller.abort();
  };
  deps.signal.addEventListener('abort', abort, { once: true });
  const work = async (): Promise<Ran> => {
    try {
      const value = await deps.agent.run({
        case: plan.case,
        trial: plan.trial,
        seed,
        world: deps.world,
        clock: createSimulatedClock(plan.startMs),
        random: createRandom(seed),
        signal: controller.signal,
      });
      return { kind: 'ran', value };
    } catch (error) {
      const ours =
        error instanceof AssizeError &&
        (error.code === 'INTERNAL' || error.code === 'CONTRACT' || error.code === 'CANONICAL');
      return { kind: 'failed', cause: ours ? 'harness' : 'agent', error };
    }
  };
  try {
    return await Promise.race([work(), ended]);
  } finally {
    cancelTimer();
    deps.signal.removeEventListener('abort', abort);
  }
}
