// `assize validate`: the graders are tried before any agent is. Tables for grader authors on standard output, or JSON.
import type { Shape } from '../../../kernel/contracts/index.ts';
import type { Validation } from '../../../kernel/contracts/validation.ts';
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import type { ExitCode } from '../../../kernel/outcome/exit-codes.ts';
import { renderValidation } from '../../../reports/render/validation.ts';
import { addFullParts } from '../../stages/2-validate-graders.ts';
import type { FullParts } from '../../stages/2-validate-graders.ts';
import { fingerprintSuite } from '../../suite/fingerprint-suite.ts';
import type { LoadedSuite } from '../../suite/load-suite.ts';
import { restrictSuite } from '../../validation/validation-input.ts';
import { acceptCounts, pathOfCounts } from '../accept-counts.ts';
import { absolute } from '../chosen-trial.ts';
import type { Command, CommandContext } from '../context.ts';
import { guardInputsOf, mutateGradersOf, tryGuardsOf } from '../full-parts.ts';
import type { ParsedArguments } from '../parse-arguments.ts';
import { fingerprintDeps, loadChosenSuite } from '../prepare.ts';
import { cacheOf, fullCare, isEnough, keep, quickCare, quickValidation } from '../quick-validation.ts';

interface Asked {
  readonly only: readonly string[] | null;
  readonly heldOut: boolean;
  /** Only the part that a run needs. */
  readonly isQuick: boolean;
  readonly workers: number;
  readonly fresh: boolean;
  readonly quiet: boolean;
}

export const command: Command = async (args, context) => {
  const startedMs = context.wallClock.elapsedMs();
  const loaded = await loadChosenSuite(args, context);
  const asked = readAsked(args, loaded, context.host.cpus);
  if (args.flag('accept-counts')) return accepting(args, loaded, asked, context);
  if (args.flag('watch')) return watching(args, loaded, context);
  const { validation, isKept } = await validate(loaded, asked, context);

  const { terminal, wallClock } = context;
  terminal.out(
    args.flag('json') ? `${canonicalJson(validation)}\n` : renderValidation(validation, { colour: terminal.colour }),
  );
  if (!asked.quiet)
    terminal.err(
      isKept
        ? 'read from what was kept for this fingerprint; --fresh does it again\n'
        : `validated in ${((wallClock.elapsedMs() - startedMs) / 1000).toFixed(2)} s\n`,
    );
  const code: ExitCode = validation.passed ? 0 : 1;
  writeVerdict(args, context, validation, code);
  return code;
};

function readAsked(args: ParsedArguments, loaded: LoadedSuite<Shape>, cpus: number): Asked {
  const { suite } = loaded;
  const only = args.list('only').length > 0 ? [...new Set(args.list('only'))] : null;
  if (only !== null) restrictSuite(suite, only); // refuses a name that is no grader
  const heldOut = args.flag('held-out');
  if (heldOut && !(suite.rewordings ?? []).some((rewording) => rewording.heldOut === true))
    throw badInput(`--held-out: suite ${suite.id} keeps no texts apart (heldOut: true on a rewording)`);
  return {
    only,
    heldOut,
    isQuick: args.flag('quick') || heldOut,
    workers: args.count('workers') ?? Math.min(2, cpus),
    fresh: args.flag('fresh'),
    quiet: args.flag('quiet'),
  };
}

/** What was kept for this code is used where it may be, and only what is missing is done. */
async function validate(
  loaded: LoadedSuite<Shape>,
  asked: Asked,
  context: CommandContext,
): Promise<{ readonly validation: Validation; readonly isKept: boolean }> {
  const { only, heldOut, quiet, workers } = asked;
  const care = asked.isQuick ? quickCare : fullCare;
  const { validationKey: key } = await fingerprintSuite(loaded, loaded.suite.reference, fingerprintDeps(context));
  const cache = cacheOf(loaded, key, context);
  const found = asked.fresh || only !== null || heldOut ? null : cache.read();
  const kept = found !== null && isEnough(found, care) ? found : null;
  const tried = asked.isQuick ? null : (kept?.guards ?? null);
  const isStale = tried !== null && tried.inputs !== guardInputsOf(loaded, context);
  if (kept !== null && !isStale && (asked.isQuick || kept.graderCode !== null))
    return { validation: kept, isKept: true };
  const quick = kept ?? (await quickValidation(loaded, { key, only, heldOut, quiet, workers, care }, context));
  const validation = asked.isQuick ? quick : addFullParts(quick, await tryFullParts(loaded, quick, asked, context));
  keep(cache, validation, context);
  return { validation, isKept: false };
}

/** The graders' code is mutated only where every check holds as it is; the guards are nothing of one grader's. */
async function tryFullParts(
  loaded: LoadedSuite<Shape>,
  quick: Validation,
  asked: Asked,
  context: CommandContext,
): Promise<FullParts> {
  const { only, workers, quiet } = asked;
  const graderCode: FullParts['graderCode'] =
    quick.graderCode ??
    (quick.failures.length > 0
      ? {
          state: 'unavailable',
          message: 'not tried: the rest of the validation has to pass first',
          graders: [],
          survivors: [],
          equivalents: [],
        }
      : await mutateGradersOf(loaded, { only, workers, quiet }, context));
  return { graderCode, guards: only === null ? await tryGuardsOf(loaded, { quiet }, context) : null };
}

/** Nothing is kept: what is written changes what the graders are tried with, and the next validation is of that. */
async function accepting(
  args: ParsedArguments,
  loaded: LoadedSuite<Shape>,
  { only, heldOut, quiet, workers }: Asked,
  context: CommandContext,
): Promise<ExitCode> {
  if (only !== null || heldOut || args.flag('watch') || args.flag('json'))
    throw badInput(
      '--accept-counts: counts are of all graders, and are printed; leave --only, --held-out, --watch and --json away',
    );
  pathOfCounts(loaded);
  const { validationKey: key } = await fingerprintSuite(loaded, loaded.suite.reference, fingerprintDeps(context));
  const validation = await quickValidation(loaded, { key, only, heldOut, quiet, workers, care: quickCare }, context);
  if (acceptCounts(loaded, validation, context)) return 0;
  const { terminal } = context;
  terminal.out(renderValidation(validation, { colour: terminal.colour }));
  terminal.err('assize: no count was accepted: everything else has to pass first\n');
  return 1;
}

async function watching(args: ParsedArguments, loaded: LoadedSuite<Shape>, context: CommandContext): Promise<ExitCode> {
  const { watchSuite } = await import('../watch-suite.ts');
  await watchSuite(loaded, ['validate', ...args.argv.filter((word) => word !== '--watch')], context);
  return 130;
}

function writeVerdict(
  args: ParsedArguments,
  context: CommandContext,
  validation: Validation,
  exitCode: ExitCode,
): void {
  const path = args.text('verdict');
  if (path === undefined) return;
  const [first] = validation.failures;
  const reason = first ? `${first.subject}: ${first.message}` : 'the graders catch what they exist for';
  context.files.writeText(
    absolute(path, context.workingFolder),
    `${canonicalJson({ command: 'validate', decision: validation.passed ? 'passed' : 'failed', exitCode, reason })}\n`,
  );
}
