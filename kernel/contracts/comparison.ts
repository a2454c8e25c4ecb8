// Two runs on the same cases, compared: the one source of every rendering of a comparison, and what `--json` prints.
import { z } from 'zod';
import { estimateSchema } from './report.ts';

export const comparisonVersion = 1;

const count = z.int().min(0);
const share = z.number();
const notEstimable = z.strictObject({
  kind: z.literal('not-estimable'),
  reason: z.string(),
  shown: z.string(),
  message: z.string(),
});

/** One run: what was read of it, and what it reaches by itself on the compared cases. */
const side = z.strictObject({
  source: z.string(),
  format: z.enum(['assize-report', 'inspect-json', 'inspect-eval']),
  task: z.string(),
  agent: z.string(),
  criterion: z.string(),
  /** Trials on the compared cases, and the fewest and most of any case. */
  trials: count,
  trialsPerCase: z.strictObject({ least: count, most: count }),
  /** Trials without a verdict on the compared cases: counted as not passed. */
  ungraded: z.array(z.strictObject({ case: z.string(), trial: count, reason: z.string() })),
  /** For other cases like these. */
  mean: estimateSchema,
  /** For these cases, run again. */
  fixedCases: estimateSchema,
  everyTrial: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('counted'), cases: count, of: count, estimate: estimateSchema }),
    notEstimable,
  ]),
});

/** The exact two-sided sign-flip test of the case differences. */
const signFlipTest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sign-flip'),
    p: z.number(),
    /** Finite even where p underflows to 0. */
    log10P: z.number(),
    /** Cases whose difference is not zero. */
    differing: count,
    /** p as a fraction, numerator / 2^exponent; null when p was computed in floating point. */
    exact: z.strictObject({ numerator: z.string(), exponent: count }).nullable(),
    /** Scores that lie on no common lattice are rounded to this step for the test; null when nothing was rounded. */
    roundedTo: z.number().nullable(),
  }),
  notEstimable,
]);

const mcnemar = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mcnemar'),
    bothPass: count,
    onlyA: count,
    onlyB: count,
    neitherPasses: count,
    p: z.number(),
    log10P: z.number(),
    midP: z.number(),
  }),
  notEstimable,
]);

/** A case whose value is not the same in both runs. */
const move = z.strictObject({
  case: z.string(),
  /** `pass-to-fail`: A passed every trial and B did not. `lower`, `higher`: neither passed all, or scores without a pass. */
  kind: z.enum(['pass-to-fail', 'fail-to-pass', 'lower', 'higher']),
  /** The case's value in each run, and in how many trials out of how many it was passed (null where there is no pass). */
  valueA: z.number(),
  valueB: z.number(),
  passesA: count.nullable(),
  passesB: count.nullable(),
  trialsA: count,
  trialsB: count,
  /** Reason codes of the trials that did not pass, and why others have no verdict. */
  reasonsA: z.array(z.string()),
  reasonsB: z.array(z.string()),
});

/** The chance that McNemar's exact test finds a true difference with this many cases. */
const powerRow = z.strictObject({
  of: z.enum(['observed', 'nested', 'independent']),
  /** How far the shares of cases that pass every trial are apart. */
  effect: z.number(),
  onlyA: share,
  onlyB: share,
  power: share,
  /** The least number of cases from which on the power stays at least .8; null beyond `casesTried`. */
  casesForEightyPercent: count.nullable(),
  casesTried: count,
});

const secondary = z.strictObject({
  criterion: z.string(),
  meanA: estimateSchema,
  meanB: estimateSchema,
  difference: estimateSchema,
  test: signFlipTest,
  /** Holm's adjusted p over all secondary criteria; null when the test is not estimable. */
  adjustedP: z.number().nullable(),
});

export const comparisonSchema = z.strictObject({
  schema: z.literal(comparisonVersion),
  kind: z.literal('comparison'),
  a: side,
  b: side,
  endpoint: z.strictObject({
    /** `passes`: the share of passed trials; `pass^k`; `score`: the mean of scores that are no passes. */
    kind: z.enum(['passes', 'pass^k', 'score']),
    k: count.nullable(),
    /** A score of at least this counts as a pass; null when scores were 0 and 1 by themselves or none was asked for. */
    threshold: z.number().nullable(),
  }),
  cases: z.strictObject({
    matched: count,
    onlyA: z.array(z.string()),
    onlyB: z.array(z.string()),
  }),
  alpha: z.number(),
  confidence: z.number(),
  /** Every difference is B minus A. */
  difference: z.strictObject({ random: estimateSchema, fixed: estimateSchema }),
  test: signFlipTest,
  /** On "passes every trial". */
  mcnemar,
  moves: z.array(move),
  /** Fewer cases than this that flip one way can never be significant: at alpha alone, and at Holm's first step. */
  floor: z.strictObject({ alone: count, of: count, holm: z.strictObject({ flips: count, tests: count }).nullable() }),
  power: z.array(powerRow),
  secondary: z.array(secondary),
  /** What the ungraded trials could have been: the difference and the p at both ends; null when every trial has a verdict. */
  ungradedBounds: z
    .strictObject({
      low: z.number(),
      high: z.number(),
      pAtLow: z.number().nullable(),
      pAtHigh: z.number().nullable(),
    })
    .nullable(),
  /** Whether every planned trial of both runs has a verdict. */
  complete: z.boolean(),
  conclusion: z.strictObject({
    kind: z.enum(['a-better', 'b-better', 'no-difference', 'undecidable']),
    /** `tie` unless the difference is larger than the error. */
    rank: z.enum(['a-first', 'b-first', 'tie']),
    text: z.string(),
  }),
  notes: z.array(z.string()),
});

export type Comparison = z.infer<typeof comparisonSchema>;
export type ComparisonSide = Comparison['a'];
export type ComparisonMove = z.infer<typeof move>;
export type ComparisonTest = z.infer<typeof signFlipTest>;
