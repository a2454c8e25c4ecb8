// The agent of known quality that intervals are held against, and one draw of it.
import { createRandom } from '../../kernel/determinism/random.ts';
import { trialSeed } from '../../kernel/determinism/seed.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { Calibration, CalibrationDraw } from '../../kernel/contracts/calibration.ts';
import type { Report } from '../../kernel/contracts/index.ts';
import {
  type CaseCounts,
  clusterBootstrapExact,
  type Estimate,
  fixedCaseInterval,
  headlineInterval,
  type KnownDesign,
  slipRate,
  truthOf,
} from '../../statistics/index.ts';
import { casesOf } from '../power/read-share.ts';

export const confidence = 0.95;

/** Twenty of thirty cases slip in one trial of five: the true mean is 26/30. */
export function knownDesign(question: KnownDesign['question'], trials: number): KnownDesign {
  return { question, cases: 30, slipping: 20, slip: { times: 1, of: 5 }, trials };
}

/** Slips alone, as a run draws them: every trial has a seed of its own, and one draw of it decides. */
export function drawSlips(design: KnownDesign, seed: string): readonly CaseCounts[] {
  const { cases, slipping, slip, trials } = design;
  return Array.from({ length: cases }, (_, index) => {
    if (index >= slipping) return { passes: trials, trials };
    let passes = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const draw = createRandom(trialSeed(seed, `known-${index + 1}`, trial)).stream('slip');
      if (draw() * slip.of >= slip.times) passes += 1;
    }
    return { passes, trials };
  });
}

/** The trials of a run of such an agent. Throws `BAD_INPUT` for a run that cannot be one. */
export function slipsOfReport(design: KnownDesign, report: Report): readonly CaseCounts[] {
  const counts = casesOf(report);
  const { cases, slipping, trials } = design;
  const { id } = report.agent;
  if (counts.length !== cases)
    throw badInput(`--report: ${counts.length} cases; the known agent has ${cases}. Run all cases of the suite.`);
  if (report.configuration.trials !== trials)
    throw badInput(
      `--report: ${report.configuration.trials} trials of each case, --trials is ${trials}. Give --trials ${report.configuration.trials}, or run it again.`,
    );
  if (!report.complete)
    throw badInput('--report: some trials have no verdict, and a trial that was not graded is no slip. Run it again.');
  const failing = counts.filter(({ passes }) => passes < trials).length;
  if (failing > slipping)
    throw badInput(
      `--report: agent ${id} failed in ${failing} cases; an agent of known quality slips in at most ${slipping}. Run one: assize run --agent simulator --trials ${trials}`,
    );
  return counts;
}

/** What the counts say of the slip rate and of each interval. Nothing here can change them. */
export function judgeDraw(
  design: KnownDesign,
  counts: readonly CaseCounts[],
  origin: Pick<CalibrationDraw, 'source' | 'seed'>,
): CalibrationDraw {
  const { slipping, slip, trials, cases } = design;
  const passes = counts.reduce((sum, one) => sum + one.passes, 0);
  const judged = [
    { interval: 'headline', estimate: headlineInterval(counts, confidence) },
    { interval: 'cluster-bootstrap', estimate: clusterBootstrapExact(counts, confidence) },
    { interval: 'fixed-case', estimate: fixedCaseInterval(counts, confidence) },
  ] as const;
  return {
    ...origin,
    ...slipRate(cases * trials - passes, slipping * trials, slip.times / slip.of),
    intervals: judged.map(({ interval, estimate }) => ({
      interval,
      estimate,
      verdict: verdictOf(design, estimate),
    })),
  };
}

/** Ends on the lattice of trials are compared with the truth as whole numbers of passes. */
function verdictOf(design: KnownDesign, estimate: Estimate): CalibrationDraw['intervals'][number]['verdict'] {
  if (estimate.kind === 'not-estimable') throw badInput(estimate.message);
  const all = design.cases * design.trials;
  const { slipsDown, slipsUp, mean } = truthOf(design);
  const isLattice = estimate.method === 'cluster-bootstrap-exact';
  const isAbove = isLattice ? Math.round(estimate.low * all) > all - slipsUp : estimate.low > mean;
  const isBelow = isLattice ? Math.round(estimate.high * all) < all - slipsDown : estimate.high < mean;
  return isAbove ? 'lies above' : isBelow ? 'lies below' : 'covers';
}

/** The true mean as a fraction of all cases. */
export function truthOfKnown(design: KnownDesign): Calibration['truth'] {
  const { cases, slipping, slip } = design;
  const passes = cases - (slipping * slip.times) / slip.of;
  return { passes, of: cases, mean: truthOf(design).mean };
}
