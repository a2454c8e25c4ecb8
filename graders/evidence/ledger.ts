// The figures that the look-ups returned, by resource and quantity, and sums of them.
import { everything, everythingWith } from '../reading.ts';
import type { Fact } from '../reading.ts';

export interface Ledger {
  /** The values of one resource: of these quantities, or of all when the list is empty. In order of retrieval. */
  of(subject: string, quantities: readonly string[]): readonly number[];
  /** The sum over resources of the first value of each; null when none has any. */
  sum(subjects: readonly string[], quantity: string): number | null;
  /** Totals over the estate or over a look-up; with traits, over those that have them. */
  totals(quantities: readonly string[], traits?: readonly string[]): readonly number[];
  /** The first look-up that returned this very value; null when it is a sum or a rest. */
  evidenceFor(value: number): string | null;
  /** Every resource with a fact, and every quantity of a fact. */
  readonly subjects: readonly string[];
  readonly quantities: readonly string[];
}

/** A ledger of the facts in one unit. */
export function ledgerOf(facts: readonly Fact[], unit: Fact['unit']): Ledger {
  const own = facts.filter((fact) => fact.unit === unit);
  const rows = Map.groupBy(own, ({ subject }) => subject);
  const of = (subject: string, wanted: readonly string[]): readonly number[] =>
    (rows.get(subject) ?? [])
      .filter(({ quantity }) => wanted.length === 0 || wanted.includes(quantity))
      .map(({ value }) => value);
  return {
    of,
    sum(subjects, quantity) {
      const firsts = subjects.flatMap((subject) => of(subject, [quantity]).slice(0, 1));
      return firsts.length === 0 ? null : firsts.reduce((sum, first) => sum + first, 0);
    },
    evidenceFor: (value) => own.find((fact) => fact.value === value)?.evidenceId ?? null,
    totals: (wanted, traits = []) => {
      const whole = traits.length > 0 ? [] : of(everything, wanted);
      const parts = traits.length > 0 ? traits.map(everythingWith) : [...rows.keys()].filter(isPart);
      return [...whole, ...parts.flatMap((part) => of(part, wanted))];
    },
    subjects: [...rows.keys()].filter((subject) => subject !== everything && !isPart(subject)),
    quantities: [...new Set(own.map(({ quantity }) => quantity))],
  };
}

function isPart(subject: string): boolean {
  return subject.startsWith(everythingWith(''));
}
