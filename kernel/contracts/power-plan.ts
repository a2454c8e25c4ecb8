// A plan of a comparison: how many cases and trials it needs. The one source of its rendering and of `--json`.

export const powerPlanVersion = 1;

/** How failures of the two agents go together: `nested` when one fails only where the other does. */
export type FailureRelation = 'independent' | 'nested';

/** A level that a p is compared with: alpha alone, or a step of Holm over several criteria. */
export interface PowerLevel {
  /** 0: alone. From 1: that step of Holm over `tests`. */
  readonly step: number;
  readonly tests: number;
  readonly level: number;
}

/** Cases that one trial each of both agents needs, by exact enumeration. */
export interface CasesNeeded extends PowerLevel {
  readonly relation: FailureRelation;
  /** The least number of cases that reaches the power, and its power; null when none up to `triedTo` does. */
  readonly cases: number | null;
  readonly power: number | null;
  /** The least number from which on the power is never missed again up to `triedTo`. */
  readonly stays: number | null;
  readonly triedTo: number;
  /** The power of the number of cases that was asked for. */
  readonly atCases: number | null;
  /** Fewer cases than this that differ one way can never be significant. */
  readonly floor: number;
}

/** One number of trials and what it asks for in cases, by the normal formula. */
export interface TradeRow {
  readonly trials: number;
  readonly cases: number;
  /** Trials of one agent in all: cases x trials. */
  readonly trialsInAll: number;
}

/** The trade of trials against cases under one assumption. */
export interface Trade extends PowerLevel {
  readonly relation: FailureRelation;
  /** The share of the variance of a trial that lies between cases, and where it is from. */
  readonly share: number;
  readonly shareFrom: 'report' | 'assumed';
  readonly rows: readonly TradeRow[];
  /** What any number of trials leaves: the cases that the differences between cases alone ask for. */
  readonly casesAtLeast: number;
  /** The least number of trials with which the cases asked for suffice; null when none does, or none was asked for. */
  readonly trialsForCases: number | null;
  /** The power of the cases and trials that were asked about; null unless both were. */
  readonly powerOfBoth: number | null;
}

export interface PowerPlanAnswer {
  readonly schema: typeof powerPlanVersion;
  readonly kind: 'power';
  readonly p1: number;
  readonly p2: number;
  readonly power: number;
  readonly alpha: number;
  /** The number of cases and of trials that was asked about. */
  readonly cases: number | null;
  readonly trials: number | null;
  readonly report: {
    readonly suite: string;
    readonly agent: string;
    readonly cases: number;
    readonly trials: number;
    /** Variance of a trial between and within cases, without the noise of the trials behind each case. */
    readonly between: number;
    readonly within: number;
  } | null;
  readonly needed: readonly CasesNeeded[];
  /**
   * With the cases asked for, over `tests` criteria that differ alike and independently: the share of them that Holm finds, and the
   * chance to find any. Null when no number of cases was asked for, or with more than ten criteria.
   */
  readonly holm:
    | readonly {
        readonly relation: FailureRelation;
        readonly tests: number;
        readonly average: number;
        readonly atLeastOne: number;
      }[]
    | null;
  readonly trades: readonly Trade[];
  /** Power against the number of cases, alone: what the plot shows. */
  readonly curve: readonly { readonly cases: number; readonly independent: number; readonly nested: number }[];
  readonly notes: readonly string[];
}
