// How many one-way flips a difference needs before it can be significant at all: a floor, not a detectable effect.
import { requireCount } from '../arguments.ts';
import { isMcnemarSignificant, requireRule, type SignificanceRule } from './significance-rule.ts';

/** The floor for a suite of `of` cases: `share` of them have to flip one way; `unattainable` when it is more than there are. */
export type DiscordanceFloor =
  | { readonly kind: 'attainable'; readonly flips: number; readonly of: number; readonly share: number }
  | { readonly kind: 'unattainable'; readonly flips: number; readonly of: number };

/**
 * The least b for which b flips against `reverseFlips` are significant under the rule. Exact McNemar (mcnemar-exact.ts), by
 * search. Throws `BAD_INPUT` unless `reverseFlips` is a count and alpha a share.
 */
export function smallestSignificantDiscordance(rule: SignificanceRule, reverseFlips = 0): number {
  requireRule('smallestSignificantDiscordance', rule);
  requireCount('smallestSignificantDiscordance', 'reverseFlips', reverseFlips, 0);
  let flips = reverseFlips + 1;
  while (!isMcnemarSignificant(flips, reverseFlips, rule)) flips += 1;
  return flips;
}

/** The floor held against the number of cases of a suite, at least one: "six of thirty" at .05. */
export function discordanceFloor(cases: number, rule: SignificanceRule): DiscordanceFloor {
  requireCount('discordanceFloor', 'cases', cases, 1);
  const flips = smallestSignificantDiscordance(rule);
  if (flips > cases) return { kind: 'unattainable', flips, of: cases };
  return { kind: 'attainable', flips, of: cases, share: flips / cases };
}
