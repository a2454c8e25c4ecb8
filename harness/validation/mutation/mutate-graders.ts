// Mutation testing of a suite's graders by its own reference records, defects and rewordings: observe, plan, try, score.
import type { Case, Progress, Shape, Suite } from '../../../kernel/contracts/index.ts';
import { AssizeError, badInput } from '../../../kernel/outcome/assize-error.ts';
import { relativePath } from '../../../fingerprint/index.ts';
import type { WallClock } from '../../ports/wall-clock.ts';
import { applyEquivalents, isIn, matches, readEquivalents } from './equivalents.ts';
import type { Equivalent } from './equivalents.ts';
import { invalidAmong } from './invalid.ts';
import type { ChangedModule } from './invalid.ts';
import { readKillers, writeKillers } from './killers.ts';
import { nameOf, planMutation } from './plan.ts';
import type { MutationPlan } from './plan.ts';
import { countFiles, passes, scoreGraders } from './result.ts';
import type { CodeMutation, UnkilledMutant } from './result.ts';
import type { Laboratory, MutantPlace } from './trial/laboratory.ts';
import type { MutantTrial } from './trial/try-mutant.ts';

export interface MutationInput<S extends Shape> {
  readonly suiteUrl: string;
  readonly suite: Suite<S>;
  readonly cases: readonly Case<S>[];
  readonly world: S['world'];
  /** What the reference did, by case: every grader passes it. */
  readonly records: ReadonlyMap<string, S['record']>;
  /** Ids of the graders to be tried; all when left out. */
  readonly only?: readonly string[];
  /** Only mutants of files whose URL holds this text; all when left out. For work on one file: it is no score. */
  readonly files?: string;
  /** Whether honest records also pin how many facts each grader looks at; by default where the suite pins them. */
  readonly counts?: boolean;
  readonly workers: number;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** `killers` of an earlier result: what killed a mutant then is tried on it first. */
  readonly killers?: string;
  /** Checks that do not hold are left out rather than refused: for work on unfinished defects, never for a score. */
  readonly leaveOutBroken?: boolean;
}

export interface MutationDeps {
  readonly wallClock: WallClock;
  /** The text of a file by its URL, or null when there is none. */
  readonly readText: (url: string) => string | null;
  /** Paths of files are told from here when they lie below it; from the suite's folder otherwise. */
  readonly engineRoot: string;
  /** Indices of changed modules with type errors that their originals do not have; none are invalid when left out. */
  readonly withTypeErrors?: (changes: readonly ChangedModule[]) => readonly number[];
  /** Opens so many laboratories on the same suite and records. */
  readonly openLaboratories: <S extends Shape>(input: MutationInput<S>) => Promise<readonly Laboratory[]>;
}

export async function mutateGraders<S extends Shape>(
  input: MutationInput<S>,
  deps: MutationDeps,
): Promise<CodeMutation> {
  const startedMs = deps.wallClock.elapsedMs();
  const laboratories = await deps.openLaboratories(input);
  try {
    const listed = listedIn(input, deps);
    const plan = await observe(laboratories, input, rootOf(input, deps), listed);
    const triedMs = deps.wallClock.elapsedMs();
    const trials = await tryAll(plan, laboratories, input, deps.wallClock);
    const endedMs = deps.wallClock.elapsedMs();
    return {
      ...judge(plan, trials, input, deps, listed),
      seconds: (endedMs - startedMs) / 1000,
      mutantsPerSecond: trials.size / Math.max(0.001, (endedMs - triedMs) / 1000),
    };
  } finally {
    await Promise.all(laboratories.map((laboratory) => laboratory.close()));
  }
}

async function observe<S extends Shape>(
  laboratories: readonly Laboratory[],
  { leaveOutBroken, suite, signal, counts, killers }: MutationInput<S>,
  root: string,
  { entries }: Listed,
): Promise<MutationPlan> {
  const observations = await Promise.all(
    laboratories.map((laboratory, first) => laboratory.observe({ first, of: laboratories.length })),
  );
  if (signal.aborted) throw interrupted();
  const broken = observations.flatMap((one) => one.broken);
  if (broken.length > 0 && leaveOutBroken !== true)
    throw badInput(
      `suite ${suite.id}: ${broken.length} checks do not hold on the graders as they are, so no mutant can be told by them:\n${broken.slice(0, 10).join('\n')}${broken.length > 10 ? `\nand ${broken.length - 10} more` : ''}\nMake the rest of the validation pass first.`,
    );
  const known = readKillers(killers);
  const named = identify(
    observations.flatMap((one) => one.mutants),
    root,
  );
  return planMutation(observations, {
    leftOut: new Set(broken.map((line) => line.replace(/ \([^)]*\)$/, ''))),
    counts: countsOf({ suite, counts }),
    killerOf: ({ index }) => known.get(named[index]?.id ?? ''),
    isListed: ({ index, within, original, replacement }) => {
      const { file = '', occurrence = 1 } = named[index] ?? {};
      return entries.some((entry) => matches(entry, { file, occurrence, within, original, replacement }));
    },
  });
}

/** Whether the count of facts looked at is part of what is tried. */
export function countsOf<S extends Shape>({
  suite,
  counts,
}: {
  readonly suite: MutationInput<S>['suite'];
  readonly counts?: boolean | undefined;
}): boolean {
  return counts ?? suite.lookedAt !== undefined;
}

/** Paths are told from here. */
function rootOf<S extends Shape>({ suiteUrl }: MutationInput<S>, { engineRoot }: MutationDeps): string {
  return suiteUrl.startsWith(engineRoot) ? engineRoot : suiteUrl.slice(0, suiteUrl.lastIndexOf('/') + 1);
}

interface Identity {
  /** Stable while the code around it stays: file, function, change and which of several like it. */
  readonly id: string;
  readonly file: string;
  readonly occurrence: number;
}

function identify(mutants: readonly MutantPlace[], root: string): readonly Identity[] {
  const occurrences = new Map<string, number>();
  return mutants.map(({ url, within, original, replacement }) => {
    const file = relativePath(root, url);
    const like = `${file} ${within}: ${original} -> ${replacement}`;
    const occurrence = (occurrences.get(like) ?? 0) + 1;
    occurrences.set(like, occurrence);
    return { file, occurrence, id: occurrence === 1 ? like : `${like} (${occurrence})` };
  });
}

function interrupted(): AssizeError {
  return new AssizeError('INTERRUPTED', 'interrupted: the trial of the graders’ code keeps nothing, run it again');
}

async function tryAll<S extends Shape>(
  { batches }: MutationPlan,
  laboratories: readonly Laboratory[],
  { signal, onProgress }: MutationInput<S>,
  wallClock: WallClock,
): Promise<ReadonlyMap<number, MutantTrial>> {
  const trials = new Map<number, MutantTrial>();
  const waiting = [...batches];
  const total = batches.reduce((sum, { mutants }) => sum + mutants.length, 0);
  const startedMs = wallClock.elapsedMs();
  const work = async (laboratory: Laboratory): Promise<void> => {
    for (let batch = waiting.shift(); batch && !signal.aborted; batch = waiting.shift()) {
      for (const trial of await laboratory.tryBatch(batch)) trials.set(trial.index, trial);
      const done = trials.size;
      const etaMs = ((wallClock.elapsedMs() - startedMs) / Math.max(1, done)) * (total - done);
      onProgress?.({ done, total, errored: 0, etaMs, spentUsd: 0 });
    }
  };
  await Promise.all(laboratories.map(work));
  if (signal.aborted) throw interrupted();
  return trials;
}

function judge<S extends Shape>(
  plan: MutationPlan,
  trials: ReadonlyMap<number, MutantTrial>,
  input: MutationInput<S>,
  deps: MutationDeps,
  listed: Listed,
): Omit<CodeMutation, 'seconds' | 'mutantsPerSecond'> {
  const { suite, only, files } = input;
  const root = rootOf(input, deps);
  const graders = suite.graders.map(({ id }) => id).filter((id) => only === undefined || only.includes(id));
  const graderOf = graderFinder(plan, graders);
  const identities = identify(plan.mutants, root);
  const { withTypeErrors } = deps;
  const invalid = withTypeErrors ? invalidAmong(plan.mutants, trials, deps.readText, withTypeErrors) : new Set();
  const mutants = plan.mutants.map((place) => {
    const { id = '', file = '', occurrence = 1 } = identities[place.index] ?? {};
    return {
      ...place,
      id,
      file,
      occurrence,
      graders: graderOf(place),
      status: invalid.has(place.index) ? ('invalid' as const) : (trials.get(place.index)?.status ?? 'survived'),
      reason: trials.get(place.index)?.reason ?? null,
      killedBy: trials.get(place.index)?.killedBy ?? null,
      checks: plan.candidates[place.index]?.length ?? 0,
    };
  });
  const { reasons, faults } = applyListed(listed, mutants, files !== undefined);
  const tried = mutants.map(({ status, reason, file, graders: reaching }, place) => ({
    reason,
    status: reasons.has(place) ? ('equivalent' as const) : status,
    file,
    graders: reaching,
  }));
  const scores = scoreGraders(graders, tried);
  const unkilled = (place: number): UnkilledMutant | null => {
    const mutant = mutants[place];
    if (!mutant || mutant.status === 'killed') return null;
    const { id, file, line, within, mutator, original, replacement, graders: reaching, status, checks } = mutant;
    return { id, file, line, within, mutator, original, replacement, graders: reaching, status, checks };
  };
  const rest = mutants.flatMap((_, place) => {
    const mutant = unkilled(place);
    return mutant ? [{ mutant, reason: reasons.get(place) }] : [];
  });
  return {
    passed: passes(scores, faults),
    graders: scores,
    files: countFiles(tried),
    survivors: rest.flatMap(({ mutant, reason }) =>
      reason === undefined && mutant.status !== 'invalid' ? [mutant] : [],
    ),
    equivalents: rest.flatMap(({ mutant, reason }) => (reason === undefined ? [] : [{ ...mutant, reason }])),
    invalid: rest.flatMap(({ mutant, reason }) =>
      reason === undefined && mutant.status === 'invalid' ? [mutant] : [],
    ),
    killers: killersOf(plan, mutants, files === undefined ? undefined : input.killers),
    faults,
    mutants: mutants.length,
    checks: plan.checks.length,
  };
}

/** With those of an earlier run for what was not tried now. */
function killersOf(
  { checks }: MutationPlan,
  mutants: readonly { readonly id: string; readonly killedBy: number | null }[],
  earlier: string | undefined,
): string {
  const killers = new Map(readKillers(earlier));
  for (const { id, killedBy } of mutants)
    if (killedBy === null) killers.delete(id);
    else killers.set(id, nameOf(checks[killedBy]));
  return writeKillers(killers);
}

/** The suite's list of equivalents. */
interface Listed {
  readonly path: string;
  readonly entries: readonly Equivalent[];
}

function listedIn<S extends Shape>(input: MutationInput<S>, deps: MutationDeps): Listed {
  const url = input.suite.mutation?.equivalents?.href;
  if (url === undefined) return { path: '', entries: [] };
  const path = relativePath(rootOf(input, deps), url);
  const text = deps.readText(url);
  if (text === null) throw badInput(`${path}: the suite names this list of equivalent mutants, and it is not there`);
  return { path, entries: readEquivalents(path, text) };
}

/** Of one part, entries of other files are left alone. */
function applyListed(
  { path, entries }: Listed,
  mutants: Parameters<typeof applyEquivalents>[2],
  isPart: boolean,
): ReturnType<typeof applyEquivalents> {
  const own = isPart ? entries.filter(({ file }) => mutants.some((mutant) => isIn(file, mutant))) : entries;
  return applyEquivalents(path, own, mutants);
}

/** The graders whose checks reach a mutant; for code that none reaches those that reach its function, else its file, else all. */
function graderFinder(
  { mutants, checks, candidates }: MutationPlan,
  all: readonly string[],
): (place: MutantPlace) => readonly string[] {
  const byFunction = new Map<string, Set<string>>();
  const byFile = new Map<string, Set<string>>();
  const own = mutants.map(({ index, url, within }) => {
    const found = new Set<string>();
    for (const check of candidates[index] ?? []) found.add(checks[check]?.grader ?? '');
    for (const [map, key] of [
      [byFunction, `${url} ${within}`],
      [byFile, url],
    ] as const) {
      const known = map.get(key) ?? new Set();
      for (const grader of found) known.add(grader);
      map.set(key, known);
    }
    return found;
  });
  return ({ index, url, within }) => {
    const nearest = [own[index], byFunction.get(`${url} ${within}`), byFile.get(url)].find(
      (found) => (found?.size ?? 0) > 0,
    );
    return nearest ? all.filter((id) => nearest.has(id)) : all;
  };
}
