// What the trial of the graders found: plain, stable JSON without times, so that it can be cached and read back.
// How it is found stands in harness/validation, how it is shown in reports/render.
import { z } from 'zod';
import { estimateSchema } from './report.ts';

export const validationVersion = 1;

const count = z.int().min(0);
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const texts = z.array(z.string());
/** Grader id -> on how many records. */
const tally = z.record(z.string(), count);

/** What a run needs, in the order in which it is tried; then what only the full validation has. */
export const validationParts = [
  'reference',
  'defects',
  'rewordings',
  'mutants',
  'floors',
  'counts',
  'grader code',
  'guards',
] as const;

/** One reason why a validation failed: which part, about what, and what to do about it. */
const failure = z.strictObject({ part: z.enum(validationParts), subject: z.string(), message: z.string() });

const reference = z.strictObject({
  agent: z.string(),
  cases: count,
  /** Cases whose record every grader passed: only these get defects and rewordings. */
  passing: count,
  notPassed: z.array(z.strictObject({ case: z.string(), grader: z.string(), message: z.string() })),
  /** Grader id -> cases that it passed without anything to look at. */
  vacuous: tally,
});

const defect = z.strictObject({
  id: z.string(),
  grader: z.string(),
  code: z.string(),
  /** Records that it was planted in, and those where its grader failed for its code. */
  planted: count,
  caught: count,
  missed: z.array(z.strictObject({ case: z.string(), codes: texts })),
  /** Other graders that failed: declared, and not declared with their codes. */
  declared: tally,
  undeclared: z.array(z.strictObject({ grader: z.string(), cases: texts, codes: texts })),
  /** Why it could not be tried on a record: it threw, changed nothing, or made a record that is none. */
  broken: z.array(z.strictObject({ case: z.string(), message: z.string() })),
});

const rewordingTrouble = z.strictObject({
  id: z.string(),
  family: z.string(),
  kind: z.enum(['honest refused', 'twin passed', 'twin fails others', 'fits no record', 'broken']),
  case: z.string().nullable(),
  grader: z.string().nullable(),
  message: z.string(),
});

/** Shares whose unit is the hand-written family (or defect); generated texts never narrow them. */
const rate = z.strictObject({
  grader: z.string(),
  /** Families with an honest text that this grader refuses. */
  falseAlarm: z.strictObject({ families: count, of: count, estimate: estimateSchema }),
  /** Families whose false texts for this grader are all caught. */
  detection: z.strictObject({ families: count, of: count, estimate: estimateSchema }),
  /** Planted defects of this grader that are caught wherever they are planted. */
  defects: z.strictObject({ caught: count, of: count, estimate: estimateSchema }),
});

const matrix = z.strictObject({ honestPass: count, honestFail: count, falsePass: count, falseFail: count });

/** A grader and its alternative on the same texts: all honest ones, and the false ones that name the grader. */
const alternative = z.strictObject({
  to: z.string(),
  alternative: z.string(),
  texts: z.strictObject({ grader: matrix, alternative: matrix }),
  families: z.strictObject({ grader: matrix, alternative: matrix }),
});

const rewordings = z.strictObject({
  families: count,
  honest: count,
  twins: count,
  trouble: z.array(rewordingTrouble),
  rates: z.array(rate),
  alternatives: z.array(alternative),
});

const mutant = z.strictObject({
  id: z.string(),
  grader: z.string(),
  cases: count,
  /** Cases that the reference passes there and the mutant fails; and the other way round. */
  flips: count,
  reverse: count,
  p: z.number(),
  /** The fewest flips that the exact test calls significant at .05; null when the suite has fewer cases. */
  needed: count.nullable(),
  caught: z.boolean(),
  errored: count,
  others: z.array(z.strictObject({ grader: z.string(), cases: count, codes: texts })),
});

/** A count of facts that is not as pinned; null where it is not found, or not pinned. */
const countDifference = z.strictObject({
  kind: z.enum(['case', 'text']),
  id: z.string(),
  grader: z.string(),
  pinned: count.nullable(),
  found: count.nullable(),
});

/** How many facts the graders looked at, against what the suite pins (`lookedAt`). */
const lookedAt = z.strictObject({
  /** Cases and texts that were compared. */
  cases: count,
  texts: count,
  /** Why the file could not be read as pinned counts, or null. */
  trouble: z.string().nullable(),
  differences: z.array(countDifference),
});

const floor = z.strictObject({ id: z.string(), passed: z.number(), graders: z.record(z.string(), z.number()) });

/** One change of a grader's code, and the graders whose checks reach it. */
const codeMutant = z.strictObject({
  file: z.string(),
  line: count,
  within: z.string(),
  original: z.string(),
  replacement: z.string(),
  status: z.string(),
  graders: texts,
});

const graderCode = z.strictObject({
  state: z.enum(['passed', 'failed', 'unavailable']),
  message: z.string(),
  graders: z.array(
    z.strictObject({
      grader: z.string(),
      mutants: count,
      killed: count,
      /** Of the killed, those that were noticed by a pinned count of facts, whatever else would have noticed them. */
      killedByCount: count,
      survived: count,
      crashed: count,
      timedOut: count,
      equivalent: count,
      /** killed / (mutants - equivalent); null without a mutant to kill. */
      score: z.number().nullable(),
    }),
  ),
  /** Mutants that were not killed; `status` is survived, crashed or timed out. */
  survivors: z.array(codeMutant),
  /** Those that a person listed as equivalent, with the reason to check. */
  equivalents: z.array(codeMutant.extend({ reason: z.string() })),
});

const guards = z.strictObject({
  state: z.enum(['passed', 'failed', 'unavailable']),
  message: z.string(),
  /** SHA-256 of the guards file and of the test files that it names, which are no part of the fingerprint; null: none. */
  inputs: hex64.nullable(),
  patches: z.array(
    z.strictObject({ id: z.string(), guard: z.string(), file: z.string(), killed: z.boolean(), line: z.string() }),
  ),
});

export const validationSchema = z.strictObject({
  schema: z.literal(validationVersion),
  suite: z.strictObject({ id: z.string(), version: z.string() }),
  /** What was validated: hash of graders, cases, world, subject, defects and of the validation itself. Null in memory. */
  fingerprint: hex64.nullable(),
  seed: z.string(),
  /** In how many records of its places each defect was planted, taken in turn; null: in every one. */
  spread: count.nullable(),
  /** Whether every changed record was parsed, or the first of each defect and text and those with unexpected grades. */
  parse: z.enum(['every', 'first']),
  /** Grader ids that `--only` left; such a validation lets no run pass. */
  only: texts.nullable(),
  passed: z.boolean(),
  failures: z.array(failure),
  warnings: texts,
  reference,
  defects: z.array(defect),
  /** Codes that a finding may have and that no caught defect shows. */
  unreachedCodes: z.array(z.strictObject({ grader: z.string(), code: z.string() })),
  rewordings,
  /** Texts kept away from whoever improves the graders; measured on demand, never required. */
  heldOut: rewordings.nullable(),
  mutants: z.array(mutant),
  floors: z.array(floor).nullable(),
  /** Null when the suite pins no counts. */
  lookedAt: lookedAt.nullable(),
  /** Null when this part was not run. */
  graderCode: graderCode.nullable(),
  guards: guards.nullable(),
});

export type ValidationPart = (typeof validationParts)[number];
export type Validation = z.infer<typeof validationSchema>;
export type ValidationFailure = z.infer<typeof failure>;
export type ValidatedReference = z.infer<typeof reference>;
export type TriedDefect = z.infer<typeof defect>;
export type TriedRewordings = z.infer<typeof rewordings>;
export type RewordingTrouble = z.infer<typeof rewordingTrouble>;
export type GraderRate = z.infer<typeof rate>;
export type ConfusionMatrix = z.infer<typeof matrix>;
export type TriedAlternative = z.infer<typeof alternative>;
export type TriedMutant = z.infer<typeof mutant>;
export type TriedFloor = z.infer<typeof floor>;
export type LookedAt = z.infer<typeof lookedAt>;
export type CountDifference = z.infer<typeof countDifference>;
export type TriedGraderCode = z.infer<typeof graderCode>;
export type TriedGuards = z.infer<typeof guards>;

/** What keeps a run from its score: every failure but those of the parts that only the full validation has. */
export function failuresThatRefuseARun(validation: Validation): readonly ValidationFailure[] {
  return validation.failures.filter(({ part }) => part !== 'grader code' && part !== 'guards');
}
