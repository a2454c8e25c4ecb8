// The price snapshot: every row of the price table with the date of its newest dated source, and a hash over the rows.
import { digest } from '../../../../kernel/encoding/sha256.ts';
import { jsonListText, type GeneratedFile } from './generated-file.ts';
import { hoursPerMonth, priceSources, prices, type Price } from './tables/prices.ts';

export function priceSnapshot(): GeneratedFile {
  const rows = prices.map((price) => ({
    cloud: price.cloud,
    region: price.region,
    kind: price.kind,
    sku: price.sku,
    unit: price.unit,
    usd: price.usd,
    as_of: newestDate(price),
    sources: price.sources,
    confidence: price.confidence,
    ...price.facts,
  }));
  const head = {
    schema: 'price-snapshot/1',
    as_of: newest(priceSources.map((source) => source.date)),
    currency: 'USD',
    hours_per_month: hoursPerMonth,
    sha256: digest(rows),
    sources: priceSources,
  };
  return { path: 'data/prices/price-snapshot.json', text: jsonListText(head, 'prices', rows) };
}

function newestDate(price: Price): string | null {
  return newest(priceSources.filter(({ id }) => price.sources.includes(id)).map((source) => source.date));
}

/** The last of some ISO dates; null when none of them is known. */
function newest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((last, date) => (last === null || (date !== null && date > last) ? date : last), null);
}
