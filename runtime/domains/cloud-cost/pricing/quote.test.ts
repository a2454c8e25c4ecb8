import { describe, expect, test } from 'vitest';
import { aResource, aWorld } from '../policy/small-world.test-data.ts';
import { priceSources, quote } from './quote.ts';

const world = aWorld();
const resource = aResource({ ref: 'az-1/vm-2', sku: 'Standard_B2ms' });

describe('quote', () => {
  test('takes the snapshot before billing history, and names it with its day', () => {
    expect(quote(priceSources(world, false), resource, 'Standard_B2ms')).toEqual({
      kind: 'priced',
      monthlyCents: 6074,
      source: 'snapshot 2026-07-20',
      estimated: false,
      down: [],
    });
  });

  test('falls back to what was billed when prices are out, marks it and names what is down', () => {
    expect(quote(priceSources(world, true), resource, 'Standard_B2ms')).toEqual({
      kind: 'priced',
      monthlyCents: 6174,
      source: 'billing_history',
      estimated: true,
      down: ['live', 'snapshot'],
    });
  });

  test('knows no price of a SKU that was never billed when prices are out', () => {
    expect(quote(priceSources(world, true), resource, 'Standard_B2s')).toEqual({
      kind: 'unknown',
      reason: 'Standard_B2s was never billed for this resource',
      down: ['live', 'snapshot'],
    });
  });

  test('gives the reason of the first source that was asked when none has a price', () => {
    expect(quote(priceSources(world, false), resource, 'Standard_Z9')).toEqual({
      kind: 'unknown',
      reason: 'no price for Standard_Z9',
      down: [],
    });
  });

  test.each([
    [undefined, 'no bill names this resource'],
    [{ billedCents: 500, billedHours: null, monthlyEstimateCents: null, reason: 'two currencies' }, 'two currencies'],
    [{ billedCents: 500, billedHours: null, monthlyEstimateCents: null, reason: null }, 'the bill does not say'],
  ])('knows nothing of a resource whose bill is %j', (bill, reason) => {
    const billing = new Map(bill ? [[resource.ref, { ref: resource.ref, ...bill }]] : []);

    expect(quote(priceSources(aWorld({ billing }), true), resource, resource.sku)).toMatchObject({
      kind: 'unknown',
      reason,
    });
  });

  test('has nothing to say when there is no source', () => {
    expect(quote([], resource, resource.sku)).toEqual({
      kind: 'unknown',
      reason: 'no price source could be asked',
      down: [],
    });
  });
});
