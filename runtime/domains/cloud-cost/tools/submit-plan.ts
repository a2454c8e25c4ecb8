// submit_plan: the shape of a submission. An action has five fields and no more; what it is worth is not the agent's to say.
import { z } from 'zod';
import type { Json } from '../../../../kernel/contracts/index.ts';
import type { ControlCall } from '../../../contracts/domain.ts';
import { actionFields, checkTarget } from './action-shape.ts';
import { parseInput, toolDefinition } from './tool.ts';

const evidenceIds = z.array(z.string().min(1)).max(20);

const input = z.strictObject({
  summary: z.string().min(1).max(4000).describe('What is proposed and why, for the people who sign'),
  caveats: z
    .array(z.string().min(1).max(2000))
    .max(50)
    .describe('Everything a careful reader would want to know: outages, estimates, conflicts, missing data'),
  actions: z
    .array(
      z
        .strictObject({
          ...actionFields,
          rationale: z.string().min(1).max(2000).describe('Why, with figures as looked up'),
        })
        .superRefine(checkTarget),
    )
    .max(25)
    .describe('May be empty: a report that nothing should change is a good answer'),
  exclusions: z
    .array(
      z.strictObject({
        ref: z.string().min(1),
        reason: z.string().min(1).max(2000),
        evidence_ids: evidenceIds.optional(),
      }),
    )
    .max(200)
    .describe('What was reviewed and left out, each with its reason in plain words'),
});

export const submitPlan = {
  definition: toolDefinition(
    'submit_plan',
    'Submit the plan for policy and for people to sign. Cost, saving, risk, steps and signatures needed are computed from the estate: do not send them. A blocked plan may be revised three times.',
    input,
  ),
  parse(raw: Json): ControlCall {
    const parsed = parseInput('submit_plan', input, raw);
    if (parsed.kind === 'invalid') return parsed;
    const { summary, caveats, actions, exclusions } = parsed.input;
    return {
      kind: 'submit',
      submission: {
        summary,
        caveats,
        actions: actions.map(({ ref, operation, target_sku: target, rationale, evidence_ids: ids }) => ({
          ref,
          operation,
          target: target ?? null,
          rationale,
          evidenceIds: ids,
        })),
        exclusions: exclusions.map(({ ref, reason, evidence_ids: ids }) => ({ ref, reason, evidenceIds: ids ?? [] })),
      },
    };
  },
};
