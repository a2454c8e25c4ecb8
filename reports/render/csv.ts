// A report's trials as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets a leading apostrophe.
import type { Report } from '../../kernel/contracts/index.ts';
import { neutraliseLine } from './neutralise.ts';

export function renderCsv(report: Report): string {
  const criteria = report.rows.map((row) => row.criterion).filter((criterion) => criterion !== 'passed');
  const header = [
    'case',
    'trial',
    'passed',
    'errored',
    ...criteria.flatMap((criterion) => [criterion, `${criterion}_codes`]),
    'digest',
  ];
  const rows = report.outcomes.map((outcome) => [
    outcome.case,
    String(outcome.trial),
    String(outcome.passed),
    outcome.errored?.cause ?? '',
    ...criteria.flatMap((criterion) => [
      outcome.criteria[criterion]?.verdict ?? 'none',
      outcome.criteria[criterion]?.codes.join(' ') ?? '',
    ]),
    outcome.digest,
  ]);
  return [header, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const line = neutraliseLine(text);
  const safe = /^[=+\-@\t]/.test(line) ? `'${line}` : line;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
