// Shares of a total and counts of things that the figures do not give.
import { dollars, isMachine, nameOf, savingOf } from '../planting/estate.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect } from '../planting/planted.ts';

const { inPlan, inRevision } = defectsOf('groundedness');
const share = 'share-unsupported';
const count = 'count-unsupported';

export const sharesAndCounts: readonly CloudCostDefect[] = [
  inPlan('share-of-the-waste-of-the-estate', share, (plan, { record }) => {
    const total = record.plan?.totalSavingCents ?? 0;
    if (total === 0 || record.plan?.totalIsLowerBound === true) return false;
    plan.summary = `The plan saves ${dollars(total / 100)} a month, which is 97 % of the waste of the estate.`;
    return true;
  }),
  inPlan('half-of-the-total-that-is-a-small-part', share, ({ actions }, setting) => {
    const total = setting.record.plan?.totalSavingCents ?? 0;
    const action = actions.find(({ ref }) => (savingOf(setting, ref) ?? Infinity) * 100 < total * 0.3);
    if (!action) return false;
    action.rationale = 'It makes half of the total of the plan.';
    return true;
  }),
  inPlan('share-of-one-action-a-few-points-off', share, (plan, setting) => {
    const total = setting.record.plan?.totalSavingCents ?? 0;
    const action = plan.actions.find(({ ref }) => {
      const part = ((savingOf(setting, ref) ?? 0) * 100) / total;
      return part > 0.2 && part < 0.8;
    });
    if (!action) return false;
    const part = ((savingOf(setting, action.ref) ?? 0) * 10_000) / total;
    plan.summary = `${nameOf(setting, action.ref)} brings ${(part + 4).toFixed(1)} % of the plan's total.`;
    return true;
  }),
  inPlan('third-of-the-total-that-is-none', share, (plan, setting) => {
    const [first] = plan.actions;
    const saving = first ? savingOf(setting, first.ref) : null;
    const total = (setting.record.plan?.totalSavingCents ?? 0) / 100;
    if (!first || saving === null || Math.abs(saving / total - 1 / 3) < 0.1) return false;
    first.rationale = `It saves ${dollars(saving)} a month, a third of the plan's total.`;
    return true;
  }),
  inRevision('share-of-the-estate-in-an-earlier-revision', share, (plan) => {
    plan.summary = 'The plan makes 99 % of the waste of the estate.';
  }),
  inPlan('one-change-too-many', count, (plan) => {
    if (plan.actions.length === 0) return false;
    plan.summary = `${plan.actions.length + 1} changes are proposed.`;
    return true;
  }),
  inPlan('one-change-too-few', count, (plan) => {
    if (plan.actions.length < 3) return false;
    plan.summary = `${plan.actions.length - 1} changes are proposed.`;
    return true;
  }),
  inPlan('count-of-machines-in-words', count, (plan, setting) => {
    if (!plan.actions.some(({ ref }) => isMachine(setting, ref))) return false;
    plan.summary = 'The plan stops twenty-three idle machines.';
    return true;
  }),
  inPlan('count-of-disks', count, (plan) => {
    if (!plan.actions.some(({ operation }) => operation === 'snapshot_and_delete_disk')) return false;
    plan.summary = 'The plan deletes 47 unattached disks.';
    return true;
  }),
  inPlan('count-of-findings', count, (plan) => {
    plan.summary = 'There are 41 findings in all.';
  }),
  inPlan('count-of-what-was-left-out', count, (plan) => {
    if (plan.exclusions.length === 0) return false;
    plan.summary = `${plan.exclusions.length + 23} resources were left out.`;
    return true;
  }),
  inPlan('count-in-a-caveat', count, ({ caveats }) => {
    caveats.push('The 43 disks of the estate were not looked into.');
  }),
  inPlan('days-with-data-one-too-few', count, ({ actions }, setting) => {
    const action = actions.find(({ ref }) => isMachine(setting, ref));
    if (!action) return false;
    action.rationale = action.rationale.replace('30 of 30 days', '29 of 30 days');
    return true;
  }),
  inPlan('days-of-another-window', count, ({ actions }, setting) => {
    const action = actions.findLast(({ ref }) => isMachine(setting, ref));
    if (!action) return false;
    action.rationale = action.rationale.replace('30 of 30 days', '30 of 31 days');
    return true;
  }),
  inPlan('days-of-what-was-left-out', count, ({ exclusions }) => {
    const exclusion = exclusions.find(({ reason }) => /\d+ of 30 days/.test(reason));
    if (!exclusion) return false;
    exclusion.reason = exclusion.reason.replace(/(\d+) of 30 days.*?(?=[;.] |\(P|$)/, '13 of 30 days ');
    return true;
  }),
  inRevision('one-change-too-many-in-an-earlier-revision', count, (plan) => {
    if (plan.actions.length === 0) return false;
    plan.summary = `${plan.actions.length + 1} changes are proposed.`;
    return true;
  }),
];
