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
/** Checks that one mutant is tried on at most. What only a later one would notice counts as unnoticed. */
const checksMost = 64;

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
  const candidates = lists.map((list) => Uint32Array.from(list.slice(0, checksMost)));
  const rounds = Math.max(leastRounds, patience * Math.max(0, ...observed.map((one) => one.rounds)));
  return { mutants, checks, candidates, batches: batchesOf(mutants, candidates, rounds) };
}

function nameOf(check: CheckPlace | undefined): string {
  return check ? `${check.id}, ${check.grader}` : '';
}

type Observed = Observation['observed'][number];

/**
 * The first record of each defect and rewording before the second of any; among those short checks before long ones, in turn
 * such as expect a fail and such as expect a pass: each notices what the other cannot.
 */
function likeliestFirst(checks: readonly CheckPlace[], observed: readonly Observed[]): readonly Observed[] {
  const seen = new Map<string, number>();
  const ranked = observed.map((one) => {
    const { id, grader } = checks[one.check] ?? { id: '', grader: '' };
    const subject = `${grader} ${id.slice(id.indexOf(' '))}`;
    const rank = seen.get(subject) ?? 0;
    seen.set(subject, rank + 1);
    return { one, rank };
  });
  const sorted = ranked
    .toSorted((a, b) => a.rank - b.rank || a.one.rounds - b.one.rounds || a.one.check - b.one.check)
    .map(({ one }) => one);
  const expectsPass = ({ check }: Observed): boolean => checks[check]?.expectsPass === true;
  const fails = sorted.filter((one) => !expectsPass(one));
  const passing = sorted.filter(expectsPass);
  return Array.from({ length: Math.max(fails.length, passing.length) }, (_, place) => [fails[place], passing[place]])
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
