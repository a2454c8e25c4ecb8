// The report: small, canonical, the one source of every rendering. Transcripts are in records.ndjson, bound by `recordsRoot`.
import { z } from 'zod';

export const reportVersion = 1;

const count = z.int().min(0);
const share = z.number();
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);

/** A number with its interval, method and question, or the named reason why there is none. */
export const estimateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('estimated'),
    value: z.number(),
    low: z.number(),
    high: z.number(),
    confidence: z.number(),
    method: z.string(),
    cases: z.enum(['fixed', 'random']),
    why: z.string().optional(),
    warning: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('not-estimable'), reason: z.string(), shown: z.string(), message: z.string() }),
]);

const measure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('measured'), value: z.number() }),
  z.strictObject({ kind: z.literal('not-estimable'), reason: z.string(), shown: z.string(), message: z.string() }),
]);

/** Where the spread of the primary endpoint comes from. */
export const spreadSchema = z.strictObject({
  varianceBetweenCases: measure,
  varianceWithinCases: measure,
  intraclassCorrelation: measure,
  designEffect: measure,
  clusterRobustError: measure,
  withinCaseError: measure,
  /** What two reruns of the same agent are expected to differ by, and what one rerun in twenty exceeds. */
  noiseFloor: measure,
  noiseFloorOnceInTwenty: measure,
});

export const reportRowSchema = z.strictObject({
  /** `passed` (every gating grader passes) or a grader's id. */
  criterion: z.string(),
  gating: z.boolean(),
  trials: count,
  passes: count,
  /** Passes in which the grader had nothing to look at. */
  vacuous: count,
  /** Trials without a verdict: counted as not passed. */
  none: count,
  /** Mean of case means for other cases like these: the headline. */
  mean: estimateSchema,
  /** The same for these very cases, run again. */
  fixedCases: estimateSchema,
  /** The design's named method, beside the headline; never the claim. */
  clusterBootstrap: estimateSchema,
  /** When trials have no verdict: the mean if all of them had failed, and if all had passed. */
  bounds: z.strictObject({ low: share, high: share }).nullable(),
  everyTrial: z.strictObject({ cases: count, of: count, estimate: estimateSchema }),
  passHatK: z.array(z.strictObject({ k: count, estimate: estimateSchema })),
  /** What agents reach that do nothing, refuse everything, or propose everything; null = the suite has none. */
  floors: z.record(z.string(), share).nullable(),
});

const outcome = z.strictObject({
  case: z.string(),
  trial: count,
  passed: z.boolean(),
  digest: hex64,
  errored: z.strictObject({ cause: z.string(), message: z.string() }).nullable(),
  criteria: z.record(
    z.string(),
    z.strictObject({
      verdict: z.enum(['pass', 'fail', 'none']),
      checked: count,
      codes: z.array(z.string()),
      message: z.string().nullable(),
    }),
  ),
});

const usage = z.strictObject({
  turns: count,
  toolCalls: count,
  inputTokens: count,
  outputTokens: count,
  cacheReadTokens: count,
  cacheWriteTokens: count,
  billed: z.boolean(),
});

/** A share of what a person wrote (families of texts, or defects), with its exact interval. */
const measuredShare = z.strictObject({ part: count, of: count, estimate: estimateSchema });
const fullPart = z.enum(['not run', 'passed', 'failed', 'unavailable']);

const validation = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('not validated'), message: z.string() }),
  z.strictObject({
    state: z.literal('passed'),
    /** Of what was validated: this code, with everything that tries its graders. */
    fingerprint: hex64,
    defects: count,
    /** In at most how many records each defect was planted, when a run tried its graders by itself; null: in every one. */
    spread: count.nullable(),
    honest: count,
    twins: count,
    families: count,
    mutants: count,
    /** Detection counts families of false texts where the grader has any (`texts`), else its planted defects. */
    graders: z.array(
      z.strictObject({
        grader: z.string(),
        detectionOf: z.enum(['texts', 'defects']),
        detection: measuredShare,
        falseAlarm: measuredShare,
      }),
    ),
    /** The parts that only the full validation has. */
    graderCode: fullPart,
    guards: fullPart,
  }),
]);

const parts = z.record(z.string(), hex64);

export const reportSchema = z.strictObject({
  schema: z.literal(reportVersion),
  suite: z.strictObject({ id: z.string(), version: z.string() }),
  agent: z.strictObject({ id: z.string(), version: z.string().nullable(), noisy: z.boolean() }),
  configuration: z.strictObject({
    cases: z.array(z.string()),
    trials: count,
    seed: z.string(),
    /** Faults that the command line switched on for every case: such a report can be no baseline. */
    faults: z.array(z.string()),
  }),
  fingerprint: z.strictObject({ whole: hex64, instrument: parts, subject: parts }),
  /** Whether the graders were shown to catch what they exist for. */
  validation,
  complete: z.boolean(),
  /** Families of cases that share a request or data: how many independent ones there are at most. */
  families: count,
  rows: z.array(reportRowSchema),
  spread: spreadSchema,
  outcomes: z.array(outcome),
  usage: usage.nullable(),
  caveats: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  recordsRoot: hex64,
  /** Merkle root over the audit heads of the trials, in order; null when the suite's records have no audit chain. */
  auditRoot: hex64.nullable(),
});

export type Estimate = z.infer<typeof estimateSchema>;
export type Measure = z.infer<typeof measure>;
export type Spread = z.infer<typeof spreadSchema>;
export type ReportRow = z.infer<typeof reportRowSchema>;
export type ReportOutcome = z.infer<typeof outcome>;
export type Report = z.infer<typeof reportSchema>;
