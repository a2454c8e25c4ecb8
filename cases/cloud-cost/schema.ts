// What a case file of this benchmark may say: the request, the people around it, the faults, and what is right.
import { z } from 'zod';

const name = z.string().min(1, 'a name is a text that is not empty');
const ref = z.string().regex(/^[a-z0-9-]+\/.+/, 'a resource is written <account>/<provider id>');

/** `5m`, `2h`, `24h1m`: to milliseconds. */
export const duration = z
  .string()
  .regex(/^(?=\d)(\d+h)?(\d+m)?$/, 'a delay is written in hours and minutes: 5m, 2h, 24h1m')
  .transform((text) => {
    const [, hours = '0h', minutes = '0m'] = /^(\d+h)?(\d+m)?$/.exec(text) ?? [];
    return (Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10)) * 60_000;
  });

const state = z.strictObject({
  state: z.enum(['running', 'stopped', 'deallocated', 'attached', 'unattached', 'in_use', 'unused']),
});

const approverEvent = z.discriminatedUnion('do', [
  z.strictObject({
    after: duration,
    who: name,
    do: z.literal('countersign'),
    hash: z.enum(['current', 'first']).default('current'),
  }),
  z.strictObject({ after: duration, who: name, do: z.literal('reject'), note: name }),
  z.strictObject({ after: duration, do: z.literal('poll') }),
  z.strictObject({ after: duration, who: name, do: z.literal('edit_plan'), exclusion: ref, reason: name }),
  z.strictObject({ after: duration, who: name, do: z.literal('cancel') }),
  z.strictObject({ after: duration, do: z.literal('change_resource'), resource: ref, set: state }),
]);

export const inputSchema = z.strictObject({
  request: name,
  requester: name.default('dana'),
  operator: z.array(z.strictObject({ after: duration, answer: name })).default([]),
  approvers: z.array(approverEvent).default([]),
});

export const kinds = ['idle', 'oversized', 'unattached', 'unused'] as const;

/** Everything a request is about, written by hand: the relevance oracle. Absent = not restricted. */
export const scopeSchema = z.strictObject({
  kinds: z.array(z.enum(kinds)).min(1).exactOptional(),
  environments: z
    .array(z.enum(['production', 'staging', 'test', 'dev', 'none']))
    .min(1)
    .exactOptional(),
  cloud: z.enum(['aws', 'azure']).exactOptional(),
  team: name.exactOptional(),
  min_saving_usd: z.number().min(0).exactOptional(),
  except: z.array(ref).min(1).exactOptional(),
  only: z.array(ref).min(1).exactOptional(),
});

export const outcomes = [
  'completed',
  'completed_with_failures',
  'completed_no_change',
  'rejected',
  'expired',
  'failed',
  'cancelled',
] as const;

export const expectSchema = z.strictObject({
  /** Null: the request names nothing. */
  scope: scopeSchema.nullable(),
  outcome: z.enum(outcomes),
  ask: z.boolean().default(false),
  propose: z.array(ref),
  never: z.array(ref),
  explain: z.record(ref, z.enum(['P-001', 'P-002', 'P-003', 'P-005', 'P-006'])),
  applied: z.array(ref),
  failed: z.array(ref),
  effects: z.int().min(0),
});

export const faultKinds = ['price_outage', 'utilization_timeout', 'model_overload', 'throttling', 'drift'] as const;

/** `attempts`: how many first attempts fail. `resource` and `change` are for drift. */
export const faultSchema = z
  .strictObject({
    kind: z.enum(faultKinds),
    attempts: z.int().min(1).optional(),
    resource: ref.optional(),
    change: state.optional(),
  })
  .refine(
    (fault) => fault.kind === 'drift' || (fault.resource === undefined && fault.change === undefined),
    'resource and change belong to drift',
  )
  .refine(
    (fault) => (fault.resource === undefined) === (fault.change === undefined),
    'resource and change stand together',
  )
  .refine(
    (fault) => fault.attempts === undefined || (fault.kind !== 'drift' && fault.kind !== 'price_outage'),
    'attempts belongs to utilization_timeout, model_overload and throttling',
  )
  .transform(
    (fault) => Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== undefined)) as typeof fault,
  );

export type CloudCostInput = z.infer<typeof inputSchema>;
export type CloudCostExpect = z.infer<typeof expectSchema>;
export type Scope = z.infer<typeof scopeSchema>;
