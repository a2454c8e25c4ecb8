import { describe, expect, test } from 'vitest';
import { AssizeError } from '../kernel/outcome/assize-error.ts';
import { requireCount, requireFinite, requireOpenShare, requireWithin } from './arguments.ts';

function messageOf(refused: () => void): string {
  try {
    refused();
  } catch (error) {
    if (error instanceof AssizeError && error.code === 'BAD_INPUT') return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a refused argument', () => {
  test('is named with place, field, value, what is allowed and the mend', () => {
    expect(messageOf(() => requireFinite('mean', 'values[2]', Number.NaN))).toMatchInlineSnapshot(
      `"mean: values[2] is NaN, allowed is a finite number. Leave the item out or name it not estimable; NaN is no data."`,
    );
    expect(messageOf(() => requireCount('pass^k', 'k', 1.5, 1))).toMatchInlineSnapshot(
      `"pass^k: k is 1.5, allowed is a whole number of at least 1. Pass a count, not a rate or a text."`,
    );
    expect(messageOf(() => requireCount('pass^k', 'c', 4, 0, 3))).toMatchInlineSnapshot(
      `"pass^k: c is 4, allowed is a whole number of at least 0 and at most 3. Pass a count, not a rate or a text."`,
    );
    expect(messageOf(() => requireOpenShare('wilson', 'confidence', 95))).toMatchInlineSnapshot(
      `"wilson: confidence is 95, allowed is a share strictly between 0 and 1. Pass a share (0.95), not a percentage (95)."`,
    );
    expect(messageOf(() => requireWithin('binomialPmf', 'p', -0.1, 0, 1))).toMatchInlineSnapshot(
      `"binomialPmf: p is -0.1, allowed is a number from 0 to 1. Pass a share (0.95), not a percentage (95)."`,
    );
  });

  test.each([Number.NaN, Infinity, -Infinity])('%s is refused by every check', (value) => {
    expect(messageOf(() => requireFinite('f', 'x', value))).not.toBe('accepted');
    expect(messageOf(() => requireCount('f', 'x', value, 0))).not.toBe('accepted');
    expect(messageOf(() => requireWithin('f', 'x', value, 0, 1))).not.toBe('accepted');
    expect(messageOf(() => requireOpenShare('f', 'x', value))).not.toBe('accepted');
  });

  test('carries JSON-safe details even for NaN', () => {
    const refused = () => requireFinite('mean', 'values[0]', Number.NaN);

    expect(refused).toThrow(expect.objectContaining({ details: expect.objectContaining({ value: 'NaN' }) }));
  });
});

test('accepts the ends of a closed range and refuses those of an open one', () => {
  expect(messageOf(() => requireWithin('f', 'x', 0, 0, 1))).toBe('accepted');
  expect(messageOf(() => requireWithin('f', 'x', 1, 0, 1))).toBe('accepted');
  expect(messageOf(() => requireOpenShare('f', 'x', 0))).not.toBe('accepted');
  expect(messageOf(() => requireOpenShare('f', 'x', 1))).not.toBe('accepted');
});
