// The headline interval against exact residues at 400 digits.
import { expect, test } from 'vitest';
import { headlineInterval } from '../../statistics/index.ts';
import { casesOf, expectWithin, readGolden } from './read-golden.ts';

interface Golden {
  readonly cases: readonly {
    readonly name: string;
    readonly cases: readonly (readonly [number, number, number])[];
    readonly interval: Readonly<Record<string, readonly [number, number]>>;
  }[];
}
const golden = readGolden<Golden>('dirichlet_interval');

test('holds every suite of the file', () => {
  expect(golden.cases).toHaveLength(26);
});

test.each(golden.cases)('$name agrees at every confidence', ({ cases, interval }) => {
  for (const [confidence, [low, high]] of Object.entries(interval)) {
    const estimate = headlineInterval(casesOf(cases), Number(confidence));

    if (estimate.kind !== 'estimated') throw new Error(estimate.message);
    // The file asks for 1e-8; the method reaches 1e-12.
    expectWithin(estimate.low, low, 1e-12);
    expectWithin(estimate.high, high, 1e-12);
  }
});
