// From what was observed to what is to be tried: for each mutant its checks in order, and mutants in batches by function.
import type { Batch, CheckPlace, MutantPlace, Observation, ObservedCheck } from './trial/laboratory.ts';

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
const checksMost = 200;

export function planMutation(observations: readonly Observation[], leftOut: ReadonlySet<string>): MutationPlan {
  const mutants = observations.flatMap((one) => one.mutants);
  const checks = observations.flatMap((one) => one.checks);
  const observed = withMemories(
    checks,
    observations.flatMap((one) => one.observed),
  )
    .filter(({ check }) => !leftOut.has(nameOf(checks[check])))
    .sort((a, b) => a.check - b.check);
  const order = inTurn(checks, unlike(checks, observed));
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

type Observed = ObservedCheck;

/**
 * A check that ran behind others on its record found in memories what they had worked out, and passed no mark of it. So it
 * could also notice what another check of the record came by, where its grader is ever seen to come by it without memories.
 */
function withMemories(checks: readonly CheckPlace[], observed: readonly Observed[]): readonly Observed[] {
  const graderOf = ({ check }: Observed): string => checks[check]?.grader ?? '';
  const firsts = Map.groupBy(
    observed.filter(({ isFirst }) => isFirst),
    graderOf,
  );
  const reach = new Map(
    [...firsts].map(([grader, all]) => [grader, new Set(all.flatMap(({ touched }) => [...touched]))]),
  );
  const records = Map.groupBy(observed, ({ record }) => record);
  return observed.map((one) => {
    if (one.isFirst) return one;
    const touched = new Set(one.touched);
    const own = reach.get(graderOf(one));
    for (const other of records.get(one.record) ?? [])
      for (const index of other.touched) if (own?.has(index)) touched.add(index);
    return { ...one, touched: Uint32Array.from(touched).sort() };
  });
}

/**
 * Of checks of one grader that expect the same and could notice exactly the same mutants, the shortest: the others run the
 * same code on what are, to it, the same data. What only they would notice counts as unnoticed.
 */
function unlike(checks: readonly CheckPlace[], observed: readonly Observed[]): readonly Observed[] {
  const kept = new Map<string, Observed>();
  for (const one of observed) {
    const { grader, expects } = checks[one.check] ?? { grader: '', expects: '' };
    const key = `${grader} ${expects} ${one.touched.join(' ')}`;
    const known = kept.get(key);
    if (!known || one.rounds < known.rounds) kept.set(key, one);
  }
  return [...kept.values()];
}

/** Short checks before long ones, each grader and each expectation in turn: one notices what the others cannot. */
function inTurn(checks: readonly CheckPlace[], observed: readonly Observed[]): readonly Observed[] {
  const queues = new Map<string, Observed[]>();
  for (const one of observed.toSorted((a, b) => a.rounds - b.rounds || a.check - b.check)) {
    const { grader, expects } = checks[one.check] ?? { grader: '', expects: '' };
    const key = `${grader} ${expects}`;
    const queue = queues.get(key);
    if (queue) queue.push(one);
    else queues.set(key, [one]);
  }
  const ordered: Observed[] = [];
  const waiting = [...queues.values()];
  for (let turn = 0; ordered.length < observed.length; turn++)
    for (const queue of waiting) {
      const next = queue[turn];
      if (next) ordered.push(next);
    }
  return ordered;
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
