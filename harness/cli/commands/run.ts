// `assize run`: cases -> trials -> grades -> report. Files go to one folder; the table goes to standard output.
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { defaultSeed, normalizeSeed } from '../../../kernel/determinism/seed.ts';
import { AssizeError, badInput } from '../../../kernel/outcome/assize-error.ts';
import type { ExitCode } from '../../../kernel/outcome/exit-codes.ts';
import type { Report, Shape } from '../../../kernel/contracts/index.ts';
import { renderMarkdown, renderTerminal } from '../../../reports/render/index.ts';
import { executeRun } from '../../run-suite.ts';
import type { FinishedRun } from '../../run-suite.ts';
import { workerExecutor } from '../../ports/node/worker-executor.ts';
import type { TrialExecutor } from '../../stages/3-run-trials.ts';
import { fingerprintSuite } from '../../suite/fingerprint-suite.ts';
import { findAgent } from '../../suite/load-suite.ts';
import type { LoadedSuite } from '../../suite/load-suite.ts';
import { selectCases } from '../../suite/select-cases.ts';
import { inProcessExecutor } from '../../trial/in-process-executor.ts';
import { absolute } from '../chosen-trial.ts';
import type { Command, CommandContext } from '../context.ts';
import type { ParsedArguments } from '../parse-arguments.ts';
import { fingerprintDeps, loadChosenSuite } from '../prepare.ts';
import { progressBar } from '../progress.ts';
import { requireValidation } from '../require-validation.ts';

const defaultTrials = 3;
const defaultTimeoutSeconds = 600;
const longestTimeoutSeconds = 2_000_000; // beyond 2^31 ms a timer of the platform fires at once

export const command: Command = async (args, context) => {
  const { files, terminal, wallClock } = context;
  const startedMs = wallClock.elapsedMs();
  const startedAt = wallClock.timestamp();
  const loaded = await loadChosenSuite(args, context);
  const { suite, world } = loaded;
  const agentName = args.text('agent') ?? 'reference';
  const agent = findAgent(suite, agentName);
  const wanted = { ids: args.list('cases'), faults: [...new Set(args.list('fault'))] };
  const cases = selectCases(suite, loaded.cases, wanted);
  const seed = normalizeSeed(args.text('seed') ?? defaultSeed);
  const timeoutSeconds = args.count('timeout') ?? defaultTimeoutSeconds;
  if (timeoutSeconds > longestTimeoutSeconds)
    throw badInput(`--timeout is ${timeoutSeconds}; it is a number of seconds up to ${longestTimeoutSeconds}`);
  const timeoutMs = timeoutSeconds * 1000;
  const { fingerprint, validationKey } = await fingerprintSuite(loaded, agent, fingerprintDeps(context));
  const out = chooseFolder(args, context);
  const validationStartedMs = wallClock.elapsedMs();
  const validation = await validated(loaded, validationKey, args, context);
  const validationMs = wallClock.elapsedMs() - validationStartedMs;
  files.makeFolder(out.path);

  const workers = args.count('workers') ?? 1;
  const executor: TrialExecutor =
    workers === 1
      ? inProcessExecutor({
          suite,
          cases,
          world,
          agent,
          seed,
          timeoutMs,
          wallClock,
          timer: context.timer,
        })
      : workerExecutor(workerEntry(), workers, {
          suiteUrl: loaded.url,
          agent: agentName,
          cases: wanted.ids,
          faults: wanted.faults,
          seed,
          timeoutMs,
        });
  const bar = args.flag('quiet')
    ? { update: () => undefined, end: () => undefined }
    : progressBar(terminal, wallClock, 'trials');
  const runStartedMs = wallClock.elapsedMs();
  const finished = await executeRun(
    {
      suite,
      cases,
      world,
      agent,
      trials: args.count('trials') ?? defaultTrials,
      seed,
      faults: wanted.faults,
      fingerprint,
      validation,
      timeoutMs,
    },
    {
      files,
      wallClock,
      timer: context.timer,
      executor,
      journalPath: out.journal,
      resume: args.flag('resume'),
      signal: context.signal,
      onProgress: bar.update,
    },
  ).finally(bar.end);
  const trialsMs = wallClock.elapsedMs() - runStartedMs;

  const { report } = finished;
  writeRecords(context, out, finished);
  files.writeText(out.report, `${canonicalJson(report)}\n`);
  files.writeText(out.markdown, renderMarkdown(report));
  files.writeText(
    out.timing,
    timingText(context, finished, {
      startedAt,
      trialsMs,
      startUpMs: runStartedMs - startedMs - validationMs,
      validationMs,
      workers,
    }),
  );
  files.remove(out.journal);
  if (args.flag('resume'))
    terminal.err(
      `resumed ${finished.trials.resumed}, ran ${finished.trials.ran}${finished.tornBytes > 0 ? ` (a torn last line of ${finished.tornBytes} bytes was dropped)` : ''}\n`,
    );
  terminal.out(args.flag('json') ? `${canonicalJson(report)}\n` : renderTerminal(report, { colour: terminal.colour }));
  if (!args.flag('quiet'))
    terminal.err(
      `${report.outcomes.length} trials in ${(trialsMs / 1000).toFixed(2)} s; wrote ${out.folder}/report.json, records.ndjson, timing.json, report.md\n`,
    );
  const code: ExitCode = report.complete ? 0 : 5;
  const reason = report.complete ? 'every planned trial has a verdict of every grader' : 'some trials have no verdict';
  writeVerdict(args, context, { decision: report.complete ? 'complete' : 'incomplete', exitCode: code, reason });
  return code;
};

/** The graders' validation; a refusal goes to the verdict file as well. */
async function validated(
  loaded: LoadedSuite<Shape>,
  key: string,
  args: ParsedArguments,
  context: CommandContext,
): Promise<Report['validation']> {
  try {
    return await requireValidation(
      loaded,
      { key, fresh: args.flag('fresh'), quiet: args.flag('quiet'), workers: args.count('workers') },
      context,
    );
  } catch (error) {
    if (error instanceof AssizeError && error.code === 'NOT_VALIDATED')
      writeVerdict(args, context, { decision: 'refused', exitCode: 3, reason: error.message });
    throw error;
  }
}

interface OutFolder {
  readonly folder: string;
  readonly path: string;
  readonly journal: string;
  readonly report: string;
  readonly records: string;
  readonly timing: string;
  readonly markdown: string;
}

function chooseFolder(args: ParsedArguments, context: CommandContext): OutFolder {
  const { files, workingFolder } = context;
  const folder = args.text('out') ?? 'out';
  const path = absolute(folder, workingFolder);
  const out = {
    folder,
    path,
    journal: `${path}/journal.ndjson`,
    report: `${path}/report.json`,
    records: `${path}/records.ndjson`,
    timing: `${path}/timing.json`,
    markdown: `${path}/report.md`,
  };
  if (args.flag('resume') && args.flag('fresh'))
    throw badInput('--resume and --fresh exclude each other: go on with the interrupted run, or drop it');
  if (files.exists(out.journal) && !args.flag('resume') && !args.flag('fresh'))
    throw badInput(
      `${folder}/journal.ndjson is of a run that was interrupted. Go on with --resume, drop it with --fresh, or choose another folder with --out.`,
    );
  if (args.flag('resume') && !files.exists(out.journal))
    throw badInput(
      `--resume: there is no ${folder}/journal.ndjson, so nothing to go on with. Run without --resume, or name the folder with --out.`,
    );
  return out;
}

/** The records in plan order, copied line by line out of the journal. */
function writeRecords(context: CommandContext, out: OutFolder, finished: FinishedRun): void {
  const { files } = context;
  const part = `${out.records}.part`;
  files.remove(part);
  const from = files.openRead(out.journal);
  const to = files.openAppend(part);
  try {
    let batch = '';
    for (const { offset, bytes } of finished.trials.places) {
      batch += `${from.read(offset, bytes)}\n`;
      if (batch.length < 1 << 20) continue;
      to.append(batch);
      batch = '';
    }
    to.append(batch);
    to.sync();
  } finally {
    from.close();
    to.close();
  }
  files.rename(part, out.records);
}

function timingText(
  context: CommandContext,
  finished: FinishedRun,
  times: {
    readonly startedAt: string;
    readonly trialsMs: number;
    readonly startUpMs: number;
    readonly validationMs: number;
    readonly workers: number;
  },
): string {
  const { trials } = finished;
  const sorted = trials.durationsUs.toSorted((a, b) => a - b);
  const timing = {
    timing: 1,
    host: context.host,
    assize: context.version,
    startedAt: times.startedAt,
    workers: times.workers,
    startUpMs: Math.round(times.startUpMs),
    validationMs: Math.round(times.validationMs),
    trialsMs: Math.round(times.trialsMs),
    resumed: trials.resumed,
    ran: trials.ran,
    trialUs: { median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 },
    durationsUs: trials.durationsUs,
  };
  return `${JSON.stringify(timing)}\n`;
}

function writeVerdict(
  args: ParsedArguments,
  context: CommandContext,
  verdict: { readonly decision: string; readonly exitCode: ExitCode; readonly reason: string },
): void {
  const path = args.text('verdict');
  if (path === undefined) return;
  context.files.writeText(absolute(path, context.workingFolder), `${canonicalJson({ command: 'run', ...verdict })}\n`);
}

/** The worker's module beside this one, in the sources or in the build. */
function workerEntry(): URL {
  return new URL(
    `../../ports/node/trial-worker${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`,
    import.meta.url,
  );
}
