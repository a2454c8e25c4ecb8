// Live prices. A trial never asks a network, so this source has no answer to give: it is listed so that its place in
// the order, and its outage, are visible.
import type { PriceSource } from './price-source.ts';

export function livePrices(isDown: boolean): PriceSource {
  return { name: 'live', ask: () => ({ kind: isDown ? 'down' : 'not_used' }) };
}
