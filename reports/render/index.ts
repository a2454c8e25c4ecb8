// The renderings, by name; apart from reports/index.ts so that a run loads no renderer it does not use.
export { renderComparisonMarkdown } from './comparison-markdown.ts';
export { renderComparisonTerminal } from './comparison-terminal.ts';
export { renderCsv } from './csv.ts';
export { renderMarkdown } from './markdown.ts';
export { neutralise, neutraliseLine } from './neutralise.ts';
export { renderTerminal } from './terminal.ts';
