// The chances that a case is passed by one agent only, under the two relations between agents that a power is planned for.
import { requireWithin } from '../arguments.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';

/** P(only A passes) and P(only B passes) of one case; their sum is at most 1. */
export interface DiscordanceRates {
  readonly onlyA: number;
  readonly onlyB: number;
}

/** Failures independent of each other: a (1 - b) and (1 - a) b for pass rates a and b. Throws `BAD_INPUT` outside [0, 1]. */
export function independentRates(passRateA: number, passRateB: number): DiscordanceRates {
  requireRates('independentRates', passRateA, passRateB);
  return { onlyA: passRateA * (1 - passRateB), onlyB: (1 - passRateA) * passRateB };
}

/** The weaker agent fails wherever the stronger does: all discordance one way, |a - b|. Throws `BAD_INPUT` outside [0, 1]. */
export function nestedRates(passRateA: number, passRateB: number): DiscordanceRates {
  requireRates('nestedRates', passRateA, passRateB);
  return { onlyA: Math.max(passRateA - passRateB, 0), onlyB: Math.max(passRateB - passRateA, 0) };
}

/** Throws `BAD_INPUT` unless both are probabilities and their sum is at most 1 (but for rounding). */
export function requireDiscordance(where: string, { onlyA, onlyB }: DiscordanceRates): void {
  requireWithin(where, 'onlyA', onlyA, 0, 1);
  requireWithin(where, 'onlyB', onlyB, 0, 1);
  if (onlyA + onlyB > 1 + 1e-12) {
    throw badInput(
      `${where}: onlyA + onlyB is ${onlyA + onlyB}, allowed is at most 1. A case cannot be passed by A only and by B only at once.`,
      { onlyA, onlyB },
    );
  }
}

function requireRates(where: string, passRateA: number, passRateB: number): void {
  requireWithin(where, 'passRateA', passRateA, 0, 1);
  requireWithin(where, 'passRateB', passRateB, 0, 1);
}
