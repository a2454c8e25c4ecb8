// Exact decimals for billing: quantities in 1e-8, unit prices in 1e-4, so that quantity times price is the cost exactly.

/** A quantity in units of 1e-8, rounded from a fraction. */
export function quantityOf(amount: number): bigint {
  return BigInt(Math.round(amount * 1e8));
}

/** A unit price in units of 1e-4; list prices have at most four decimals. */
export function unitPriceOf(usd: number): bigint {
  return BigInt(Math.round(usd * 1e4));
}

/** The decimal text of `value` in units of 10^-scale, without trailing zeros. */
export function decimalText(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}${fraction === '' ? '' : `.${fraction}`}`;
}

export interface Charge {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly cost: string;
}

/** Quantity, unit price and their exact product, as FOCUS prints them. */
export function chargeOf(amount: number, usd: number): Charge {
  const quantity = quantityOf(amount);
  const unitPrice = unitPriceOf(usd);
  return {
    quantity: decimalText(quantity, 8),
    unitPrice: decimalText(unitPrice, 4),
    cost: decimalText(quantity * unitPrice, 12),
  };
}
