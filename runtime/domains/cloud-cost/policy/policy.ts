// The policy as the rules use it, read from a file that a person can review. Its version follows from its content.
import { z } from 'zod';
import { digest } from '../../../../kernel/encoding/sha256.ts';
import { centsFromUsd } from '../../../../kernel/encoding/money.ts';
import type { Risk } from '../../../contracts/plan.ts';
import { readPolicyFile } from '../../../policy/policy-file.ts';
import type { Environment, Operation } from '../estate/world.ts';

export interface Policy {
  /** `policy-` and the first 16 hex digits of SHA-256 over the canonical JSON of the file's content. */
  readonly version: string;
  /** Lower-case tag key to the lower-case values that protect. */
  readonly protectedTags: ReadonlyMap<string, ReadonlySet<string>>;
  readonly reviews: readonly Review[];
  readonly sufficientData: SufficientData;
  readonly maxActions: number;
  readonly risk: Readonly<Record<Operation, Risk>>;
  readonly raisedEnvironments: ReadonlySet<Environment>;
  readonly twoApprovers: {
    readonly fromRisk: Risk;
    readonly fromMonthlySavingCents: number;
  };
}

/** A person's word that one withheld text is harmless. */
export interface Review {
  readonly textSha256: string;
  readonly reviewer: string;
}

export interface SufficientData {
  readonly windowDaysAtLeast: number;
  readonly shareOfDaysAtLeast: number;
  readonly newestPointHoursAtMost: number;
  readonly detachedDaysAtLeast: number;
}

const word = z
  .string()
  .refine((text) => text.trim() !== '', 'is empty; an empty entry would match nothing or everything: take it out');
const risk = z.enum(['low', 'medium', 'high', 'critical']);
const atLeast = z.int().min(1);

const policySchema = z.strictObject({
  protected_tags: z.array(z.strictObject({ key: word, values: z.array(word).min(1) })).min(1),
  reviews: z.array(
    z.strictObject({
      text_sha256: z
        .string()
        .refine((text) => /^[0-9a-f]{64}$/.test(text), 'is not a SHA-256; it must be 64 lower-case hex digits'),
      reviewer: word,
    }),
  ),
  sufficient_data: z.strictObject({
    window_days_at_least: atLeast,
    share_of_days_at_least: z.number().min(0.01).max(1),
    newest_point_hours_at_most: atLeast,
    detached_days_at_least: atLeast,
  }),
  max_actions: z.int().min(1).max(25),
  risk: z.strictObject({
    stop_vm: risk,
    resize_vm: risk,
    snapshot_and_delete_disk: risk,
    release_ip: risk,
  }),
  one_level_higher_in: z.array(z.enum(['staging', 'test', 'dev'])),
  two_approvers: z.strictObject({
    // No looser than what sealing a plan demands of every domain.
    from_risk: z.enum(['low', 'medium', 'high']),
    from_monthly_saving_usd: z.number().min(1).max(1000),
  }),
});

/** Reads `policy.yaml`. Throws `BAD_INPUT` with every problem, its line and its column. */
export function parsePolicy(text: string): Policy {
  const content = readPolicyFile('policy.yaml', text, policySchema);
  const { sufficient_data: data, two_approvers: two } = content;
  return {
    version: `policy-${digest(content).slice(0, 16)}`,
    protectedTags: foldTags(content.protected_tags),
    reviews: content.reviews.map(({ text_sha256, reviewer }) => ({ textSha256: text_sha256, reviewer })),
    sufficientData: {
      windowDaysAtLeast: data.window_days_at_least,
      shareOfDaysAtLeast: data.share_of_days_at_least,
      newestPointHoursAtMost: data.newest_point_hours_at_most,
      detachedDaysAtLeast: data.detached_days_at_least,
    },
    maxActions: content.max_actions,
    risk: content.risk,
    raisedEnvironments: new Set(content.one_level_higher_in),
    twoApprovers: {
      fromRisk: two.from_risk,
      fromMonthlySavingCents: centsFromUsd(two.from_monthly_saving_usd),
    },
  };
}

/** How tag keys and values are compared: trimmed, without regard to case. */
export function foldTag(text: string): string {
  return text.trim().toLowerCase();
}

function foldTags(
  entries: readonly { readonly key: string; readonly values: readonly string[] }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const folded = new Map<string, Set<string>>();
  for (const { key, values } of entries) {
    const known = folded.get(foldTag(key)) ?? new Set();
    for (const value of values) known.add(foldTag(value));
    folded.set(foldTag(key), known);
  }
  return folded;
}
