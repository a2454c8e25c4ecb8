// Which billing rows say the same thing twice, and which say two things about one charge.
import type { FocusRow } from '../sources/focus-export.ts';

export type RowFate = 'single' | 'duplicate' | 'contradicting';

/** `startsMs` is of each row, null when unknown. A row for each charge: a later row with its key and cost is a duplicate; with another cost, both contradict. */
export function rowFates(rows: readonly FocusRow[], startsMs: readonly (number | null)[]): readonly RowFate[] {
  const byResource = new Map<string | null, Map<number | string, number[]>>();
  const fates = rows.map((): RowFate => 'single');
  for (const [index, row] of rows.entries()) {
    const byStart = byResource.get(row.ResourceId) ?? new Map<number | string, number[]>();
    byResource.set(row.ResourceId, byStart);
    const start = startsMs[index] ?? row.ChargePeriodStart;
    const others = byStart.get(start);
    if (!others) {
      byStart.set(start, [index]);
      continue;
    }
    const earlier = others.find((other) => isSameCharge(rows[other], row));
    if (earlier === undefined) others.push(index);
    else if (rows[earlier]?.BilledCost === row.BilledCost) fates[index] = 'duplicate';
    else fates[index] = fates[earlier] = 'contradicting';
  }
  return fates;
}

/** The rest of a charge's key; resource and start are equal already. */
function isSameCharge(a: FocusRow | undefined, b: FocusRow): boolean {
  return (
    a?.BillingAccountId === b.BillingAccountId &&
    a.SubAccountId === b.SubAccountId &&
    a.SkuPriceId === b.SkuPriceId &&
    a.ChargeCategory === b.ChargeCategory &&
    a.ChargeClass === b.ChargeClass &&
    a.ListUnitPrice === b.ListUnitPrice &&
    a.PricingQuantity === b.PricingQuantity
  );
}
