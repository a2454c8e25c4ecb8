import { describe, expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function failed(times: number): CircuitBreaker {
  const breaker = new CircuitBreaker();
  for (let n = 0; n < times; n++) breaker.failed(1_000);
  return breaker;
}

describe('a circuit breaker', () => {
  test('stays closed for four failures in a row', () => {
    expect(failed(4).permit(1_000)).toEqual({ kind: 'go' });
    expect(failed(4).waitMs(1_000)).toBe(0);
  });

  test('opens for 30 s at the fifth', () => {
    expect(failed(5).permit(1_000)).toEqual({ kind: 'wait', untilMs: 31_000 });
    expect(failed(5).permit(30_999)).toEqual({ kind: 'wait', untilMs: 31_000 });
    expect(failed(5).waitMs(11_000)).toBe(20_000);
  });

  test('counts failures in a row only', () => {
    const breaker = failed(4);

    breaker.succeeded();
    breaker.failed(1_000);

    expect(breaker.permit(1_000)).toEqual({ kind: 'go' });
  });

  test('lets one probe through after the wait, and nobody beside it', () => {
    const breaker = failed(5);

    expect(breaker.permit(31_000)).toEqual({ kind: 'go' });
    expect(breaker.permit(31_000)).toEqual({ kind: 'wait', untilMs: 61_000 });
  });

  test('closes when the probe succeeds', () => {
    const breaker = failed(5);

    breaker.permit(31_000);
    breaker.succeeded();

    expect(breaker.permit(31_000)).toEqual({ kind: 'go' });
  });

  test('opens again for 30 s when the probe fails', () => {
    const breaker = failed(5);

    breaker.permit(31_000);
    breaker.failed(32_000);

    expect(breaker.permit(61_999)).toEqual({ kind: 'wait', untilMs: 62_000 });
  });
});
