// The fixed-case interval against mpmath and R's binom.test.
import { expect, test } from 'vitest';
import { fixedCaseInterval } from '../../statistics/index.ts';
import { casesOf, expectWithin, readGolden } from './read-golden.ts';

interface Golden {
  readonly cases: readonly {
    readonly name: string;
    readonly cases: readonly (readonly [number, number, number])[];
    readonly equal_T: boolean;
    readonly interval: Readonly<Record<string, readonly [number, number]>>;
  }[];
}
const golden = readGolden<Golden>('fixed_cases');

test('holds every suite of the file', () => {
  expect(golden.cases).toHaveLength(26);
});

test.each(golden.cases)('$name agrees at every confidence', ({ cases, interval, equal_T }) => {
  for (const [confidence, [low, high]] of Object.entries(interval)) {
    const estimate = fixedCaseInterval(casesOf(cases), Number(confidence));

    if (estimate.kind !== 'estimated') throw new Error(estimate.message);
    expectWithin(estimate.low, low, 1e-9);
    expectWithin(estimate.high, high, 1e-9);
    expect(estimate.why === undefined).toBe(equal_T);
  }
});
