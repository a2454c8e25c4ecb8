// REPORT CASE [TRIAL] of a command line: the run, the record, and the suite that reads it.
import type { Shape, TrialRecord } from '../../kernel/contracts/index.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { LoadedSuite } from '../suite/load-suite.ts';
import { readRun, readTrial } from '../suite/read-run.ts';
import type { ReadRun } from '../suite/read-run.ts';
import type { CommandContext } from './context.ts';
import type { ParsedArguments } from './parse-arguments.ts';
import { loadChosenSuite } from './prepare.ts';

export interface ChosenTrial {
  readonly run: ReadRun;
  readonly loaded: LoadedSuite<Shape>;
  readonly trial: TrialRecord<Shape>;
}

export async function chosenTrial(args: ParsedArguments, context: CommandContext): Promise<ChosenTrial> {
  const [where = '', caseId = '', trialText = '0'] = args.positional;
  if (!/^\d+$/.test(trialText)) throw badInput(`trial "${trialText}": it is a whole number from 0`);
  const run = readRun(context.files, absolute(where, context.workingFolder));
  const trial = readTrial(context.files, run, caseId, Number(trialText));
  const loaded = await loadChosenSuite(args, context);
  if (loaded.suite.id !== run.report.suite.id)
    throw badInput(
      `${run.reportPath} is of suite ${run.report.suite.id}, and the suite here is ${loaded.suite.id}: name the right one with --suite`,
    );
  return { run, loaded, trial };
}

export function absolute(path: string, workingFolder: string): string {
  return /^([/\\]|[A-Za-z]:)/.test(path) ? path : `${workingFolder}/${path}`;
}
