// `assize power`: how many cases and trials a comparison needs, before anyone runs it.
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import { renderPower } from '../../../reports/render/power-text.ts';
import { planPower } from '../../power/plan-power.ts';
import { type ReportForPlan, readReportForPlan } from '../../power/read-share.ts';
import { readRun } from '../../suite/read-run.ts';
import { absolute } from '../chosen-trial.ts';
import type { Command, CommandContext } from '../context.ts';
import type { ParsedArguments } from '../parse-arguments.ts';
import { progressBar } from '../progress.ts';
import { readShare } from '../read-share.ts';

const defaultPower = 0.8;
const defaultAlpha = 0.05;
const defaultCriteria = 6;
/** Exact scans grow with the square of the number of cases; nobody plans with more. */
const mostCases = 10_000;

export const command: Command = (args, context) => {
  const { terminal, wallClock } = context;
  const report = readReport(args, context);
  const p1 = readShare(args, 'p1', 'closed') ?? report?.passRate;
  const p2 = readShare(args, 'p2', 'closed');
  if (p1 === undefined || p2 === undefined)
    throw badInput(
      `assize power: ${p1 === undefined ? '--p1' : '--p2'} is missing; give the two pass rates to be told apart, such as --p1 0.8 --p2 0.6 (--report R stands for --p1)`,
    );
  if (p1 === p2)
    throw badInput(
      `--p2 is ${p2}, as --p1: no number of cases finds a difference of none. Give two rates that differ.`,
    );
  const cases = args.count('cases') ?? null;
  if (cases !== null && cases > mostCases)
    throw badInput(`--cases is ${cases}; powers are computed for up to ${mostCases} cases`);
  const bar = args.flag('quiet') ? null : progressBar(terminal, wallClock, 'exact scans');
  const answer = planPower(
    {
      p1,
      p2,
      power: readShare(args, 'power', 'open') ?? defaultPower,
      alpha: readShare(args, 'alpha', 'open') ?? defaultAlpha,
      cases: cases ?? report?.facts.cases ?? null,
      trials: args.count('trials') ?? null,
      criteria: args.count('criteria') ?? defaultCriteria,
      everyStep: args.flag('holm'),
      report,
      mostCases,
    },
    (done, total) => bar?.update({ done, total, errored: 0, etaMs: null, spentUsd: 0 }),
  );
  bar?.end();
  terminal.out(args.flag('json') ? `${canonicalJson(answer)}\n` : renderPower(answer, { colour: terminal.colour }));
  return Promise.resolve(0);
};

function readReport(args: ParsedArguments, { files, workingFolder }: CommandContext): ReportForPlan | null {
  const path = args.text('report');
  return path === undefined ? null : readReportForPlan(readRun(files, absolute(path, workingFolder)).report);
}
