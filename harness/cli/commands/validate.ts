// `assize validate`: the graders are tried before any agent is. Tables for grader authors on standard output, or JSON.
import type { Validation } from '../../../kernel/contracts/validation.ts';
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import type { ExitCode } from '../../../kernel/outcome/exit-codes.ts';
import { renderValidation } from '../../../reports/render/validation.ts';
import { fingerprintSuite } from '../../suite/fingerprint-suite.ts';
import { absolute } from '../chosen-trial.ts';
import type { Command, CommandContext } from '../context.ts';
import type { ParsedArguments } from '../parse-arguments.ts';
import { fingerprintDeps, loadChosenSuite } from '../prepare.ts';
import { cacheOf, keep, quickValidation } from '../quick-validation.ts';

export const command: Command = async (args, context) => {
  const { terminal, wallClock } = context;
  const startedMs = wallClock.elapsedMs();
  const loaded = await loadChosenSuite(args, context);
  const deps = fingerprintDeps(context);
  const { validationKey: key } = await fingerprintSuite(loaded, loaded.suite.reference, deps);
  const only = args.list('only').length > 0 ? [...new Set(args.list('only'))] : null;
  const heldOut = args.flag('held-out');
  if (heldOut && !(loaded.suite.rewordings ?? []).some((rewording) => rewording.heldOut === true))
    throw badInput(`--held-out: suite ${loaded.suite.id} keeps no texts apart (heldOut: true on a rewording)`);

  const cache = cacheOf(loaded, key, context);
  const mayUseCache = !args.flag('fresh') && only === null && !heldOut;
  const kept = mayUseCache ? cache.read() : null;
  const validation =
    kept ?? (await quickValidation(loaded, { key, only, heldOut, quiet: args.flag('quiet') }, context));
  if (kept === null) keep(cache, validation, context);

  terminal.out(
    args.flag('json') ? `${canonicalJson(validation)}\n` : renderValidation(validation, { colour: terminal.colour }),
  );
  const seconds = ((wallClock.elapsedMs() - startedMs) / 1000).toFixed(2);
  if (!args.flag('quiet'))
    terminal.err(
      kept === null
        ? `validated in ${seconds} s\n`
        : 'read from the cache of this fingerprint; --fresh does it again\n',
    );
  const code: ExitCode = validation.passed ? 0 : 1;
  writeVerdict(args, context, validation, code);
  return code;
};

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
