// How often an interval covers a known truth, exactly: sums over everything that the design can give.
import { requireOpenShare } from '../arguments.ts';
import { binomialPmf } from '../numeric/binomial.ts';
import { compensatedSum } from '../numeric/compensated-sum.ts';
import { latticeSum } from '../numeric/lattice-sum.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { clopperPearsonLimits } from '../intervals/clopper-pearson.ts';
import { type KnownDesign, slipChances, truthOf } from './known-design.ts';
import { bootstrapMisses, degenerateMisses, headlineMisses, type Misses } from './misses.ts';
import { upSetSum } from './up-set-mass.ts';

/**
 * The share of draws whose interval covers the truth, lies wholly above it, wholly below it: each true to `within`, the mass of
 * the draws that were left out as too unlikely.
 */
export interface Coverage {
  readonly coverage: number;
  readonly above: number;
  readonly below: number;
  readonly within: number;
}

/** A coverage that is worked off in pieces: `advance` gives the settled share, 1 when done; then `found` holds. */
export interface CoverageSum {
  advance(looks: number): number;
  found(): Coverage;
}

/**
 * Clopper-Pearson on all trials (fixed-case.ts). It depends on the total of slips alone, whose distribution is Binomial with
 * fixed cases and a convolution with random ones. Throws `BAD_INPUT` when that has more than four million cells.
 */
export function fixedCaseCoverage(design: KnownDesign, confidence: number): Coverage {
  requireOpenShare('fixedCaseCoverage', 'confidence', confidence);
  const { mean } = truthOf(design);
  const all = design.cases * design.trials;
  const misses = { above: [] as number[], below: [] as number[] };
  totalChances(design).forEach((chance, slips) => {
    if (chance === 0) return;
    const { low, high } = clopperPearsonLimits(all - slips, all, confidence);
    if (low > mean) misses.above.push(chance);
    else if (high < mean) misses.below.push(chance);
  });
  return coverageOf(compensatedSum(misses.above), compensatedSum(misses.below), 0);
}

/** P(k slips in all), k = 0 ... drawn cases x trials. */
function totalChances(design: KnownDesign): readonly number[] {
  const { drawn, chances } = slipChances(design);
  const { trials, slip, question } = design;
  const most = drawn * trials;
  if (question === 'fixed')
    return Array.from({ length: most + 1 }, (_, slips) => binomialPmf(slips, most, slip.times / slip.of));
  const sum = latticeSum([{ values: chances.map((_, slips) => slips), probabilities: chances, copies: drawn }]);
  if (sum === null) throw badInput(`fixedCaseCoverage: ${most} trials are too many to sum over. Use fewer trials.`);
  return Array.from(sum.pmf, (chance) => Math.max(chance, 0));
}

/**
 * The exact cluster bootstrap (cluster-bootstrap-exact.ts), over all histograms of slips; families of them less likely than
 * `leaveOut` are not looked at. Where every case slips alike, Wilson over cases stands as it does in a report.
 */
export function bootstrapCoverage(design: KnownDesign, confidence: number, leaveOut: number): CoverageSum {
  requireOpenShare('bootstrapCoverage', 'confidence', confidence);
  const misses = bootstrapMisses(design, confidence);
  const corrections = degenerateCorrections(design, misses, confidence);
  return overHistograms(design, misses, corrections, leaveOut);
}

/** The headline (headline.ts), over all histograms of slips; see `bootstrapCoverage`. */
export function headlineCoverage(design: KnownDesign, confidence: number, leaveOut: number): CoverageSum {
  requireOpenShare('headlineCoverage', 'confidence', confidence);
  return overHistograms(design, headlineMisses(design, confidence), { above: 0, below: 0 }, leaveOut);
}

/** Wilson's misses less those of the interval of zero width, weighed by how likely it is that all cases slip alike. */
function degenerateCorrections(design: KnownDesign, misses: Misses, confidence: number) {
  const { drawn, spare, chances } = slipChances(design);
  const corrections = { above: 0, below: 0 };
  chances.forEach((chance, slips) => {
    if (spare > 0 && slips > 0) return;
    const alike = chances.map((_, i) => (i === slips ? drawn + spare : 0));
    const wilson = degenerateMisses(design, slips, confidence);
    const mass = chance ** drawn;
    corrections.above += mass * (Number(wilson.isAbove) - Number(misses.isAbove(alike)));
    corrections.below += mass * (Number(wilson.isBelow) - Number(misses.isBelow(alike)));
  });
  return corrections;
}

function overHistograms(
  design: KnownDesign,
  misses: Misses,
  corrections: { readonly above: number; readonly below: number },
  leaveOut: number,
): CoverageSum {
  const { drawn, spare, chances } = slipChances(design);
  const slips = new Int32Array(chances.length);
  const below = upSetSum({
    draws: drawn,
    probabilities: chances,
    leaveOut,
    isIn(counts) {
      slips.set(counts);
      slips[0] = (slips[0] ?? 0) + spare;
      return misses.isBelow(slips);
    },
  });
  // Fewer slips are what puts an interval above the truth: the same sum with the categories counted from the other end.
  const above = upSetSum({
    draws: drawn,
    probabilities: chances.toReversed(),
    leaveOut,
    isIn(counts) {
      slips.set(counts);
      slips.reverse();
      slips[0] = (slips[0] ?? 0) + spare;
      return misses.isAbove(slips);
    },
  });
  return {
    advance: (looks) =>
      above.advance(looks) && below.advance(looks)
        ? 1
        : Math.min((above.found().settled + below.found().settled) / 2, 1 - Number.EPSILON),
    found() {
      const [up, down] = [above.found(), below.found()];
      return coverageOf(up.mass + corrections.above, down.mass + corrections.below, up.leftOut + down.leftOut);
    },
  };
}

function coverageOf(above: number, below: number, within: number): Coverage {
  return { coverage: 1 - above - below, above, below, within };
}
