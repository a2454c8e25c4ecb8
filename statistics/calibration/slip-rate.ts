// Whether an agent of known quality slips as often as it was made to.
import { requireCount } from '../arguments.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { binomialLowerTail, binomialPmf, binomialUpperTail } from '../numeric/binomial.ts';
import { compensatedSum } from '../numeric/compensated-sum.ts';

/** `lowerTail` = P(X <= slips), `upperTail` = P(X >= slips); `twoSidedP` sums all counts that are no likelier than the one seen. */
export interface SlipRate {
  readonly slips: number;
  readonly chances: number;
  readonly nominal: number;
  readonly rate: number;
  readonly z: number;
  readonly lowerTail: number;
  readonly upperTail: number;
  readonly twoSidedP: number;
}

/** Counts no likelier than the one seen, but for rounding: the convention of R's binom.test and of SciPy's binomtest. */
const tie = 1 + 1e-7;

/**
 * z = (slips - n q) / sqrt(n q (1 - q)) and the exact tails of Binomial(n, q), n the chances to slip and q the nominal rate.
 * Assumes independent chances. Throws `BAD_INPUT` for no chance, more slips than chances, or q outside (0, 1).
 */
export function slipRate(slips: number, chances: number, nominal: number): SlipRate {
  requireCount('slipRate', 'chances', chances, 1);
  requireCount('slipRate', 'slips', slips, 0, chances);
  if (!(nominal > 0 && nominal < 1))
    throw badInput(`slipRate: nominal is ${nominal}, allowed is a share strictly between 0 and 1.`);
  const seen = binomialPmf(slips, chances, nominal);
  const cells = Array.from({ length: chances + 1 }, (_, k) => binomialPmf(k, chances, nominal));
  return {
    slips,
    chances,
    nominal,
    rate: slips / chances,
    z: (slips - chances * nominal) / Math.sqrt(chances * nominal * (1 - nominal)),
    lowerTail: binomialLowerTail(slips, chances, nominal),
    upperTail: binomialUpperTail(slips, chances, nominal),
    twoSidedP: Math.min(1, compensatedSum(cells.filter((cell) => cell <= seen * tie))),
  };
}
