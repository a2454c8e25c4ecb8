// The part of a validation that a run needs, for the commands: with progress on standard error, kept for the next time.
import { fileURLToPath } from 'node:url';
import type { Shape, Suite } from '../../kernel/contracts/index.ts';
import type { Validation } from '../../kernel/contracts/validation.ts';
import { defaultSeed, normalizeSeed } from '../../kernel/determinism/seed.ts';
import { validateGraders } from '../stages/2-validate-graders.ts';
import type { LoadedSuite } from '../suite/load-suite.ts';
import { validationCache } from '../validation/validation-cache.ts';
import type { ValidationCache } from '../validation/validation-cache.ts';
import type { ValidationInput } from '../validation/validation-input.ts';
import type { CommandContext } from './context.ts';
import { progressBar } from './progress.ts';

const timeoutMs = 60_000;

export async function quickValidation(
  loaded: LoadedSuite<Shape>,
  options: {
    readonly key: string;
    readonly only: readonly string[] | null;
    readonly heldOut: boolean;
    readonly quiet: boolean;
  },
  context: CommandContext,
): Promise<Validation> {
  const { wallClock, timer, signal, terminal } = context;
  const bar = progressBar(terminal, wallClock, 'trying the graders');
  const onProgress = (done: number, total: number): void => {
    if (!options.quiet) bar.update({ done, total, errored: 0, etaMs: null, spentUsd: 0 });
  };
  return validateGraders(
    validationInput(loaded),
    { fingerprint: options.key, only: options.only, heldOut: options.heldOut },
    { wallClock, timer, signal, onProgress },
  ).finally(bar.end);
}

/** Every case of the suite, with the seed that every validation has. */
export function validationInput(loaded: LoadedSuite<Shape>): ValidationInput<Shape> {
  const { suite, cases, world } = loaded;
  return { suite, cases, world, seed: normalizeSeed(defaultSeed), timeoutMs };
}

export function cacheOf(loaded: LoadedSuite<Shape>, key: string, context: CommandContext): ValidationCache {
  const { files, workingFolder } = context;
  return validationCache({ files, suitePath: fileURLToPath(loaded.url), workingFolder, key });
}

/** Keeps it; a cache that cannot be written costs time, never a result. */
export function keep(cache: ValidationCache, validation: Validation, context: CommandContext): void {
  const trouble = cache.write(validation);
  if (trouble !== null)
    context.terminal.err(`assize: ${trouble}; the validation stands, and is done again next time\n`);
}

/** Whether a run may try the graders by itself: everything is offline and answers the same every time. */
export function isCheap<S extends Shape>(suite: Suite<S>): boolean {
  const agents = [suite.reference, ...suite.mutants.map(({ agent }) => agent), ...Object.values(suite.floors ?? {})];
  return agents.every((agent) => agent.noisy !== true);
}
