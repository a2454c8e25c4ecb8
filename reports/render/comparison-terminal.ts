// A comparison on a terminal: the conclusion last, where the eye is when the command has ended.
import Table from 'cli-table3';
import type { Comparison } from '../../kernel/contracts/comparison.ts';
import {
  comparisonHead,
  type ComparisonTable,
  estimateTable,
  moveLists,
  powerTable,
  rankText,
  secondaryTable,
  testLines,
} from './comparison-view.ts';
import { neutraliseLine } from './neutralise.ts';
import { plainFrame } from './plain-frame.ts';

const mostMoves = 20;

export function renderComparisonTerminal(comparison: Comparison, options: { readonly colour: boolean }): string {
  const bold = (text: string): string => (options.colour ? `\u001b[1m${text}\u001b[22m` : text);
  const lines: string[] = comparisonHead(comparison).map(neutraliseLine);
  const add = (title: string, body: readonly string[]): void =>
    void lines.push('', bold(neutraliseLine(title)), ...body);
  const addTable = (table: ComparisonTable | null): void => {
    if (table) add(table.title, [...tableLines(table), '', ...table.below.map((line) => `  ${neutraliseLine(line)}`)]);
  };
  lines.push('', ...tableLines(estimateTable(comparison)), '');
  lines.push(...estimateTable(comparison).below.map((line) => `  ${neutraliseLine(line)}`));
  add(
    'test',
    testLines(comparison).map((line) => `  ${neutraliseLine(line)}`),
  );
  for (const { title, lines: moves } of moveLists(comparison, mostMoves))
    add(
      title,
      moves.map((line) => `  ${neutraliseLine(line)}`),
    );
  addTable(powerTable(comparison));
  addTable(secondaryTable(comparison));
  if (comparison.notes.length > 0)
    add(
      'notes',
      comparison.notes.map((note) => `  - ${neutraliseLine(note)}`),
    );
  add('conclusion', [`  ${neutraliseLine(comparison.conclusion.text)}`, `  ${rankText(comparison)}`]);
  return `${lines.join('\n')}\n`;
}

function tableLines({ head, rows }: ComparisonTable): readonly string[] {
  const table = new Table({
    head: [...head],
    chars: plainFrame,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colAligns: head.map((_, index) => (index === 0 ? 'left' : 'right')),
  });
  for (const row of rows) table.push(row.map(neutraliseLine));
  return table
    .toString()
    .split('\n')
    .map((line) => `  ${line}`.trimEnd());
}
