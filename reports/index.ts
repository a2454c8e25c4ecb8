// What is shown, by name.
export { buildReport, recordsRoot } from './model/build-report.ts';
export type { ReportParts } from './model/build-report.ts';
export { conclude } from './compare/conclude.ts';
export { movesOf, type CaseInBoth, type CaseInOne } from './compare/moves.ts';
export { pText } from './compare/p-text.ts';
