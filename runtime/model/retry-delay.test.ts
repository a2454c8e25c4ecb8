import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelRetryDelay, retryDelayMs, stepRetryDelay } from './retry-delay.ts';

describe('the wait before a step is retried', () => {
  test.each([
    [0, 0, 500],
    [0, 0.5, 1_000],
    [0, 0.9999, 1_499],
    [1, 0, 1_000],
    [1, 0.9999, 2_999],
    [2, 0, 2_000],
    [2, 0.9999, 5_999],
  ])('retry %i with draw %d waits %i ms', (retry, draw, expectedMs) => {
    expect(retryDelayMs(stepRetryDelay, retry, draw)).toBe(expectedMs);
  });

  test('is 3.5 to 10.5 s over all three retries', () => {
    const total = (draw: number) =>
      [0, 1, 2].reduce((sum, retry) => sum + retryDelayMs(stepRetryDelay, retry, draw), 0);

    expect(total(0)).toBe(3_500);
    expect(total(0.999_999)).toBeLessThan(10_500);
  });
});

describe('the wait before a model call is retried', () => {
  test.each([
    [0, 0, 100],
    [0, 0.05, 100],
    [0, 0.5, 500],
    [3, 0.5, 4_000],
    [5, 0.9999, 29_997],
    [9, 0.9999, 29_997],
  ])('retry %i with draw %d waits %i ms', (retry, draw, expectedMs) => {
    expect(retryDelayMs(modelRetryDelay, retry, draw)).toBe(expectedMs);
  });

  test('never leaves [minimum, min(ceiling, base x 2^n)]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (retry, draw) => {
          const ms = retryDelayMs(modelRetryDelay, retry, draw);
          expect(Number.isInteger(ms)).toBe(true);
          expect(ms).toBeGreaterThanOrEqual(100);
          expect(ms).toBeLessThanOrEqual(Math.max(100, Math.min(30_000, 1_000 * 2 ** retry)));
        },
      ),
    );
  });
});
