// A FOCUS billing export: cells checked against their column's format, rows against the rules between columns. What a
// row means for a resource is decided by ingestion.
import type { z } from 'zod';
import { focusColumns, focusVersionOf, isFocusColumn, type FocusColumn, type FocusVersion } from './focus-columns.ts';
import { readCsv } from './csv.ts';
import { sourceFault, type Place, type SourceFile } from './source-file.ts';

/** The columns that ingestion works with; the others are checked and left behind. */
export interface FocusRow {
  readonly file: string;
  readonly line: number;
  readonly BilledCost: number;
  readonly BillingAccountId: string;
  readonly BillingCurrency: string;
  readonly ChargeCategory: string;
  readonly ChargeClass: string | null;
  readonly ChargeDescription: string | null;
  readonly ChargePeriodStart: string;
  readonly ChargePeriodEnd: string;
  readonly ListUnitPrice: number | null;
  readonly PricingQuantity: number | null;
  readonly PricingUnit: string | null;
  readonly ResourceId: string | null;
  readonly ResourceName: string | null;
  readonly SkuPriceId: string | null;
  readonly SubAccountId: string | null;
  readonly Tags: readonly (readonly [key: string, value: string])[] | null;
}

export interface FocusExport {
  readonly version: FocusVersion;
  readonly rows: readonly FocusRow[];
}

/** Reads one part of an export. Throws on the first cell or row that breaks the specification. */
export function readFocusExport(file: SourceFile): FocusExport {
  const rows: FocusRow[] = [];
  let version: FocusVersion | undefined;
  let readers: readonly CellReader[] = [];
  let rowOf = rowReader([], file.path);
  for (const { line, cells } of readCsv(file)) {
    if (version === undefined) {
      version = focusVersionOf(cells, file.path);
      readers = cells.map((name) => cellReader(name, file.path));
      rowOf = rowReader(cells, file.path);
      continue;
    }
    const values = readers.map((read, index) => read(cells[index] ?? '', line));
    rows.push(rowOf(values, line));
  }
  return { version: version ?? '1.4', rows };
}

type CellReader = (cell: string, line: number) => unknown;

/** Texts that rows keep. One copy of each is kept, for a slice of the file would hold on to the whole file. */
const keptTexts: ReadonlySet<FocusColumn> = new Set<FocusColumn>([
  'BillingAccountId',
  'ChargeDescription',
  'PricingUnit',
  'ResourceId',
  'ResourceName',
  'SkuPriceId',
  'SubAccountId',
]);

/** Daily rows repeat their cells: each distinct text of a column is checked once. */
function cellReader(name: string, file: string): CellReader {
  if (!isFocusColumn(name)) return () => null;
  const { schema, isNullable } = focusColumns[name];
  const placeOf = (line: number): Place => ({ file, locator: `line ${line} ${name}` });
  const isChecked = schema !== null || keptTexts.has(name);
  const known = new Map<string, unknown>();
  return (cell, line) => {
    if (cell === '') {
      if (isNullable) return null;
      throw sourceFault(placeOf(line), null, 'it must have a value');
    }
    if (!isChecked) return cell;
    let value = known.get(cell);
    if (value !== undefined) return value;
    value = schema === null ? cell : checkedCell(schema, cell, placeOf(line));
    known.set(cell, value);
    return value;
  };
}

function checkedCell(schema: z.ZodType, cell: string, place: Place): unknown {
  const parsed = schema.safeParse(cell);
  if (parsed.success) return parsed.data;
  throw sourceFault(place, cell, parsed.error.issues[0]?.message ?? 'it breaks the format of its column');
}

const pairsNullTogether: readonly (readonly [FocusColumn, FocusColumn])[] = [
  ['PricingUnit', 'PricingQuantity'],
  ['RegionName', 'RegionId'],
  ['SubAccountName', 'SubAccountId'],
];

/** Picks the columns that ingestion works with, and holds the row to the rules between columns. */
function rowReader(header: readonly string[], file: string): (values: readonly unknown[], line: number) => FocusRow {
  const at = Object.fromEntries(header.map((name, index) => [name, index])) as Partial<Record<FocusColumn, number>>;
  const of = (values: readonly unknown[], index: number | undefined): unknown =>
    index === undefined ? null : values[index];
  const pairs = pairsNullTogether.filter((names) => names.every((name) => at[name] !== undefined));
  const refuseLonelyCells = (values: readonly unknown[], line: number): void => {
    for (const [name, partner] of pairs) {
      const cell = of(values, at[name]);
      if ((cell === null) === (of(values, at[partner]) === null)) continue;
      throw sourceFault({ file, locator: `line ${line} ${name}` }, cell, `it is null exactly when ${partner} is`);
    }
  };
  const refuseWrongProduct = (
    values: readonly unknown[],
    line: number,
    cost: FocusColumn,
    unitPrice: FocusColumn,
  ): void => {
    const [quantity, price, stated] = [of(values, at.PricingQuantity), of(values, at[unitPrice]), of(values, at[cost])];
    if (typeof quantity !== 'number' || typeof price !== 'number') return;
    const expected = quantity * price;
    // Within a millionth: quantities and costs are printed with some ten digits.
    if (Math.abs(expected - Number(stated)) <= 1e-6 * Math.max(1, Math.abs(expected))) return;
    throw sourceFault(
      { file, locator: `line ${line} ${cost}` },
      stated,
      `PricingQuantity times ${unitPrice} is ${expected}`,
    );
  };
  return (values, line) => {
    refuseLonelyCells(values, line);
    if (of(values, at.ChargeClass) !== 'Correction') {
      refuseWrongProduct(values, line, 'ListCost', 'ListUnitPrice');
      refuseWrongProduct(values, line, 'ContractedCost', 'ContractedUnitPrice');
    }
    // The cast holds because each cell came out of the schema of its column.
    return {
      file,
      line,
      BilledCost: of(values, at.BilledCost),
      BillingAccountId: of(values, at.BillingAccountId),
      BillingCurrency: of(values, at.BillingCurrency),
      ChargeCategory: of(values, at.ChargeCategory),
      ChargeClass: of(values, at.ChargeClass),
      ChargeDescription: of(values, at.ChargeDescription),
      ChargePeriodStart: of(values, at.ChargePeriodStart),
      ChargePeriodEnd: of(values, at.ChargePeriodEnd),
      ListUnitPrice: of(values, at.ListUnitPrice),
      PricingQuantity: of(values, at.PricingQuantity),
      PricingUnit: of(values, at.PricingUnit),
      ResourceId: of(values, at.ResourceId),
      ResourceName: of(values, at.ResourceName),
      SkuPriceId: of(values, at.SkuPriceId),
      SubAccountId: of(values, at.SubAccountId),
      Tags: of(values, at.Tags),
    } as FocusRow;
  };
}
