// From what was observed to what is to be tried: for each mutant its checks in order, and mutants in batches by function.
import type { Batch, CheckPlace, MutantPlace, Observation } from './trial/laboratory.ts';

export interface MutationPlan {
  readonly mutants: readonly MutantPlace[];
  readonly checks: readonly CheckPlace[];
  /** By mutant: the checks that could notice it. */
  readonly candidates: readonly Uint32Array[];
  readonly batches: readonly Batch[];
}

/** Loops go on for so many times the rounds of the longest check of the unchanged code before they are ended. */
const patience = 20;
const leastRounds = 100_000;
const batchMost = 40;

export function planMutation(observations: readonly Observation[], leftOut: ReadonlySet<string>): MutationPlan {
  const mutants = observations.flatMap((one) => one.mutants);
  const checks = observations.flatMap((one) => one.checks);
  const observed = observations
    .flatMap((one) => one.observed)
    .filter(({ check }) => !leftOut.has(nameOf(checks[check])))
    .sort((a, b) => a.check - b.check);
  const order = likeliestFirst(checks, observed);
  const lists: number[][] = mutants.map(() => []);
  const everywhere = new Set(observations[0]?.everywhere ?? []);
  for (const { check, touched } of order) {
    for (const index of touched) if (!everywhere.has(index)) lists[index]?.push(check);
    for (const index of everywhere) lists[index]?.push(check);
  }
  const candidates = lists.map((list) => Uint32Array.from(list));
  const rounds = Math.max(leastRounds, patience * Math.max(0, ...observed.map((one) => one.rounds)));
  return { mutants, checks, candidates, batches: batchesOf(mutants, candidates, rounds) };
}

export function nameOf(check: CheckPlace | undefined): string {
  return check ? `${check.id}, ${check.grader}` : '';
}

type Observed = Observation['observed'][number];

/** Short checks before long ones, and in turn those that expect a fail and those that expect a pass: each notices what the other cannot. */
function likeliestFirst(checks: readonly CheckPlace[], observed: readonly Observed[]): readonly Observed[] {
  const byRounds = observed.toSorted((a, b) => a.rounds - b.rounds || a.check - b.check);
  const expectsPass = ({ check }: Observed): boolean => checks[check]?.expectsPass === true;
  const fails = byRounds.filter((one) => !expectsPass(one));
  const passes = byRounds.filter(expectsPass);
  return Array.from({ length: Math.max(fails.length, passes.length) }, (_, place) => [fails[place], passes[place]])
    .flat()
    .filter((one) => one !== undefined);
}

/** Mutants of one function stay together: what kills one is tried first on the next. */
function batchesOf(
  mutants: readonly MutantPlace[],
  candidates: readonly Uint32Array[],
  rounds: number,
): readonly Batch[] {
  const groups = new Map<string, number[]>();
  for (const { index, url, within } of mutants) {
    if ((candidates[index]?.length ?? 0) === 0) continue;
    const key = `${url} ${within}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / batchMost) }, (_, part) => ({
      mutants: group
        .slice(part * batchMost, (part + 1) * batchMost)
        .map((index) => ({ index, checks: candidates[index] ?? new Uint32Array() })),
      rounds,
    })),
  );
}
