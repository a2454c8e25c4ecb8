// The entry of the crash simulation: a list of trials in, figures out. Exhaustive single crashes of every trial, then random
// two-worker schedules over all of them in turn.
import { checkpointLabels } from '../../runtime/run/checkpoints.ts';
import { crashEverywhere } from './crash-everywhere.ts';
import { repeatedCalls } from './invariants.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { randomSchedule } from './random-schedules.ts';
import type { TrialFactory } from './stage.ts';

export type { TrialFactory } from './stage.ts';

export interface SimulationPlan {
  readonly trials: readonly TrialFactory[];
  readonly firstSeed: number;
  readonly seeds: number;
}

export interface ExhaustiveFigures {
  readonly trials: number;
  readonly runs: number;
  readonly steps: number;
  readonly crashes: ReadonlyMap<string, number>;
  readonly takeovers: number;
  readonly replays: number;
  readonly violations: readonly string[];
}

export interface RandomFigures {
  readonly firstSeed: number;
  readonly seeds: number;
  readonly steps: number;
  readonly schedules: number;
  readonly crashes: ReadonlyMap<string, number>;
  readonly jumps: number;
  readonly duplicates: number;
  readonly takeovers: number;
  readonly fenced: number;
  readonly held: number;
  readonly replays: number;
  readonly healed: number;
  readonly secondCalls: number;
  readonly violations: readonly string[];
}

/** Dies at every wait of every trial, once each. */
export async function simulateCrashes(trials: readonly TrialFactory[]): Promise<ExhaustiveFigures> {
  const crashes = new Map<string, number>();
  const violations: string[] = [];
  let [runs, steps, takeovers, replays] = [0, 0, 0, 0];
  for (const [index, factory] of trials.entries()) {
    const found = await crashEverywhere(factory);
    runs += found.runs;
    steps += found.steps;
    takeovers += found.takeovers;
    replays += found.replays;
    addCounts(crashes, found.crashes);
    violations.push(...found.violations.map((violation) => `trial ${index}: ${violation}`));
  }
  return { trials: trials.length, runs, steps, crashes, takeovers, replays, violations };
}

/** Random schedules, one per seed, the trials in turn. */
export async function simulateSchedules(
  { trials, firstSeed, seeds }: SimulationPlan,
  bug: PlantedBug | null = null,
): Promise<RandomFigures> {
  const crashes = new Map<string, number>();
  const traces = new Set<string>();
  const violations: string[] = [];
  const sum = {
    steps: 0,
    jumps: 0,
    duplicates: 0,
    takeovers: 0,
    fenced: 0,
    held: 0,
    replays: 0,
    healed: 0,
    secondCalls: 0,
  };
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const index = (seed - firstSeed) % trials.length;
    const factory = trials[index];
    if (!factory) throw new RangeError('simulation: the list of trials is empty');
    const { aftermath, ...run } = await randomSchedule(factory, seed, bug);
    const { notes, modelCalls, log } = aftermath;
    addCounts(crashes, run.crashes);
    traces.add(run.traceHash);
    sum.steps += run.steps;
    sum.jumps += run.jumps;
    sum.duplicates += run.duplicates;
    sum.takeovers += notes.takeovers;
    sum.fenced += notes.fenced;
    sum.held += notes.held;
    sum.replays += log.executions.filter(({ outcome }) => outcome === 'replayed').length;
    sum.healed += run.healed ? 1 : 0;
    sum.secondCalls += repeatedCalls(modelCalls).length;
    violations.push(...run.violations.map((violation) => `seed ${seed}, trial ${index}: ${violation}`));
  }
  return { firstSeed, seeds, ...sum, schedules: traces.size, crashes, violations };
}

/** Labels that were declared and at which nobody died. */
export function labelsNotReached(crashes: ReadonlyMap<string, number>): readonly string[] {
  return checkpointLabels.filter((label) => (crashes.get(label) ?? 0) === 0);
}

/** The figures as lines of text. */
export function describeExhaustive(figures: ExhaustiveFigures): readonly string[] {
  const { trials, runs, steps, takeovers, replays, violations } = figures;
  return [
    `single crashes: ${trials} trials, ${runs} runs, ${steps} steps, ${takeovers} lease takeovers, ${replays} replays, ${violations.length} violations`,
    ...describeLabels(figures.crashes),
  ];
}

export function describeRandom(figures: RandomFigures): readonly string[] {
  const { firstSeed, seeds, steps, schedules, jumps, duplicates } = figures;
  const { takeovers, fenced, held, replays, healed, secondCalls, violations } = figures;
  return [
    `random schedules: seeds ${firstSeed} to ${firstSeed + seeds - 1}, ${steps} steps, ${schedules} distinct schedules, ${jumps} clock jumps, ${duplicates} duplicated ticks`,
    `  ${takeovers} lease takeovers, ${fenced} fenced saves, ${held} leases refused, ${replays} replays, ${secondCalls} turns paid twice after a lost lease, ${healed} healed, ${violations.length} violations`,
    ...describeLabels(figures.crashes),
  ];
}

function describeLabels(crashes: ReadonlyMap<string, number>): readonly string[] {
  const total = [...crashes.values()].reduce((sum, count) => sum + count, 0);
  const reached = checkpointLabels.length - labelsNotReached(crashes).length;
  const counts = checkpointLabels.map((label) => `${label} ${crashes.get(label) ?? 0}`);
  return [`  ${total} crashes, ${reached} of ${checkpointLabels.length} labels: ${counts.join(', ')}`];
}

function addCounts(sum: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [key, count] of more) sum.set(key, (sum.get(key) ?? 0) + count);
}
