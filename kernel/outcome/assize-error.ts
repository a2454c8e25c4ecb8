// The one error class. A code from a closed union decides the exit code; the message says where, field, value, allowed, mend.

/** Why the program stopped. `BAD_INPUT` is the user's to mend; `INTERNAL` is ours. */
export type ErrorCode =
  'BAD_INPUT' | 'NOT_VALIDATED' | 'STALE' | 'INCOMPLETE' | 'INTERRUPTED' | 'CANONICAL' | 'CONTRACT' | 'INTERNAL';

type Details = { readonly [key: string]: unknown };

export class AssizeError extends Error {
  override readonly name = 'AssizeError';
  readonly code: ErrorCode;
  /** JSON-safe facts about the fault; never a secret. */
  readonly details: Details;

  constructor(
    code: ErrorCode,
    message: string,
    options: { readonly details?: Details; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}

/** A fault in what the user wrote: a flag, a file, a suite. */
export function badInput(message: string, details: Details = {}): AssizeError {
  return new AssizeError('BAD_INPUT', message, { details });
}
