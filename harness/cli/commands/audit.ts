// `assize audit REPORT CASE [TRIAL]`: one audit chain verified, against the report's anchor when all heads are there.
import { merkleRoot } from '../../../kernel/encoding/merkle-root.ts';
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import type { Shape, Suite, TrialRecord } from '../../../kernel/contracts/index.ts';
import { neutralise } from '../../../reports/render/neutralise.ts';
import type { Files } from '../../ports/files.ts';
import type { ReadRun } from '../../suite/read-run.ts';
import { chosenTrial } from '../chosen-trial.ts';
import type { Command } from '../context.ts';

export const command: Command = async (args, context) => {
  const { run, loaded, trial } = await chosenTrial(args, context);
  const { suite } = loaded;
  if (!suite.audit) throw badInput(`suite ${suite.id} has no audit chain in its records`);
  if (trial.outcome.kind === 'errored')
    throw badInput(`${trial.case}/${trial.trial} errored (${trial.outcome.cause}): it left no record, so no chain`);
  const head = suite.auditHead?.(trial.outcome.record) ?? null;
  const anchored =
    head !== null && run.report.auditRoot !== null && rootOfHeads(context.files, run, suite) === run.report.auditRoot;
  const { ok, lines } = suite.audit(trial.outcome.record, anchored ? head : null);
  if (args.flag('json'))
    context.terminal.out(`${canonicalJson({ case: trial.case, trial: trial.trial, ok, anchored, lines })}\n`);
  else context.terminal.out(`${lines.map(neutralise).join('\n')}\n`);
  return ok ? 0 : 4;
};

/** The Merkle root over the heads that the records hold now: equal to the report's when none was changed. */
function rootOfHeads(files: Files, run: ReadRun, suite: Suite<Shape>): string {
  const file = files.openRead(run.recordsPath);
  try {
    const heads: string[] = [];
    for (const line of file.lines()) {
      const { outcome } = JSON.parse(line.text) as TrialRecord<Shape>; // a line of records.ndjson
      const head = outcome.kind === 'graded' ? (suite.auditHead?.(outcome.record) ?? null) : null;
      if (head !== null) heads.push(head);
    }
    return merkleRoot(heads);
  } finally {
    file.close();
  }
}
