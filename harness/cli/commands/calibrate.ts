// `assize calibrate`: the intervals held against an agent whose quality is known.
import { createRandom } from '../../../kernel/determinism/random.ts';
import { defaultSeed, normalizeSeed } from '../../../kernel/determinism/seed.ts';
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import { renderCalibration } from '../../../reports/render/calibration-text.ts';
import { calibrate, type Going } from '../../calibration/calibrate.ts';
import { drawSlips, judgeDraw, knownDesign, slipsOfReport } from '../../calibration/known-agent.ts';
import { readRun } from '../../suite/read-run.ts';
import { absolute } from '../chosen-trial.ts';
import type { Command, CommandContext } from '../context.ts';
import type { ParsedArguments } from '../parse-arguments.ts';
import { type ProgressBar, progressBar } from '../progress.ts';

const defaultTrials = 3;
const defaultDraws = 20_000;
const mostTrials = 200;

export const command: Command = async (args, context) => {
  const { terminal } = context;
  const trials = args.count('trials') ?? defaultTrials;
  if (trials > mostTrials) throw badInput(`--trials is ${trials}; it is a number of trials up to ${mostTrials}`);
  const seed = normalizeSeed(args.text('seed') ?? defaultSeed);
  const draws = args.count('draws');
  const calibration = await calibrate(
    {
      trials,
      draws: draws ?? defaultDraws,
      simulateAll: draws !== undefined,
      random: createRandom(seed),
      draw: readDraw(args, context, trials, seed),
    },
    goingOf(args, context),
  );
  if (calibration === null) return 130;
  terminal.out(
    args.flag('json') ? `${canonicalJson(calibration)}\n` : renderCalibration(calibration, { colour: terminal.colour }),
  );
  return 0;
};

function readDraw(args: ParsedArguments, { files, workingFolder }: CommandContext, trials: number, seed: string) {
  const design = knownDesign('fixed', trials);
  const path = args.text('report');
  if (path === undefined) return judgeDraw(design, drawSlips(design, seed), { source: 'drawn', seed });
  const { report } = readRun(files, absolute(path, workingFolder));
  return judgeDraw(design, slipsOfReport(design, report), { source: 'report', seed: report.configuration.seed });
}

/** Shows each piece of work on a bar of its own, and lets an interruption in between two steps. */
function goingOf(args: ParsedArguments, { terminal, wallClock, timer, signal }: CommandContext): Going {
  let bar: { readonly what: string; readonly line: ProgressBar } | null = null;
  return async (what, done, total) => {
    if (bar?.what !== what) bar = { what, line: progressBar(terminal, wallClock, what) };
    if (!args.flag('quiet')) bar.line.update({ done, total, errored: 0, etaMs: null, spentUsd: 0 });
    if (done === total) bar.line.end();
    await timer.turn();
    return !signal.aborted;
  };
}
