// What a month's bill says a month costs: cost per billed hour times 730, or per GiB or disk times what there is of it.
import { centsFromUsd } from '../../../../../kernel/encoding/money.ts';
import { hoursPerMonth } from '../sources/price-snapshot.ts';
import type { BillingHistory, ResourceKind } from '../world.ts';
import type { BilledMonth } from './billing-months.ts';

export function billingHistoryOf(
  ref: string,
  kind: ResourceKind,
  sizeGib: number | null,
  month: BilledMonth,
): BillingHistory {
  const [unit, ...others] = month.rateUnits;
  const estimate = estimateOf(month, others.length === 0 ? unit : undefined, sizeGib);
  return {
    ref,
    billedCents: centsFromUsd(month.usd),
    billedHours: kind === 'disk' || unit !== 'Hours' ? null : month.rateQuantity,
    ...estimate,
  };
}

type Estimate = Pick<BillingHistory, 'monthlyEstimateCents' | 'reason'>;

function estimateOf(month: BilledMonth, unit: string | undefined, sizeGib: number | null): Estimate {
  const unknown = (reason: string): Estimate => ({ monthlyEstimateCents: null, reason });
  if (month.foreign.size > 0) {
    const rows = [...month.foreign].map(([currency, count]) => `${count} in ${currency}`).join(', ');
    return unknown(
      `its bill is in more than one currency (rows set aside: ${rows}): use the price list, as an estimate`,
    );
  }
  if (month.rateQuantity <= 0 || unit === undefined) return unknown('the bill has no usage of it in one unit');
  const monthsUnits = unit === 'Hours' ? hoursPerMonth : unit === 'GB-Months' ? sizeGib : 1;
  if (monthsUnits === null) return unknown('it is billed by size, and its size is not known');
  return { monthlyEstimateCents: centsFromUsd((month.rateUsd / month.rateQuantity) * monthsUnits), reason: null };
}
