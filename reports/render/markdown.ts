// A report as Markdown. Whatever a model, a tool or a case wrote is escaped; no link or image is live.
import type { Report } from '../../kernel/contracts/index.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { failureLines, headLines, legend, noiseLines, usageLines, viewRow } from './report-view.ts';
import { sensitivityLines } from './validation-text.ts';

export function renderMarkdown(report: Report): string {
  const header = ['', 'score', '95 % interval', 'these cases', 'every trial', 'pass^k', 'vacuous', 'none', 'floor'];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rows = report.rows.map((row) => {
    const view = viewRow(row);
    return line(
      [
        view.criterion,
        view.score,
        view.interval,
        view.fixedInterval,
        view.everyTrial,
        view.passHatK,
        view.vacuous,
        view.none,
        view.floor,
      ].map(escapeMarkdown),
    );
  });
  const failures = failureLines(report, 200);
  return [
    `# ${escapeMarkdown(`${report.suite.id}: ${report.agent.id}`)}`,
    '',
    ...headLines(report).map((text) => `- ${escapeMarkdown(text)}`),
    '',
    line(header),
    line(header.map((_, index) => (index === 0 ? ':--' : '--:'))),
    ...rows,
    '',
    ...[...legend(report), ...noiseLines(report), ...sensitivityLines(report), ...usageLines(report)].map(
      (text) => `- ${escapeMarkdown(text)}`,
    ),
    '',
    ...(failures.length > 0 ? ['## Not passed', '', ...failures.map((text) => `- ${escapeMarkdown(text)}`), ''] : []),
    ...(report.caveats.length > 0
      ? ['## What these numbers do not say', '', ...report.caveats.map(({ text }) => `- ${escapeMarkdown(text)}`), '']
      : []),
  ].join('\n');
}
