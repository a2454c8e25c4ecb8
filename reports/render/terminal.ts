// A report on a terminal: a table no wider than it must be, then what the columns mean and what the numbers do not say.
import Table from 'cli-table3';
import type { Report } from '../../kernel/contracts/index.ts';
import { neutraliseLine } from './neutralise.ts';
import { plainFrame } from './plain-frame.ts';
import { sensitivityLines } from './validation-text.ts';
import { failureLines, headLines, legend, noiseLines, usageLines, viewRow } from './report-view.ts';

export function renderTerminal(report: Report, options: { readonly colour: boolean }): string {
  const bold = (text: string): string => (options.colour ? `\u001b[1m${text}\u001b[22m` : text);
  const heads = ['', 'score', '95 % interval', 'these cases', 'every trial', 'pass^k', 'vacuous', 'none', 'floor'];
  const table = new Table({
    head: heads.map(bold),
    chars: plainFrame,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colAligns: ['left', 'right'],
  });
  for (const [index, row] of report.rows.entries()) {
    const view = viewRow(row);
    const cells = [
      view.criterion,
      view.score,
      view.interval,
      view.fixedInterval,
      view.everyTrial,
      view.passHatK,
      view.vacuous,
      view.none,
      view.floor,
    ].map(neutraliseLine);
    table.push(index === 0 ? cells.map(bold) : cells);
  }
  const failures = failureLines(report, 20);
  return [
    ...headLines(report),
    '',
    table
      .toString()
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n'),
    '',
    ...legend(report).map((line) => `  ${line}`),
    ...noiseLines(report).map((line) => `  ${line}`),
    ...sensitivityLines(report).map((line) => `  ${line}`),
    ...usageLines(report).map((line) => `  ${line}`),
    ...(failures.length > 0 ? ['', bold('not passed'), ...failures.map((line) => `  ${line}`)] : []),
    ...(report.caveats.length > 0
      ? ['', bold('what these numbers do not say'), ...report.caveats.map(({ text }) => `  - ${text}`)]
      : []),
    '',
  ]
    .map((line) => (line.includes('\n') ? line : neutraliseKeepingBold(line, options.colour)))
    .join('\n');
}

function neutraliseKeepingBold(line: string, colour: boolean): string {
  if (!colour) return neutraliseLine(line);
  const [before, inside, after] = /^\u001b\[1m(.*)\u001b\[22m$/.test(line)
    ? ['\u001b[1m', line.slice(4, -5), '\u001b[22m']
    : ['', line, ''];
  return `${before}${neutraliseLine(inside ?? '')}${after}`;
}
