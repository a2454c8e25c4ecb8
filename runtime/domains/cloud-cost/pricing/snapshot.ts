// List prices as collected on a day, with the hash of what was collected.
import type { PriceBook } from '../estate/world.ts';
import type { PriceSource } from './price-source.ts';

export function snapshotPrices(book: PriceBook, isDown: boolean): PriceSource {
  const source = `snapshot ${book.asOf}`;
  return {
    name: 'snapshot',
    ask({ provider, region, kind, sizeGib }, sku) {
      if (isDown) return { kind: 'down' };
      const quote = book.quote(provider, region, kind, sku, sizeGib);
      return quote.kind === 'priced'
        ? { kind: 'priced', monthlyCents: quote.monthlyCents, source, estimated: false }
        : { kind: 'unknown', reason: quote.reason };
    },
  };
}
