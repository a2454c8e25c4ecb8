// The price tier of an Azure managed disk: stated for Premium disks, derived from type and size for the others.
import type { AzureDisk } from '../sources/resource-graph.ts';

const letterOfType: Readonly<Record<string, string>> = { Premium: 'P', StandardSSD: 'E', Standard: 'S' };

/** Tier numbers and the largest size of each, GiB; a disk is billed as the smallest tier that holds it. */
const tiers: readonly (readonly [number: number, gib: number])[] = [
  ...([
    [1, 4],
    [2, 8],
    [3, 16],
    [4, 32],
    [6, 64],
    [10, 128],
    [15, 256],
  ] as const),
  ...([
    [20, 512],
    [30, 1024],
    [40, 2048],
    [50, 4096],
    [60, 8192],
    [70, 16_384],
    [80, 32_767],
  ] as const),
];

/** `P10` for locally redundant disks, `P10 ZRS` for others (another price), the type's own name where tiers do not apply. */
export function diskTierOf({ sku, properties }: AzureDisk): string {
  const [type = '', redundancy = 'LRS'] = (sku?.name ?? '').split('_');
  const suffix = redundancy === 'LRS' ? '' : ` ${redundancy}`;
  if (properties.tier !== undefined) return `${properties.tier}${suffix}`;
  const letter = letterOfType[type];
  const tier = tiers.find(([, gib]) => gib >= properties.diskSizeGB);
  if (letter === undefined || !tier) return sku?.name ?? 'unknown';
  // Standard HDD tiers begin at S4.
  return `${letter}${letter === 'S' ? Math.max(4, tier[0]) : tier[0]}${suffix}`;
}
