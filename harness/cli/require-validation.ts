// The lock: no score of an agent without graders that were just shown to catch what they exist for.
import type { Report, Shape } from '../../kernel/contracts/index.ts';
import { failuresThatRefuseARun } from '../../kernel/contracts/validation.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import type { LoadedSuite } from '../suite/load-suite.ts';
import { reportValidation } from '../validation/report-validation.ts';
import type { CommandContext } from './context.ts';
import { cacheOf, isCheap, keep, quickValidation, runCare } from './quick-validation.ts';

const mostFailures = 8;

/** What the report says of the graders; throws `NOT_VALIDATED` when they are not validated and could not be here. */
export async function requireValidation(
  loaded: LoadedSuite<Shape>,
  options: {
    readonly key: string;
    readonly fresh: boolean;
    readonly quiet: boolean;
    readonly workers?: number | undefined;
  },
  context: CommandContext,
): Promise<Report['validation']> {
  const { suite } = loaded;
  const { key, quiet } = options;
  const cache = cacheOf(loaded, key, context);
  const kept = options.fresh ? null : cache.read();
  if (kept !== null) return reportValidation(kept, key);
  if (!isCheap(suite))
    throw new AssizeError(
      'NOT_VALIDATED',
      `the graders of suite ${suite.id} are not validated for this code, and its reference, a mutant or a floor is noisy, so a run does not try them by itself. Run "assize validate" first; no score until then.`,
    );
  const validation = await quickValidation(
    loaded,
    {
      key,
      only: null,
      heldOut: false,
      quiet,
      workers: options.workers ?? Math.min(2, context.host.cpus),
      care: runCare,
    },
    context,
  );
  const failures = failuresThatRefuseARun(validation);
  if (failures.length > 0) {
    const lines = failures
      .slice(0, mostFailures)
      .map(({ part, subject, message }) => `  ${part}: ${subject}: ${message}`);
    const more = failures.length > mostFailures ? [`  and ${failures.length - mostFailures} more`] : [];
    throw new AssizeError(
      'NOT_VALIDATED',
      [
        `the graders of suite ${suite.id} were not shown to catch what they exist for, so no score is printed:`,
        ...lines,
        ...more,
        'Mend these; "assize validate" shows all of it.',
      ].join('\n'),
      { details: { failures: failures.length } },
    );
  }
  keep(cache, validation, context);
  return reportValidation(validation, key);
}
