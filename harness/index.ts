// The public API: four nouns (Suite, Agent, Grader, Report) and their verbs.
export type {
  Agent,
  Alternative,
  Case,
  CaseFault,
  CaseFiles,
  CaseProblem,
  Defect,
  DishonestTwin,
  Estimate,
  Finding,
  Fingerprint,
  Grade,
  GradeInput,
  Grader,
  HonestRewording,
  Json,
  Mutant,
  Progress,
  Report,
  ReportOutcome,
  ReportRow,
  Rewording,
  Schema,
  Shape,
  Step,
  Suite,
  TrialContext,
  TrialOutcome,
  TrialRecord,
  Ungraded,
  Usage,
  WorldContext,
} from '../kernel/contracts/index.ts';
export type { Validation } from '../kernel/contracts/validation.ts';
export { AssizeError } from '../kernel/outcome/assize-error.ts';
export { defineAgent, defineGrader, defineSuite } from './suite/define.ts';
export { validateSuite } from './validate-suite.ts';
export type { ValidateOptions } from './validate-suite.ts';
