// What is shown, by name.
export { buildReport, recordsRoot } from './model/build-report.ts';
export type { ReportParts } from './model/build-report.ts';
