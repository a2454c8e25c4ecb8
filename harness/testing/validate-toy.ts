// Validates the graders of a toy suite in memory.
import type { Shape, Suite } from '../../kernel/contracts/index.ts';
import type { Validation } from '../../kernel/contracts/validation.ts';
import { validateGraders } from '../stages/2-validate-graders.ts';
import { prepareSuite } from '../suite/load-suite.ts';
import type { Crew } from '../validation/share.ts';
import { memoryFiles } from './memory-files.ts';

export async function validateToy<S extends Shape>(
  suite: Suite<S>,
  options: {
    readonly only?: readonly string[];
    readonly heldOut?: boolean;
    readonly fingerprint?: string;
    readonly signal?: AbortSignal;
    readonly parse?: 'every' | 'first';
    readonly spread?: number;
    readonly crew?: Crew;
    /** What stands in the file of pinned counts. */
    readonly lookedAt?: string;
  } = {},
): Promise<Validation> {
  const { cases, world } = prepareSuite('memory:toy', suite, memoryFiles());
  let elapsed = 0;
  return validateGraders(
    {
      suite,
      cases,
      world,
      seed: '7',
      timeoutMs: 1000,
      parse: options.parse ?? 'every',
      spread: options.spread ?? null,
    },
    {
      fingerprint: options.fingerprint ?? null,
      only: options.only ?? null,
      heldOut: options.heldOut ?? false,
      lookedAt: options.lookedAt ?? null,
    },
    {
      wallClock: { elapsedMs: () => elapsed++, timestamp: () => '2026-01-01T00:00:00.000Z' },
      timer: { after: () => () => undefined, turn: () => Promise.resolve() },
      signal: options.signal ?? new AbortController().signal,
      onProgress: () => undefined,
      crew: options.crew ?? null,
    },
  );
}

/** `subject: message` of each failure. */
export function failuresOf(validation: Validation): readonly string[] {
  return validation.failures.map(({ subject, message }) => `${subject}: ${message}`);
}
