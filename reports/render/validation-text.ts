// What a report says of the trial of its graders: one line, and how much a score could owe to what they miss.
import type { Estimate, Report } from '../../kernel/contracts/index.ts';
import { percent } from './format.ts';

export function validationText(validation: Report['validation']): string {
  if (validation.state === 'not validated') return `not validated (${validation.message})`;
  const { defects, spread, honest, twins, families, mutants, graderCode, guards } = validation;
  const texts = families === 0 ? 'no rewordings' : `${honest} honest and ${twins} false texts in ${families} families`;
  const failed = [
    ...(graderCode === 'failed' ? ['the mutation of their code'] : []),
    ...(guards === 'failed' ? ['the patches of the guards'] : []),
  ];
  const warning = failed.length > 0 ? `WARNING: ${failed.join(' and ')} FAILED, see "assize validate"; ` : '';
  return `${warning}tried and passed: ${defects} planted defects${spreadText(spread)}, ${texts}, ${mutants} mutants; mutation of their code ${graderCode}, guard patches ${guards} (validation ${validation.fingerprint.slice(0, 12)})`;
}

/** Of a trial that did not plant every defect wherever it can be. */
export function spreadText(spread: number | null): string {
  return spread === null ? '' : ` (each in at most ${spread} records)`;
}

/**
 * How low the true rate of `passed` may be: f observed failures among truly failing trials, of which a share m is missed,
 * stand for f / (1 - m) true ones. Taken at the lower end of the interval and at the upper bound of m of the gating grader
 * whose bound is highest (a failing trial fails in at least one). A bound, no correction.
 */
export function sensitivityLines(report: Report): readonly string[] {
  const { validation, rows } = report;
  const mean = rows[0]?.mean;
  if (validation.state !== 'passed' || mean?.kind !== 'estimated') return [];
  const gating = new Set(rows.filter((row) => row.gating).map(({ criterion }) => criterion));
  const bounds = validation.graders
    .filter(({ grader }) => gating.has(grader))
    .map((grader) => ({ ...grader, miss: missBound(grader) }))
    .toSorted((a, b) => b.miss - a.miss);
  const [worst] = bounds;
  if (!worst) return [];
  const least = worst.miss >= 1 ? 0 : Math.max(0, 1 - (1 - mean.low) / (1 - worst.miss));
  const { part, of } = worst.detection;
  const caught = `${part} of ${of} ${worst.detectionOf === 'texts' ? 'families of false texts' : 'planted defects'} caught`;
  return [
    `sensitivity: if the graders miss as much as the upper bound of their measured miss rate (${percent(worst.miss)} %: ${worst.grader}, ${caught}), the true rate of "passed" is at least ${percent(least)} %, from the lower end of its interval; a bound, no correction`,
  ];
}

function missBound({ detection }: { readonly detection: { readonly estimate: Estimate } }): number {
  return detection.estimate.kind === 'estimated' ? 1 - detection.estimate.low : 1;
}
