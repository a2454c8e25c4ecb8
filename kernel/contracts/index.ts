// The contracts, by name.
export type { Agent } from './agent.ts';
export type { Case, CaseFault } from './case.ts';
export type { Alternative, Defect, DishonestTwin, HonestRewording, Rewording } from './defect.ts';
export { instrumentParts, subjectParts } from './fingerprint.ts';
export type { Fingerprint, InstrumentPart, SubjectPart } from './fingerprint.ts';
export type { Finding, Grade, Ungraded } from './grade.ts';
export type { GradeInput, Grader } from './grader.ts';
export type { Data, Json, Schema, SchemaIssue, SchemaResult } from './json.ts';
export type { Mutant } from './mutant.ts';
export type { Progress } from './progress.ts';
export type { Shape } from './shape.ts';
export type { Step } from './step.ts';
export type { CaseFiles, CaseProblem, Suite, Usage, WorldContext } from './suite.ts';
export type { ErrorCause, TrialContext, TrialOutcome, TrialRecord } from './trial.ts';
export type { Estimate, Measure, Report, ReportOutcome, ReportRow, Spread } from './report.ts';
