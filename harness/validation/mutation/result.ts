// What the mutation of the graders' code showed: every mutant that nothing noticed, and a score for each grader.
import type { MutantStatus, MutantTrial } from './trial/try-mutant.ts';

/** The share of mutants that must be noticed. */
export const passingScore = 0.95;

/** What came of some mutants: killed + survived + crashed + timedOut + equivalent + invalid are all of them. */
export interface MutantCounts {
  readonly mutants: number;
  readonly killed: number;
  /** Noticed by a verdict or a code; the rest of the killed by the count of facts looked at, whatever else would have. */
  readonly killedByVerdict: number;
  readonly killedByCount: number;
  readonly survived: number;
  readonly crashed: number;
  readonly timedOut: number;
  readonly equivalent: number;
  /** Not killed, and no program under the project's compiler options: nobody could have checked it in. */
  readonly invalid: number;
}

/** Of the mutants that a check of this grader could notice. */
export interface GraderScore extends MutantCounts {
  readonly grader: string;
  /** killed / (mutants - equivalent - invalid); null without a mutant to kill. */
  readonly score: number | null;
}

export interface FileCounts extends MutantCounts {
  readonly file: string;
}

export interface UnkilledMutant {
  /** Stable while the code around it stays: file, function, change and which of several like it. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly within: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  /** Graders with a check that reaches it. */
  readonly graders: readonly string[];
  readonly status: Exclude<MutantStatus, 'killed'> | 'invalid';
  /** How many checks could have noticed; 0 is code that no check reaches. */
  readonly checks: number;
}

export interface EquivalentMutant extends UnkilledMutant {
  readonly reason: string;
}

export interface CodeMutation {
  readonly passed: boolean;
  readonly graders: readonly GraderScore[];
  /** By file, in the order of the mutants. */
  readonly files: readonly FileCounts[];
  readonly survivors: readonly UnkilledMutant[];
  readonly equivalents: readonly EquivalentMutant[];
  readonly invalid: readonly UnkilledMutant[];
  /** What killed which mutant, as text for the next run; not part of any hash. */
  readonly killers: string;
  /** What is wrong with the list of equivalents. */
  readonly faults: readonly string[];
  readonly mutants: number;
  readonly checks: number;
  /** Of wall time: the whole, and the rate of the mutants that were tried. Not part of any hash. */
  readonly seconds: number;
  readonly mutantsPerSecond: number;
}

/** One mutant with what came of it, as scores are counted. */
export interface TriedMutant {
  readonly status: MutantStatus | 'equivalent' | 'invalid';
  readonly reason: MutantTrial['reason'];
  readonly file: string;
  readonly graders: readonly string[];
}

export function scoreGraders(graders: readonly string[], tried: readonly TriedMutant[]): readonly GraderScore[] {
  return graders.map((grader) => {
    const counts = countsOf(tried.filter((mutant) => mutant.graders.includes(grader)));
    const countable = counts.mutants - counts.equivalent - counts.invalid;
    return { grader, ...counts, score: countable === 0 ? null : counts.killed / countable };
  });
}

export function countFiles(tried: readonly TriedMutant[]): readonly FileCounts[] {
  return [...Map.groupBy(tried, ({ file }) => file)].map(([file, own]) => ({ file, ...countsOf(own) }));
}

function countsOf(tried: readonly TriedMutant[]): MutantCounts {
  const count = (status: TriedMutant['status']): number => tried.filter((mutant) => mutant.status === status).length;
  return {
    mutants: tried.length,
    killed: count('killed'),
    killedByVerdict: tried.filter(({ status, reason }) => status === 'killed' && reason !== 'count').length,
    killedByCount: tried.filter(({ status, reason }) => status === 'killed' && reason === 'count').length,
    survived: count('survived'),
    crashed: count('crashed'),
    timedOut: count('timed out'),
    equivalent: count('equivalent'),
    invalid: count('invalid'),
  };
}

export function passes(scores: readonly GraderScore[], faults: readonly string[]): boolean {
  return faults.length === 0 && scores.every(({ score }) => score === null || score >= passingScore);
}
