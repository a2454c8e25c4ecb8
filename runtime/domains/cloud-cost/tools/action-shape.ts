// The part of an action that check_policy and submit_plan share. A resize says what it leads to; nothing else may.
import { z } from 'zod';
import { operations } from '../policy/operations.ts';

export const actionFields = {
  ref: z.string().min(1).describe('<account>/<provider id>, as find_waste gives it'),
  operation: z.enum(operations),
  target_sku: z.string().min(1).optional().describe('resize_vm only, and needed there: the SKU that find_waste names'),
  evidence_ids: z
    .array(z.string().min(1))
    .max(20)
    .describe('Look-ups of this run about this resource: ev-01, ev-02, ...'),
};

interface Targeted {
  readonly operation: (typeof operations)[number];
  readonly target_sku?: string | undefined;
}

/** For `superRefine`. */
export function checkTarget(action: Targeted, context: z.RefinementCtx): void {
  const { operation, target_sku: sku } = action;
  const add = (message: string): void =>
    context.addIssue({ code: 'custom', path: ['target_sku'], message, input: sku });
  if (operation === 'resize_vm' && sku === undefined)
    add('is missing; resize_vm needs the target_sku that find_waste names');
  if (operation !== 'resize_vm' && sku !== undefined) add(`is "${sku}"; only resize_vm has a target_sku: leave it out`);
}
