// get_cost_history: what one resource was billed last month, and what that makes in a month of 730 hours.
import { z } from 'zod';
import { dayOf } from '../estate/moment.ts';
import { knownResource } from './known-resource.ts';
import { defineLookUp } from './tool.ts';
import { usd } from './usd.ts';

export const getCostHistory = defineLookUp({
  name: 'get_cost_history',
  description:
    'What one resource was billed in the last full month, for how many hours, and the estimate for a month of 730 hours that follows. This is history, not a price; use quote_price for what a change is worth.',
  durationMs: 160,
  input: z.strictObject({ ref: z.string().min(1) }),
  run({ ref }, { estate }) {
    const named = knownResource('get_cost_history', ref, estate);
    if (named.kind === 'invalid') return named;
    const history = estate.world.billing.get(ref);
    const reason = history ? history.reason : 'no bill names this resource';
    return {
      kind: 'ok',
      subjects: [ref],
      output: {
        ref,
        month: lastFullMonth(estate.world.asOfMs),
        billed_usd: usd(history?.billedCents ?? null),
        billed_hours: history?.billedHours ?? null,
        monthly_estimate_usd: usd(history?.monthlyEstimateCents ?? null),
        ...(reason === null ? {} : { reason }),
      },
    };
  },
});

/** `2026-10` on any day of November 2026, in UTC. */
function lastFullMonth(asOfMs: number): string {
  const [year = 0, month = 0] = dayOf(asOfMs).split('-').map(Number);
  const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1];
  return `${y}-${String(m).padStart(2, '0')}`;
}
