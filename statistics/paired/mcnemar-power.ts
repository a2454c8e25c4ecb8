// The power of McNemar's test by exact enumeration of what n cases can show.
import { requireCount } from '../arguments.ts';
import { binomialLowerTail, binomialPmf, binomialUpperTail } from '../numeric/binomial.ts';
import { compensatedSum } from '../numeric/compensated-sum.ts';
import { type DiscordanceRates, requireDiscordance } from './discordance-rates.ts';
import { isMcnemarSignificant, requireRule, type SignificanceRule } from './significance-rule.ts';

/**
 * The probability that the test rejects, in either direction, with n independent cases: the number of discordant cases is
 * Binomial(n, onlyA + onlyB), and given d of them those of A are Binomial(d, onlyA / (onlyA + onlyB)); the test rejects when
 * the fewer of the two are at most the critical number for d. Absolute error about 1e-14.
 * Throws `BAD_INPUT` for n < 0 or rates that are no probabilities.
 */
export function mcnemarPower(n: number, rates: DiscordanceRates, rule: SignificanceRule): number {
  requireCount('mcnemarPower', 'n', n, 0);
  requireDiscordance('mcnemarPower', rates);
  requireRule('mcnemarPower', rule);
  return powerOf(n, rejectionsGiven(criticalMinorities(n, rule), rates), rates);
}

/**
 * critical[d] = the most cases that the minority among d discordant ones may have for the test to reject, -1 when it never
 * does, for d = 0 ... n. Each is the last or one more: another discordant case never makes a lopsided table less so.
 */
export function criticalMinorities(n: number, rule: SignificanceRule): readonly number[] {
  return criticalTable(rule)(n);
}

/** `criticalMinorities` of one rule, asked for again and again: what is known is kept. */
export function criticalTable(rule: SignificanceRule): (n: number) => readonly number[] {
  const critical: number[] = [];
  return (n) => {
    for (let discordant = critical.length; discordant <= n; discordant += 1) {
      const last = critical.at(-1) ?? -1;
      const next = last + 1;
      const isMore = 2 * next < discordant && isMcnemarSignificant(discordant - next, next, rule);
      critical.push(isMore ? next : last);
    }
    return critical.slice(0, n + 1);
  };
}

/**
 * The probability that the test rejects given d discordant cases, d = 0 ... critical.length - 1. It does not depend on the
 * number of cases, so one table serves them all. Assumes lawful rates.
 */
export function rejectionsGiven(critical: readonly number[], { onlyA, onlyB }: DiscordanceRates): readonly number[] {
  if (onlyA + onlyB === 0) return critical.map(() => 0);
  const share = onlyA / (onlyA + onlyB);
  return critical.map((most, discordant) =>
    most < 0 ? 0 : binomialLowerTail(most, discordant, share) + binomialUpperTail(discordant - most, discordant, share),
  );
}

/**
 * The power with n cases, given the rejection probabilities of at least d = 0 ... n discordant ones. Numbers of discordant cases
 * that are less likely than 1e-18 together (Bernstein's inequality: the tail beyond t is at most
 * 2 exp(-t^2 / (2 v + 2 t / 3)) for variance v) are left out.
 */
export function powerOf(n: number, rejections: readonly number[], { onlyA, onlyB }: DiscordanceRates): number {
  const differ = Math.min(onlyA + onlyB, 1);
  const reach = 14 + Math.sqrt(196 + 84 * n * differ * (1 - differ));
  const from = Math.max(0, Math.floor(n * differ - reach));
  const upTo = Math.min(n, Math.ceil(n * differ + reach));
  return compensatedSum(
    rejections
      .slice(from, upTo + 1)
      .map((rejects, i) => (rejects === 0 ? 0 : binomialPmf(from + i, n, differ) * rejects)),
  );
}
