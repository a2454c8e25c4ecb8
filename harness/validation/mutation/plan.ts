// From what was observed to what is to be tried: for each mutant its checks in order, and mutants in batches by function.
import { candidatesOf } from './candidates.ts';
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
const checksMost = 400;

/** With `counts` a check of an honest record also pins how many facts its grader looks at. */
export function planMutation(
  observations: readonly Observation[],
  leftOut: ReadonlySet<string>,
  counts: boolean,
): MutationPlan {
  const mutants = observations.flatMap((one) => one.mutants);
  const checks = observations.flatMap((one) => one.checks);
  const observed = withMemories(
    checks,
    observations.flatMap((one) => one.observed),
  )
    .filter(({ check }) => !leftOut.has(nameOf(checks[check])))
    .sort((a, b) => a.check - b.check);
  const everywhere = new Set(observations[0]?.everywhere ?? []);
  const candidates = candidatesOf(mutants, checks, observed, everywhere);
  const rounds = Math.max(leastRounds, patience * Math.max(0, ...observed.map((one) => one.rounds)));
  const looked = new Int32Array(checks.length).fill(-1);
  if (counts) for (const one of observed) looked[one.check] = one.looked ?? -1;
  return { mutants, checks, candidates, batches: batchesOf(mutants, candidates, { rounds, looked }) };
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

/** Mutants of one function stay together: what kills one is tried first on the next. */
function batchesOf(
  mutants: readonly MutantPlace[],
  candidates: readonly Uint32Array[],
  limits: Pick<Batch, 'rounds' | 'looked'>,
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
        .map((index) => ({ index, checks: (candidates[index] ?? new Uint32Array()).slice(0, checksMost) })),
      ...limits,
    })),
  );
}
