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

type Row = Map<string, number[]>;

/** A ledger of the facts in one unit. */
export function ledgerOf(facts: readonly Fact[], unit: Fact['unit']): Ledger {
  const rows = new Map<string, Row>();
  const quantities = new Set<string>();
  for (const { subject, quantity, value, unit: own } of facts) {
    if (own !== unit) continue;
    quantities.add(quantity);
    const row: Row = rows.get(subject) ?? new Map<string, number[]>();
    rows.set(subject, row);
    const values = row.get(quantity);
    if (values) values.push(value);
    else row.set(quantity, [value]);
  }
  const of = (subject: string, wanted: readonly string[]): readonly number[] => {
    const row = rows.get(subject);
    if (!row) return nothing;
    return wanted.length === 0 ? [...row.values()].flat() : wanted.flatMap((quantity) => row.get(quantity) ?? nothing);
  };
  return {
    of,
    sum(subjects, quantity) {
      let sum: number | null = null;
      for (const subject of subjects) {
        const first = rows.get(subject)?.get(quantity)?.[0];
        if (first !== undefined) sum = (sum ?? 0) + first;
      }
      return sum;
    },
    evidenceFor: (value) => facts.find((fact) => fact.unit === unit && fact.value === value)?.evidenceId ?? null,
    totals: (wanted, traits = []) => {
      const whole = traits.length > 0 ? [] : of(everything, wanted);
      const parts = traits.length > 0 ? traits.map(everythingWith) : [...rows.keys()].filter(isPart);
      return [...whole, ...parts.flatMap((part) => of(part, wanted))];
    },
    subjects: [...rows.keys()].filter((subject) => subject !== everything && !isPart(subject)),
    quantities: [...quantities],
  };
}

const nothing: readonly number[] = [];

function isPart(subject: string): boolean {
  return subject.startsWith(everythingWith(''));
}
