// Exhaustive single crashes: the run once without a crash, then once for each wait, dying there; after recovery it must have
// come to the same end.
import { isDeepStrictEqual } from 'node:util';
import { Crash, survived } from './crash.ts';
import { violationsOf, type Aftermath } from './invariants.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { play } from './play.ts';
import { setStage, type TrialFactory } from './stage.ts';

export interface Exhaustion {
  readonly runs: number;
  readonly steps: number;
  /** Per label, how many runs died there. */
  readonly crashes: ReadonlyMap<string, number>;
  readonly takeovers: number;
  readonly replays: number;
  /** What was found, with the point of the crash. */
  readonly violations: readonly string[];
}

const mostMoves = 400;

/** Every single crash of one trial. */
export async function crashEverywhere(factory: TrialFactory, bug: PlantedBug | null = null): Promise<Exhaustion> {
  const calm = await runWithCrash(factory, null, bug);
  const crashes = new Map<string, number>();
  const violations = calm.violations.map((violation) => `without a crash: ${violation}`);
  let [steps, takeovers, replays] = [calm.labels.length, 0, 0];
  for (const [point, label] of calm.labels.entries()) {
    const run = await runWithCrash(factory, point, bug);
    crashes.set(label, (crashes.get(label) ?? 0) + 1);
    steps += run.labels.length;
    takeovers += run.aftermath.notes.takeovers;
    replays += run.aftermath.log.executions.filter(({ outcome }) => outcome === 'replayed').length;
    const found = [...run.violations, ...differences(calm.aftermath, run.aftermath)];
    violations.push(...found.map((violation) => `crash ${point} at ${label}: ${violation}`));
  }
  return { runs: calm.labels.length + 1, steps, crashes, takeovers, replays, violations };
}

interface Run {
  readonly labels: readonly string[];
  readonly aftermath: Aftermath;
  readonly violations: readonly string[];
}

async function runWithCrash(factory: TrialFactory, crashAt: number | null, bug: PlantedBug | null): Promise<Run> {
  const { trial, clock, depsFor, read, aftermath } = setStage(factory, bug);
  const labels: string[] = [];
  const checkpoint = (label: string): Promise<void> => {
    labels.push(label);
    return labels.length - 1 === crashAt ? Promise.reject(new Crash()) : Promise.resolve();
  };
  let life = 0;
  while ((await survived(() => trial.create(depsFor(`worker ${life}`, checkpoint)))) === null) life += 1;
  for (let moves = 0; moves < mostMoves; moves++) {
    const seen = await read();
    const move = trial.director.next(seen, clock.now());
    if (move.kind === 'end') break;
    if ('atMs' in move) clock.advance(Math.max(0, move.atMs - clock.now()));
    const owner = `worker ${life}`;
    if (!(await play(move, owner, depsFor(owner, checkpoint), trial, read, clock))) life += 1;
  }
  const after = await aftermath();
  return { labels, aftermath: after, violations: violationsOf(after) };
}

/** What a crash may not change: how the run ended, what it did and in which order, and who decided what. */
function differences(calm: Aftermath, crashed: Aftermath): readonly string[] {
  const [one, other] = [endOf(calm), endOf(crashed)];
  return Object.keys(one)
    .filter((part) => !isDeepStrictEqual(one[part], other[part]))
    .map((part) => `end: ${part} differs from the run without a crash`);
}

function endOf({ head, log, effects }: Aftermath): Readonly<Record<string, unknown>> {
  return {
    state: head.state,
    reason: head.reason,
    actions: head.plan?.actions.map(({ id, ref, operation, target }) => [id, ref, operation, target]),
    named: Object.keys(head.capability?.actions ?? {}),
    approvals: log.approvals.map(({ who, decision, refused }) => [who, decision, refused]),
    effects: effects.map(({ actionId, step, undo, before, after }) => [actionId, step, undo, before, after]),
    // Not the reasons: what refused a step is not on the sandbox's record, only what happened. After a crash between an undo
    // and its commit the step's refusal reads "already undone".
    results: log.actionResults.map(({ actionId, ref, status }) => [actionId, ref, status]),
    verification: log.verification,
    submissions: log.submissions.map(({ verdict }) => verdict.kind),
    questions: log.questions.map(({ answer }) => answer),
    transitions: log.transitions.map(({ from, to }) => [from, to]),
  };
}
