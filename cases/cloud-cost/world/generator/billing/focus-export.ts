// The billing export of October: all rows by day and account, in two CSV parts, and the lines of what was planted.
import { secondsOf, secondsPerDay } from '../calendar.ts';
import type { Estate, EstateResource } from '../estate.ts';
import type { GeneratedFile } from '../generated-file.ts';
import { billingDays, billingStart, secondPartStart } from '../tables/times.ts';
import { dailyRow } from './daily-rows.ts';
import { csvText, type FocusRow } from './focus-row.ts';
import { correctionRow, creditRow, orphanVolume, plantedOn, plantedRows, type PlantedMark } from './planted-rows.ts';

interface MarkedRow {
  readonly row: FocusRow;
  readonly key: string;
  readonly mark: PlantedMark | undefined;
}

/** A planted row: the file, the line in it (the header is line 1) and the plan key of the resource. */
export interface PlantedLine {
  readonly mark: PlantedMark;
  readonly key: string;
  readonly file: string;
  readonly line: number;
}

export interface FocusExport {
  readonly files: readonly GeneratedFile[];
  readonly planted: readonly PlantedLine[];
}

/** Both parts. The second begins with 14 October. */
export function focusExport(estate: Estate): FocusExport {
  const billed = [...estate.resources].toSorted(byAccountAndId).concat(orphanVolume());
  const days = Array.from({ length: billingDays }, (_, index) => dayRows(estate, billed, index + 1));
  const firstPartDays = (secondsOf(secondPartStart) - secondsOf(billingStart)) / secondsPerDay;
  const correction = { row: correctionRow(estate), key: plantedRows.correction.key, mark: 'D03' as const };
  return parts([[correction, ...days.slice(0, firstPartDays).flat()], days.slice(firstPartDays).flat()]);
}

function byAccountAndId(a: EstateResource, b: EstateResource): number {
  if (a.account !== b.account) return a.account < b.account ? -1 : 1;
  return a.providerId < b.providerId ? -1 : 1;
}

function dayRows(estate: Estate, billed: readonly EstateResource[], day: number): readonly MarkedRow[] {
  const rows = billed.flatMap((resource): readonly MarkedRow[] => {
    const ordinary = dailyRow(resource, day);
    if (!ordinary) return [];
    const [row, mark] = plantedOn(resource, day, ordinary);
    return [{ row, key: resource.key, mark }];
  });
  const { duplicate, credit } = plantedRows;
  const original = rows.find((entry) => entry.key === duplicate.key);
  return [
    ...rows,
    ...(day === duplicate.day && original ? [{ ...original, mark: 'D01' as const }] : []),
    ...(day === credit.day ? [{ row: creditRow(estate), key: credit.key, mark: 'D03' as const }] : []),
  ];
}

function parts(rowsOfParts: readonly (readonly MarkedRow[])[]): FocusExport {
  const fileOf = (part: number): string => `data/billing/focus-2026-10-part-${part + 1}.csv`;
  return {
    files: rowsOfParts.map((rows, part) => ({ path: fileOf(part), text: csvText(rows.map((entry) => entry.row)) })),
    planted: rowsOfParts.flatMap((rows, part) =>
      rows.flatMap(({ key, mark }, index) => (mark ? [{ mark, key, file: fileOf(part), line: index + 2 }] : [])),
    ),
  };
}
