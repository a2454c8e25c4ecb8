// The figures that the look-ups of a record returned, as facts about resources and totals. Reads the outputs tolerantly:
// what has not the documented shape states nothing.
import type { RunRecord } from '../../../runtime/record/schema.ts';
import { lookUpsOf } from '../../evidence/look-ups.ts';
import type { LookUp } from '../../evidence/look-ups.ts';
import { everything, everythingWith } from '../../reading.ts';
import type { Fact } from '../../reading.ts';

/** A place in an output and what stands there. */
interface Field {
  readonly key: string;
  readonly quantity: string;
  readonly unit: Fact['unit'];
}

const amount = (key: string, quantity: 'cost' | 'saving'): Field => ({ key, quantity, unit: 'usd' });
const count = (key: string, quantity = 'count'): Field => ({ key, quantity, unit: 'count' });
const percent = (key: string, quantity: string): Field => ({ key, quantity, unit: 'percent' });

const dayFields = [
  count('withData', 'days with data'),
  count('inWindow', 'days in window'),
  percent('coverage', 'coverage'),
];
const findingFields = [amount('monthly_cost_usd', 'cost'), amount('monthly_saving_usd', 'saving')];

/** By tool, what its output says of one resource, of the whole, and of the parts of the whole. */
type Reader = (output: unknown, state: (subject: string, fields: readonly Field[], from: unknown) => void) => void;

const readers = new Map<string, Reader>([
  [
    'get_estate_summary',
    (output, state) => {
      state(everything, [amount('monthly_cost_usd', 'cost'), count('resources', 'resources')], output);
      state(everything, [amount('monthly_saving_usd', 'saving'), count('count')], fieldOf(output, 'findings'));
      state(
        everythingWith('eligible:yes'),
        [amount('eligible_monthly_saving_usd', 'saving'), count('eligible', 'count')],
        fieldOf(output, 'findings'),
      );
      for (const account of itemsOf(output, 'accounts'))
        state(everything, [amount('monthly_cost_usd', 'cost')], account);
      for (const orphan of itemsOf(output, 'orphan_costs'))
        state(textOf(fieldOf(orphan, 'resource_id')), [amount('october_usd', 'cost')], orphan);
    },
  ],
  [
    'find_waste',
    (output, state) => {
      for (const finding of itemsOf(output, 'findings')) {
        const subject = textOf(fieldOf(finding, 'ref'));
        state(subject, findingFields, finding);
        for (const blocker of itemsOf(finding, 'blockers'))
          for (const days of daysIn(textOf(fieldOf(blocker, 'reason')))) state(subject, dayFields, days);
      }
      state(everything, [amount('monthly_saving_usd', 'saving')], output);
    },
  ],
  [
    'get_utilization',
    (output, state) => {
      const subject = textOf(fieldOf(output, 'ref'));
      state(subject, [percent('p95', 'p95'), percent('peak', 'peak')], output);
      const days = daysOf(Number(fieldOf(output, 'days_with_data')), Number(fieldOf(output, 'days_in_window')));
      state(subject, dayFields, days);
    },
  ],
  [
    'get_cost_history',
    (output, state) => {
      const fields = [amount('billed_usd', 'cost'), amount('monthly_estimate_usd', 'cost')];
      state(textOf(fieldOf(output, 'ref')), fields, output);
    },
  ],
  [
    'quote_price',
    (output, state) => {
      const subject = textOf(fieldOf(output, 'ref'));
      state(subject, findingFields, output);
      state(subject, [amount('monthly_cost_usd', 'cost')], fieldOf(output, 'target'));
    },
  ],
]);

/** Every figure that a successful look-up returned, in order of retrieval. */
export function factsOf(record: RunRecord): readonly Fact[] {
  return lookUpsOf(record).flatMap(factsOfLookUp);
}

function factsOfLookUp({ tool, evidenceId, output }: LookUp): readonly Fact[] {
  const facts: Fact[] = [];
  readers.get(tool)?.(output, (subject, fields, from) => {
    for (const { key, quantity, unit } of fields) {
      const value = fieldOf(from, key);
      if (typeof value !== 'number') continue;
      facts.push({ subject, quantity, value, unit, evidenceId });
    }
  });
  return facts;
}

/** How many days of the window have data, and their share in percent; nothing without both. */
function daysOf(withData: number, inWindow: number): object {
  const coverage = (100 * withData) / inWindow;
  return Number.isFinite(coverage) ? { withData, inWindow, coverage } : {};
}

/** The days that the reason of a blocker states: "metrics on 12 of 30 days". */
function daysIn(reason: string): readonly object[] {
  return [...reason.matchAll(/(\d+) of (\d+) days/g)].map(([, withData, inWindow]) =>
    daysOf(Number(withData), Number(inWindow)),
  );
}

/** Of plain JSON: no text, number or list has any of the fields that are asked for. */
function fieldOf(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]; // whatever else it is has no such field
}

function itemsOf(output: unknown, key: string): readonly unknown[] {
  return [fieldOf(output, key)].flat();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
