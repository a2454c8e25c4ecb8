// `assize show REPORT CASE [TRIAL]`: one trial as a person reads it, findings pinned to their places.
import type { Grade, Step, Ungraded } from '../../../kernel/contracts/index.ts';
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { renderTranscript } from '../../../reports/render/transcript.ts';
import type { PinnedFinding } from '../../../reports/render/transcript.ts';
import { chosenTrial } from '../chosen-trial.ts';
import type { Command } from '../context.ts';

export const command: Command = async (args, context) => {
  const { loaded, trial } = await chosenTrial(args, context);
  const { terminal } = context;
  if (args.flag('json')) {
    terminal.out(`${canonicalJson(trial)}\n`);
    return 0;
  }
  const c = loaded.cases.find((one) => one.id === trial.case);
  const { outcome } = trial;
  const graded = outcome.kind === 'graded';
  const steps: readonly Step[] = graded
    ? (loaded.suite.transcript?.(outcome.record) ?? [
        { at: '', kind: 'message', title: 'record', body: JSON.stringify(outcome.record, null, 2) },
      ])
    : [];
  terminal.out(
    renderTranscript(
      {
        heading: `${trial.case}/${trial.trial}${c?.title ? `  ${c.title}` : ''}`,
        seed: trial.seed,
        errored: outcome.kind === 'errored' ? `errored (${outcome.cause}): ${outcome.message}` : null,
        steps,
        changeRequest: graded ? (loaded.suite.changeRequest?.(outcome.record) ?? null) : null,
        grades: graded ? Object.entries(outcome.grades).map(([criterion, grade]) => gradeLine(criterion, grade)) : [],
        findings: graded
          ? Object.entries(outcome.grades).flatMap(([criterion, grade]) => pinned(criterion, grade))
          : [],
      },
      { colour: terminal.colour },
    ),
  );
  return 0;
};

function gradeLine(criterion: string, grade: Grade | Ungraded): string {
  if (grade.verdict === 'none') return `${criterion}: no verdict (${grade.cause}): ${grade.message}`;
  return `${criterion}: ${grade.verdict}, ${grade.checked} facts checked${grade.verdict === 'pass' && grade.checked === 0 ? ' (vacuous)' : ''}`;
}

function pinned(criterion: string, grade: Grade | Ungraded): readonly PinnedFinding[] {
  if (grade.verdict === 'none') return [];
  const pin = (kind: 'finding' | 'note', items: Grade['findings']): readonly PinnedFinding[] =>
    items.map(({ code, message, at }) => ({ criterion, kind, code, message, at }));
  return [...pin('finding', grade.findings), ...pin('note', grade.notes ?? [])];
}
