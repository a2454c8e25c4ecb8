import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draws = (draw: () => number, count = 5): number[] => Array.from({ length: count }, draw);

test('equal seeds give equal streams, others do not', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), fc.string(), (one, other, name) => {
      const first = draws(createRandom(one).stream(name));

      expect(draws(createRandom(one).stream(name))).toEqual(first);
      if (one !== other) expect(draws(createRandom(other).stream(name))).not.toEqual(first);
    }),
  );
});

test('a name continues its stream', () => {
  const random = createRandom('7');
  const whole = draws(createRandom('7').stream('jitter'), 4);

  expect([...draws(random.stream('jitter'), 2), ...draws(random.stream('jitter'), 2)]).toEqual(whole);
});

test('a draw in one stream does not move another', () => {
  const quiet = draws(createRandom('7').stream('b'));
  const random = createRandom('7');
  draws(random.stream('a'), 100);

  expect(draws(random.stream('b'))).toEqual(quiet);
});

test('seed and name cannot be told apart by gluing them together', () => {
  expect(draws(createRandom('a,b').stream('c'))).not.toEqual(draws(createRandom('a').stream('b,c')));
});

test('draws fill [0, 1) evenly', () => {
  const count = 20_000;
  const bins = Array.from({ length: 10 }, () => 0);
  for (const value of draws(createRandom('even').stream('s'), count)) {
    expect(value >= 0 && value < 1).toBe(true);
    const bin = Math.floor(value * 10);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const chiSquared = bins.reduce((sum, seen) => sum + (seen - count / 10) ** 2 / (count / 10), 0);

  // 99.9 % quantile of chi-squared with 9 degrees of freedom: 27.877
  expect(chiSquared).toBeLessThan(27.877);
});

test('the first draws of a seed are pinned', () => {
  expect(draws(createRandom('20261101').stream('retry-jitter'), 3)).toEqual([
    0.21257834392599761, 0.0034904058557003736, 0.8790038647130132,
  ]);
});
