// A table without lines, no wider than its cells; the first column to the left, all others to the right.
import Table from 'cli-table3';
import { neutraliseLine } from './neutralise.ts';
import { plainFrame } from './plain-frame.ts';

/** Cells are made harmless; `bold` marks heads on a terminal. */
export function plainTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  bold: (text: string) => string,
): readonly string[] {
  const table = new Table({
    head: heads.map((head) => bold(neutraliseLine(head))),
    chars: plainFrame,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colAligns: heads.map((_, index) => (index === 0 ? 'left' : 'right')),
  });
  for (const row of rows) table.push(row.map(neutraliseLine));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
}
