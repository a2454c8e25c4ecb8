// What the policy asks when a request names neither a kind of waste nor a resource.

const offer =
  'I look for idle or oversized VMs, unattached disks and unused public addresses, by environment, cloud, team or saving, or at resources that you name.';

/** `earlier` is how many answers there are already. */
export function question(earlier: number): string {
  const ask = 'Which kind of waste, or which resources, do you mean?';
  return earlier === 0 ? `${ask} ${offer}` : `I still cannot tell what to look for. ${ask} ${offer}`;
}
