import { expect, test } from 'vitest';
import { createSimulatedClock } from './clock.ts';

test('starts where it is told and moves by advancing and by sleeping', async () => {
  const clock = createSimulatedClock(1000);

  clock.advance(5);
  await clock.sleep(20);
  clock.advance(0);

  expect(clock.now()).toBe(1025);
});

test.each([-1, NaN, Infinity])('refuses to advance by %d', (ms) => {
  const clock = createSimulatedClock(0);

  expect(() => clock.advance(ms)).toThrow(`a clock cannot advance by ${ms} ms`);
  expect(clock.now()).toBe(0);
});

test.each([NaN, Infinity])('refuses to start at %d', (ms) => {
  expect(() => createSimulatedClock(ms)).toThrow(`a clock cannot start at ${ms} ms`);
});
