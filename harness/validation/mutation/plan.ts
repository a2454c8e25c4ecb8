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
/** Checks that a mutant which is listed as equivalent is tried on: enough to find most entries that are none. */
const checksOfListed = 300;

export interface PlanOptions {
  /** Names of checks that are not to be tried. */
  readonly leftOut: ReadonlySet<string>;
  /** Whether a check of an honest record also pins how many facts its grader looks at. */
  readonly counts: boolean;
  /** The name of the check that killed a mutant last time. */
  readonly killerOf: (mutant: MutantPlace) => string | undefined;
  /** Whether the list of equivalents has it. */
  readonly isListed: (mutant: MutantPlace) => boolean;
}

export function planMutation(
  observations: readonly Observation[],
  { leftOut, counts, killerOf, isListed }: PlanOptions,
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
  const places = new Map(checks.map((check, place) => [nameOf(check), place]));
  const toBeTried = mutants.map((mutant): Batch['mutants'][number] => {
    const own = candidates[mutant.index] ?? new Uint32Array();
    const killer = places.get(killerOf(mutant) ?? '');
    return {
      index: mutant.index,
      checks: isListed(mutant) ? own.slice(0, checksOfListed) : own,
      killer: killer !== undefined && own.includes(killer) ? killer : null,
    };
  });
  return { mutants, checks, candidates, batches: batchesOf(mutants, toBeTried, { rounds, looked }) };
}

/** As it is told to a person, and from one run to the next. */
export function nameOf(check: CheckPlace | undefined): string {
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
    [...firsts].map(([grader, all]) => {
      const found = new Set<number>();
      for (const { touched } of all) for (const index of touched) found.add(index);
      return [grader, found];
    }),
  );
  const met = new Map<number, Set<number>>();
  for (const { record, touched } of observed) {
    const all = met.get(record) ?? new Set();
    met.set(record, all);
    for (const index of touched) all.add(index);
  }
  return observed.map((one) => {
    if (one.isFirst) return one;
    const own = reach.get(graderOf(one));
    const touched = new Set(one.touched);
    for (const index of met.get(one.record) ?? []) if (own?.has(index)) touched.add(index);
    return { ...one, touched: Uint32Array.from(touched).sort() };
  });
}

/** Mutants of one function stay together: what kills one is tried first on the next. */
function batchesOf(
  mutants: readonly MutantPlace[],
  toBeTried: Batch['mutants'],
  limits: Pick<Batch, 'rounds' | 'looked'>,
): readonly Batch[] {
  const reached = mutants.filter((_, place) => (toBeTried[place]?.checks.length ?? 0) > 0);
  return [...Map.groupBy(reached, ({ url, within }) => `${url} ${within}`).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / batchMost) }, (_, part) => ({
      mutants: group.slice(part * batchMost, (part + 1) * batchMost).flatMap(({ index }) => toBeTried[index] ?? []),
      ...limits,
    })),
  );
}
