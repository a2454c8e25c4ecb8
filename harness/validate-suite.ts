// `validateSuite` of the public API: the part of a validation that a run needs, on a suite in memory. Everything is loaded when called.
import type { Shape, Suite } from '../kernel/contracts/index.ts';
import type { Validation } from '../kernel/contracts/validation.ts';

export interface ValidateOptions {
  /** Grader ids to restrict it to; such a validation lets no run pass. */
  readonly only?: readonly string[];
  /** Measures the texts that were kept apart as well. */
  readonly heldOut?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Tries the graders of a suite: reference, planted defects, rewordings, mutants, floors. The answer says what failed; it throws
 * `BAD_INPUT` for a broken suite or an unknown grader, `INTERRUPTED` when the signal is aborted. Its `fingerprint` is null:
 * only a suite with a file has one.
 */
export async function validateSuite<S extends Shape>(
  suite: Suite<S>,
  options: ValidateOptions = {},
): Promise<Validation> {
  const [{ validateGraders }, { checkSuite }, { prepareSuite }, { defaultSeed, normalizeSeed }, ports] =
    await Promise.all([
      import('./stages/2-validate-graders.ts'),
      import('./suite/check-suite.ts'),
      import('./suite/load-suite.ts'),
      import('../kernel/determinism/seed.ts'),
      realPorts(),
    ]);
  checkSuite(suite, 'validateSuite');
  const { cases, world, lookedAt } = prepareSuite('memory:suite', suite, ports.files);
  return validateGraders(
    { suite, cases, world, seed: normalizeSeed(defaultSeed), timeoutMs: 60_000, parse: 'every', spread: null },
    { fingerprint: null, only: options.only ?? null, heldOut: options.heldOut ?? false, lookedAt },
    {
      ...ports,
      crew: null,
      signal: options.signal ?? new AbortController().signal,
      onProgress: options.onProgress ?? (() => undefined),
    },
  );
}

async function realPorts() {
  const [{ nodeFiles }, { nodeTimer }, { nodeWallClock }] = await Promise.all([
    import('./ports/node/files.ts'),
    import('./ports/node/timer.ts'),
    import('./ports/node/wall-clock.ts'),
  ]);
  return { files: nodeFiles, timer: nodeTimer, wallClock: nodeWallClock };
}
