import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRoot } from './find-root.ts';

function rootOf(f: (x: number) => number, low: number, high: number): number {
  return findRoot(f, { at: low, value: f(low) }, { at: high, value: f(high) });
}

test('finds the root of x^3 - 2', () => {
  expect(Math.abs(rootOf((x) => x ** 3 - 2, 0, 2) - Math.cbrt(2))).toBeLessThan(1e-15);
});

test('finds a root that lies at an end', () => {
  expect(rootOf((x) => x, 0, 1)).toBe(0);
});

test('gives the better end when there is no change of sign', () => {
  expect(rootOf((x) => x + 1, 0, 5)).toBe(0);
});

test('stops after 200 steps at what it has', () => {
  const found = rootOf((x) => (x > 1e-300 ? 1 : -1), 0, 1);

  expect(found).toBeGreaterThanOrEqual(0);
  expect(found).toBeLessThan(1e-50);
});

test('stays inside the bracket and changes the sign around its answer', () => {
  const curves = fc.record({
    root: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
    steepness: fc.double({ min: 0.1, max: 500, noNaN: true }),
  });
  fc.assert(
    fc.property(curves, ({ root, steepness }) => {
      const found = rootOf((x) => Math.tanh(steepness * (x - root)), 0, 1);
      return Math.abs(found - root) < 1e-14;
    }),
    { seed: 7 },
  );
});

test('asks a smooth function only a few times', () => {
  let calls = 0;
  rootOf(
    (x) => {
      calls += 1;
      return Math.exp(x) - 2;
    },
    0,
    1,
  );

  expect(calls).toBeLessThan(14);
});
