// Asks the price sources in their order. What none of them knows is "not estimable" with a reason, and never zero.
import type { Resource, World } from '../estate/world.ts';
import { billingHistoryPrices } from './billing-history.ts';
import { livePrices } from './live.ts';
import type { PriceAnswer, PriceSource } from './price-source.ts';
import { snapshotPrices } from './snapshot.ts';

export type Quote =
  | (Extract<PriceAnswer, { readonly kind: 'priced' }> & { readonly down: readonly string[] })
  | { readonly kind: 'unknown'; readonly reason: string; readonly down: readonly string[] };

/** Live, snapshot, billing history. An outage takes all that is priced; what was billed stays known. */
export function priceSources(world: World, outage: boolean): readonly PriceSource[] {
  return [livePrices(outage), snapshotPrices(world.prices, outage), billingHistoryPrices(world.billing)];
}

/** The first answer, and the sources that were down on the way to it. An unknown price gives the first reason. */
export function quote(sources: readonly PriceSource[], resource: Resource, sku: string): Quote {
  const down: string[] = [];
  let reason: string | undefined;
  for (const source of sources) {
    const answer = source.ask(resource, sku);
    if (answer.kind === 'priced') return { ...answer, down };
    if (answer.kind === 'down') down.push(source.name);
    if (answer.kind === 'unknown') reason ??= answer.reason;
  }
  return { kind: 'unknown', reason: reason ?? 'no price source could be asked', down };
}
