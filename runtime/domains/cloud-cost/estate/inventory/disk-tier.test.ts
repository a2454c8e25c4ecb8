import { expect, test } from 'vitest';
import { graphRow } from '../testing/tiny-estate.ts';
import { azureDisk } from '../sources/resource-graph.ts';
import { diskTierOf } from './disk-tier.ts';

test.each([
  ['Premium_LRS', 128, 'P10', 'P10'],
  ['Premium_LRS', 100, undefined, 'P10'],
  ['StandardSSD_LRS', 128, undefined, 'E10'],
  ['StandardSSD_LRS', 129, undefined, 'E15'],
  ['Standard_LRS', 8, undefined, 'S4'],
  ['Standard_LRS', 32_767, undefined, 'S80'],
  ['StandardSSD_ZRS', 128, undefined, 'E10 ZRS'],
  ['Premium_ZRS', 128, 'P10', 'P10 ZRS'],
  ['UltraSSD_LRS', 64, undefined, 'UltraSSD_LRS'],
])('a %s disk of %d GiB (tier %s) is billed as %s', (name, diskSizeGB, tier, expected) => {
  const row = {
    ...graphRow('Compute/disks', 'd', { diskSizeGB, ...(tier === undefined ? {} : { tier }) }),
    sku: { name },
  };

  expect(diskTierOf(azureDisk.parse(row))).toBe(expected);
});
