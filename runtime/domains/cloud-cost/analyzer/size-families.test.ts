import { expect, test } from 'vitest';
import { nextSizeDown } from './size-families.ts';

test.each([
  ['m5.xlarge', 'm5.large'],
  ['c5.2xlarge', 'c5.xlarge'],
  ['c5.9xlarge', 'c5.4xlarge'],
  ['t3.nano', null],
  ['m5.large', null],
  ['Standard_B2ms', 'Standard_B2s'],
  ['Standard_D4s_v5', 'Standard_D2s_v5'],
  ['Standard_D8s_v5', 'Standard_D4s_v5'],
  ['Standard_E2s_v5', null],
  ['m5.huge', null],
  ['constructor', null],
])('the next size below %s is %s', (sku, expected) => {
  expect(nextSizeDown(sku)).toBe(expected);
});
