// The rows of the billing parts as the cells stand, for tests only.
import type { Files } from './provider-pages.ts';

export type BillingRow = Readonly<Record<string, string>>;

/** The rows of one billing part, by column name; the cells as they stand. */
export function readBilling(files: Files, path: string): readonly BillingRow[] {
  const [header = [], ...rows] = files.get(path).trimEnd().split('\n').map(splitCsvLine);
  return rows.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ''])));
}

/** Splits one CSV line; a quoted cell doubles its quotes and may hold commas. */
function splitCsvLine(line: string): readonly string[] {
  const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  const plain = cells.map((cell) => cell.replace(/,$/, ''));
  if (!line.endsWith(',')) plain.pop();
  return plain.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
