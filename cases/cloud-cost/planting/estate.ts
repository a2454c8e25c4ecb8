// What of the estate a defect is made of: findings of a run, machines among the actions, names, and resources it never saw.
import type { Setting } from './planted.ts';
import type { Editable, EditableAction } from './submitted-plan.ts';

type Finding = Setting['world']['findings'][number];

export function findingOf({ world }: Setting, ref: string): Finding | undefined {
  return world.findings.find((finding) => finding.ref === ref);
}

/** The saving of a resource in dollars a month; null where it cannot be known. */
export function savingOf(setting: Setting, ref: string): number | null {
  const planned = setting.record.plan?.actions.find((action) => action.ref === ref);
  const cents = planned ? planned.monthlySavingCents : findingOf(setting, ref)?.monthlySavingCents;
  return cents === null || cents === undefined ? null : cents / 100;
}

/** Name, or id where the name was withheld. */
export function nameOf({ world }: Setting, ref: string): string {
  return world.resources.get(ref)?.name ?? ref;
}

export function isMachine({ world }: Setting, ref: string): boolean {
  return world.resources.get(ref)?.kind === 'vm';
}

export function firstMachine(plan: Editable, setting: Setting): EditableAction | undefined {
  return plan.actions.find(({ ref }) => isMachine(setting, ref));
}

export function lastMachine(plan: Editable, setting: Setting): EditableAction | undefined {
  return plan.actions.findLast(({ ref }) => isMachine(setting, ref));
}

/** CPU of a machine: p95 and peak in percent. */
export function cpuOf({ world }: Setting, ref: string): { readonly p95: number; readonly peak: number } | null {
  const { p95, peak } = world.utilization.get(ref) ?? { p95: null, peak: null };
  return p95 === null || peak === null ? null : { p95, peak };
}

/** A healthy resource that nothing in this run speaks of. */
export function neverSeen({ world, record }: Setting): string | undefined {
  const read = JSON.stringify([record.request, record.questions, record.toolCalls]).toLowerCase();
  return [...world.resources.values()].find(
    ({ ref, name }) =>
      name !== null &&
      /\d$/.test(name) &&
      ![ref, ref.slice(ref.indexOf('/') + 1), name].some((word) => read.includes(word.toLowerCase())),
  )?.ref;
}

/** `$140.16`. */
export function dollars(value: number): string {
  const [whole = '', cents = ''] = value.toFixed(2).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
