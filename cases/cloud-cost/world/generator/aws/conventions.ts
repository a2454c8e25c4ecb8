// What the EC2 pages share: page size, continuation tokens, zones, device names, tag lists and attach times.
import { secondsOf } from '../calendar.ts';
import { resourceOf, type Estate, type EstateResource } from '../estate.ts';
import { hexOf, pick } from '../identifiers.ts';
import type { AccountKey } from '../tables/accounts.ts';
import { movedVolume } from '../tables/times.ts';

/** MaxResults of the captured listings. */
export const pageSize = 10;

/** The opaque token that asks for the page after `page`. */
export function nextTokenOf(account: AccountKey, listing: string, page: number): string {
  return `page-${hexOf(20, 'token', account, listing, String(page))}`;
}

/** The availability zone: a VM's own, or for a disk that of the VM it is attached to. */
export function zoneOf(resource: EstateResource): string {
  const zone = 'abc'[pick(3, 'zone', resource.attachedTo ?? resource.key)] ?? 'a';
  return `${resource.region}${zone}`;
}

/** /dev/xvda for the boot disk, /dev/sdf and on for the others. */
export function deviceName(index: number): string {
  return index === 0 ? '/dev/xvda' : `/dev/sd${'fghij'[index - 1] ?? 'k'}`;
}

export function awsTags(resource: EstateResource): readonly { readonly Key: string; readonly Value: string }[] {
  return resource.tags.map(({ key, value }) => ({ Key: key, Value: value }));
}

/** A volume is attached when it is created, but for the one that was moved (D05). */
export function attachSecondsOf(estate: Estate, key: string): number {
  if (key === movedVolume.key) return secondsOf(movedVolume.attachedAt);
  return resourceOf(estate, key).createdSeconds + 1;
}
