// Groundedness as most harnesses grade it: every figure within a fixed tolerance of some figure that a look-up returned,
// whose ever it is. It exists to be compared with; it decides no score.
import type { GradeInput, Grader, Shape } from '../../kernel/contracts/index.ts';
import { collector } from '../evidence/findings.ts';
import { proseOfMessages, proseOfSubmission } from '../evidence/prose.ts';
import type { Reading } from '../reading.ts';

const codes = {
  'figure-unsupported': 'an amount is not within one percent of any amount that a look-up returned',
  'metric-unsupported': 'a percentage near a word for CPU is not within one percent of any that a look-up returned',
  'outage-not-disclosed': 'prices could not be had, and no text holds a word for it',
} as const;

/** One percent of the true value. */
const tolerance = 0.01;
const amount = /\$\s?(\d[\d,]*(?:\.\d+)?)/g;
const percentage = /(\d+(?:\.\d+)?)\s?%/g;
const nearMetric = /\b(?:cpu|p95|peak|utili[sz]ation)\b/i;
const disclosing = /\b(?:unavailable|outage|failed|down|estimates?)\b/i;

/** A groundedness grader without grammar, for the domain that `read` reads. */
export function fixedTolerance<S extends Shape>(
  read: (input: GradeInput<S>) => Reading,
): Grader<S, keyof typeof codes> {
  return {
    id: 'groundedness:fixed-tolerance',
    codes,
    grade(input) {
      const reading = read(input);
      const found = collector<keyof typeof codes>();
      const texts = [
        ...reading.submissions.flatMap(proseOfSubmission),
        ...proseOfMessages(reading.record, reading.submissions.at(-1) ?? null),
      ];
      const total = reading.record.plan?.totalSavingCents ?? 0;
      const valuesIn = (unit: string): readonly number[] =>
        reading.facts().flatMap((fact) => (fact.unit === unit ? [fact.value] : []));
      const amounts = [...valuesIn('usd'), total / 100];
      const metrics = valuesIn('percent');
      for (const { text, at } of texts) {
        for (const value of numbersIn(text, amount)) {
          found.look();
          if (!isNear(value, amounts)) found.find('figure-unsupported', `${value} dollars are near no figure`, at);
        }
        for (const value of nearMetric.test(text) ? numbersIn(text, percentage) : []) {
          found.look();
          if (!isNear(value, metrics)) found.find('metric-unsupported', `${value} % is near no figure`, at);
        }
      }
      for (const { what } of reading.dueDisclosures()) {
        found.look();
        if (!texts.some(({ text }) => disclosing.test(text)))
          found.find('outage-not-disclosed', `${what}, and no text says so`, '/messages');
      }
      return found.grade();
    },
  };
}

function numbersIn(text: string, pattern: RegExp): readonly number[] {
  return [...text.matchAll(pattern)].map(([, digits]) => Number(digits?.replaceAll(',', '')));
}

function isNear(value: number, among: readonly number[]): boolean {
  return among.some((each) => Math.abs(each - value) <= tolerance * each + 1e-9);
}
