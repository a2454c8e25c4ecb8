// Reads the golden files beside it and turns their fractions and tables into arguments. Used by tests only.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { CaseCounts, CasePair } from '../../statistics/index.ts';

/** The content of `name`.json. The cast is the file's promise: it is frozen, and the test that reads it fails where it is broken. */
export function readGolden<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as T;
}

/** A fraction "num/den" or a whole number as text. */
export function fraction(text: string): number {
  const [numerator = '', denominator = '1'] = text.split('/');
  return Number(numerator) / Number(denominator);
}

/** [passes, trials, how many such cases] as single cases. */
export function casesOf(table: readonly (readonly [number, number, number])[]): CaseCounts[] {
  return table.flatMap(([passes, trials, count]) => Array.from({ length: count }, () => ({ passes, trials })));
}

/** [passes A, trials A, passes B, trials B, how many such cases] as single pairs. */
export function pairsOf(table: readonly (readonly [number, number, number, number, number])[]): CasePair[] {
  return table.flatMap(([passesA, trialsA, passesB, trialsB, count]) =>
    Array.from({ length: count }, () => ({
      a: { passes: passesA, trials: trialsA },
      b: { passes: passesB, trials: trialsB },
    })),
  );
}

/** Passes per case with one number of trials for all, or one each. */
export function casesWith(passes: readonly number[], trials: number | readonly number[]): CaseCounts[] {
  return passes.map((count, i) => ({
    passes: count,
    trials: typeof trials === 'number' ? trials : (trials[i] ?? Number.NaN),
  }));
}

/** Fails unless |actual - wanted| <= tolerance. */
export function expectWithin(actual: number, wanted: number, tolerance: number): void {
  expect(Math.abs(actual - wanted), `${actual} against ${wanted}`).toBeLessThanOrEqual(tolerance);
}

/** Fails unless |actual - wanted| <= tolerance |wanted|. */
export function expectRelative(actual: number, wanted: number, tolerance: number): void {
  expectWithin(actual, wanted, tolerance * Math.abs(wanted));
}
