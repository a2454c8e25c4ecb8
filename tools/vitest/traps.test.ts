// Runs in the pure project, with the traps in place: each of them is seen to bite.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a test of a pure room', () => {
  test.each([
    ['Date.now()', () => Date.now()],
    ['new Date()', () => new Date()],
    ['Date()', () => Date()],
    ['Math.random()', () => Math.random()],
    ['setTimeout()', () => setTimeout(() => undefined, 0)],
    ['setInterval()', () => setInterval(() => undefined, 1000)],
    ['setImmediate()', () => setImmediate(() => undefined)],
    ['fetch()', () => fetch('data:,')],
    ['performance.now()', () => performance.now()],
    ['crypto.randomUUID()', () => crypto.randomUUID()],
    ['crypto.getRandomValues()', () => crypto.getRandomValues(new Uint8Array(1))],
  ])('may not call %s', (what, call) => {
    expect(call).toThrow(`${what} was called in a pure room. Take `);
  });

  test('may work with an instant that is given', () => {
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(Date.UTC(2026, 0, 1)).toBe(Date.parse('2026-01-01T00:00:00Z'));
    expect(new Date(0)).toBeInstanceOf(Date);
  });

  test('draws its properties from one seed', () => {
    const draw = () => fc.sample(fc.integer(), 5);

    expect(draw()).toEqual(draw());
  });
});
