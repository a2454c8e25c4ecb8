// A comparison as Markdown: the conclusion first. Whatever a log or a model wrote is escaped; no link or image is live.
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
import { escapeMarkdown } from './escape-markdown.ts';

const mostMoves = 200;

export function renderComparisonMarkdown(comparison: Comparison): string {
  const bullets = (lines: readonly string[]): readonly string[] =>
    lines.map((line) => `- ${escapeMarkdown(line.trim())}`);
  const section = (title: string, body: readonly string[]): readonly string[] => [
    `## ${escapeMarkdown(title)}`,
    '',
    ...body,
    '',
  ];
  const table = (found: ComparisonTable | null): readonly string[] =>
    found === null ? [] : section(found.title, [...tableLines(found), '', ...bullets(found.below)]);
  return [
    `# ${escapeMarkdown(`${comparison.a.agent} (A) against ${comparison.b.agent} (B)`)}`,
    '',
    `**${escapeMarkdown(comparison.conclusion.text)}** ${escapeMarkdown(rankText(comparison))}`,
    '',
    ...bullets(comparisonHead(comparison)),
    '',
    ...tableLines(estimateTable(comparison)),
    '',
    ...bullets(estimateTable(comparison).below),
    '',
    ...section('Test', bullets(testLines(comparison))),
    ...moveLists(comparison, mostMoves).flatMap(({ title, lines }) =>
      section(title, bullets(lines.length > 0 ? lines : ['none'])),
    ),
    ...table(powerTable(comparison)),
    ...table(secondaryTable(comparison)),
    ...(comparison.notes.length > 0 ? section('Notes', bullets(comparison.notes)) : []),
  ].join('\n');
}

function tableLines({ head, rows }: ComparisonTable): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  return [line(head), `| ${head.map((_, index) => (index === 0 ? ':--' : '--:')).join(' | ')} |`, ...rows.map(line)];
}
