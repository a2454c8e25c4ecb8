// A calibration: intervals held against an agent whose truth is known. The one source of its rendering and of `--json`.
import type { Estimate } from './report.ts';

export const calibrationVersion = 1;

/** The share of draws whose interval covers the truth, lies wholly above it, wholly below it. */
export interface CoverageShares {
  readonly coverage: number;
  readonly above: number;
  readonly below: number;
}

/** One interval in one design. A row has an exact coverage, a simulated one, or both. */
export interface CalibrationRow {
  readonly interval: 'headline' | 'cluster-bootstrap' | 'fixed-case';
  /** The question that the interval is for. In a design of the other question it is not held to its promise. */
  readonly cases: 'fixed' | 'random';
  /** True to `within`: what was left out as too unlikely. Null where the sum is out of reach. */
  readonly exact: (CoverageShares & { readonly within: number }) | null;
  readonly simulated:
    | (CoverageShares & {
        readonly draws: number;
        readonly standardError: number;
        readonly limits: { readonly low: number; readonly high: number };
      })
    | null;
}

export interface CalibrationDesign {
  readonly question: 'fixed' | 'random';
  /** How the trials are made, in a sentence. */
  readonly text: string;
  readonly rows: readonly CalibrationRow[];
}

/** One draw, or one run, against the truth: kept as it fell. */
export interface CalibrationDraw {
  /** `drawn`: slips alone, from the seed. `report`: the trials of a run. */
  readonly source: 'drawn' | 'report';
  readonly seed: string;
  readonly slips: number;
  readonly chances: number;
  readonly nominal: number;
  readonly rate: number;
  readonly z: number;
  readonly lowerTail: number;
  readonly upperTail: number;
  readonly twoSidedP: number;
  readonly intervals: readonly {
    readonly interval: CalibrationRow['interval'];
    readonly estimate: Estimate;
    readonly verdict: 'covers' | 'lies above' | 'lies below';
  }[];
}

export interface Calibration {
  readonly schema: typeof calibrationVersion;
  readonly kind: 'calibration';
  readonly trials: number;
  readonly confidence: number;
  /** The true mean of case means, as a fraction and as a number. */
  readonly truth: { readonly passes: number; readonly of: number; readonly mean: number };
  readonly draw: CalibrationDraw;
  readonly designs: readonly CalibrationDesign[];
  /** What a reader has to know before leaning on the numbers. */
  readonly notes: readonly string[];
}
