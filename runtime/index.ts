// The runtime as others use it: one trial in, its record out. Domains and models are passed in.
export { runTrial } from './run/run-trial.ts';
export type { RunTrialOptions } from './run/open-trial.ts';
export { submitTool, askTool } from './run/answer-control.ts';
export { failureReasons, transitions } from './run/transitions.ts';
export type { FailureReason } from './run/transitions.ts';
export { runRecordSchema } from './record/schema.ts';
export type { RunRecord } from './record/schema.ts';
