// The part of a validation that a run needs, for the commands: with progress on standard error, kept for the next time.
import { fileURLToPath } from 'node:url';
import type { Shape, Suite } from '../../kernel/contracts/index.ts';
import type { Validation } from '../../kernel/contracts/validation.ts';
import { defaultSeed, normalizeSeed } from '../../kernel/determinism/seed.ts';
import { validateGraders } from '../stages/2-validate-graders.ts';
import type { LoadedSuite } from '../suite/load-suite.ts';
import type { Crew } from '../validation/share.ts';
import { validationCache } from '../validation/validation-cache.ts';
import type { ValidationCache } from '../validation/validation-cache.ts';
import type { ValidationInput } from '../validation/validation-input.ts';
import type { CommandContext } from './context.ts';
import { progressBar } from './progress.ts';

const trialTimeoutMs = 60_000;
/** Changed records that take about as long as it takes a thread to load a suite. */
const recordsWorthAThread = 2000;

/** How much of what defects and texts make is looked at. */
export type Care = Pick<ValidationInput<Shape>, 'parse' | 'spread'>;

/** Of the full validation: every defect in every record, and every record parsed. */
export const fullCare: Care = { parse: 'every', spread: null };
/** Of `assize validate --quick`: every defect in every record. */
export const quickCare: Care = { parse: 'first', spread: null };
/** Of the validation in front of a run that has none: each defect in three records, over the defects in all of them. */
export const runCare: Care = { parse: 'first', spread: 3 };

export async function quickValidation(
  loaded: LoadedSuite<Shape>,
  options: {
    readonly key: string;
    readonly only: readonly string[] | null;
    readonly heldOut: boolean;
    readonly quiet: boolean;
    /** Threads, this one included. The result is the same for any number. */
    readonly workers: number;
    readonly care: Care;
  },
  context: CommandContext,
): Promise<Validation> {
  const { wallClock, timer, signal, terminal } = context;
  const { key, only, heldOut, care } = options;
  const bar = progressBar(terminal, wallClock, 'trying the graders');
  const onProgress = (done: number, total: number): void => {
    if (!options.quiet) bar.update({ done, total, errored: 0, etaMs: null, spentUsd: 0 });
  };
  const input = validationInput(loaded, care);
  const crew = await openCrewFor(loaded, input, options, context);
  try {
    return await validateGraders(
      input,
      { fingerprint: key, only, heldOut, lookedAt: loaded.lookedAt },
      { wallClock, timer, signal, onProgress, crew },
    );
  } finally {
    bar.end();
    await crew?.close();
  }
}

/** Other threads, where the suite answers there as it does here and starting them takes less than they save. */
async function openCrewFor(
  loaded: LoadedSuite<Shape>,
  { suite, cases, seed, timeoutMs, parse, spread }: ValidationInput<Shape>,
  {
    only,
    heldOut,
    workers,
  }: { readonly only: readonly string[] | null; readonly heldOut: boolean; readonly workers: number },
  context: CommandContext,
): Promise<Crew | null> {
  const records = cases.length * (suite.defects.length + suite.mutants.length + (suite.rewordings?.length ?? 0));
  if (workers < 2 || records < recordsWorthAThread || !isCheap(suite)) return null;
  const { openCrew } = await import('../ports/node/validation-crew.ts');
  return openCrew(
    besideThis('../ports/node/validation-worker'),
    workers - 1,
    { suiteUrl: loaded.url, restriction: { only, heldOut }, seed, timeoutMs, parse, spread },
    context.signal,
  );
}

/** The module of that name, in the sources or in the build. */
function besideThis(name: string): URL {
  return new URL(`${name}${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url);
}

/** Every case of the suite, with the seed that every validation has. */
export function validationInput(loaded: LoadedSuite<Shape>, care: Care): ValidationInput<Shape> {
  const { suite, cases, world } = loaded;
  return { suite, cases, world, seed: normalizeSeed(defaultSeed), timeoutMs: trialTimeoutMs, ...care };
}

export function cacheOf(loaded: LoadedSuite<Shape>, key: string, context: CommandContext): ValidationCache {
  const { files, workingFolder } = context;
  return validationCache({ files, suitePath: fileURLToPath(loaded.url), workingFolder, key });
}

/** Whether what was kept looked at no less; it is of the same code, so that it says the same. */
export function isEnough(kept: Validation, care: Care): boolean {
  return careOf(kept) >= careOf(care);
}

function careOf({ spread, parse }: Care): number {
  if (spread !== null) return 0;
  return parse === 'every' ? 2 : 1;
}

/**
 * Keeps it, unless one is kept that looked at more of the same code; a cache that cannot be written costs time, never a
 * result.
 */
export function keep(cache: ValidationCache, validation: Validation, context: CommandContext): void {
  const kept = cache.read();
  if (kept !== null && careOf(kept) > careOf(validation)) return;
  const trouble = cache.write(validation);
  if (trouble !== null)
    context.terminal.err(`assize: ${trouble}; the validation stands, and is done again next time\n`);
}

/** Whether a run may try the graders by itself: everything is offline and answers the same every time. */
export function isCheap<S extends Shape>(suite: Suite<S>): boolean {
  const agents = [suite.reference, ...suite.mutants.map(({ agent }) => agent), ...Object.values(suite.floors ?? {})];
  return agents.every((agent) => agent.noisy !== true);
}
