// The exit codes, one table from which help and docs are rendered. Code 1 means judged and found wanting, nothing else.
import type { ErrorCode } from './assize-error.ts';

export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 70 | 130;

export const exitCodes: readonly { readonly code: ExitCode; readonly meaning: string }[] = [
  { code: 0, meaning: 'as wanted (a run whose agent fails cases is a run as wanted: judging is the gate’s)' },
  { code: 1, meaning: 'the gate or a validation said no, and nothing else' },
  { code: 2, meaning: 'usage or configuration: a wrong flag, a broken suite, zero cases, an unsupported Node' },
  { code: 3, meaning: 'graders not validated, score refused' },
  { code: 4, meaning: 'the fingerprint drifted, or a file was tampered with' },
  {
    code: 5,
    meaning: 'incomplete or inconclusive: errored trials, grades without a verdict, a spent cap, undecidable',
  },
  { code: 70, meaning: 'our bug' },
  { code: 130, meaning: 'interrupted, journal kept' },
];

const byError: Readonly<Record<ErrorCode, ExitCode>> = {
  BAD_INPUT: 2,
  NOT_VALIDATED: 3,
  STALE: 4,
  INCOMPLETE: 5,
  INTERRUPTED: 130,
  CANONICAL: 70,
  CONTRACT: 70,
  INTERNAL: 70,
};

/** The exit code of a program that stopped for this reason. */
export function exitCodeOf(code: ErrorCode): ExitCode {
  return byError[code];
}
