// The part of an Inspect eval log (version 2) that a comparison reads. The format is Inspect's: unknown fields are let be.
import { z } from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A value is a scalar, a list, or one value a key. A bare NaN and null both say that there is none. */
const score = z.object({
  value: z.union([scalar, z.array(scalar), z.record(z.string(), scalar)]).optional(),
});

export const inspectSampleSchema = z.object({
  id: z.union([z.string(), z.int()]),
  epoch: z.int().min(1),
  scores: z.record(z.string(), score).nullish(),
  error: z.object({ message: z.string() }).nullish(),
});

/** What stands beside the samples. In an unfinished `.eval` log only `eval` is known. */
export const inspectHeaderSchema = z.object({
  version: z.int().optional(),
  status: z.string().optional(),
  invalidated: z.boolean().optional(),
  eval: z.object({
    task: z.string(),
    model: z.string().optional(),
    dataset: z.object({ sample_ids: z.array(z.union([z.string(), z.int()])).nullish() }).optional(),
    config: z
      .object({ epochs: z.int().min(1).nullish(), limit: z.unknown().optional(), sample_id: z.unknown().optional() })
      .optional(),
  }),
  results: z.object({ total_samples: z.int().min(0).nullish() }).nullish(),
});

export type InspectSample = z.infer<typeof inspectSampleSchema>;
export type InspectHeader = z.infer<typeof inspectHeaderSchema>;
export type InspectValue = z.infer<typeof score>['value'];
