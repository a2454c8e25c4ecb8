// Amounts that are true of another resource: of another action, of one that was left out, of one in another environment.
import { dollars, nameOf, savingOf } from '../planting/estate.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';
import type { Editable } from '../planting/submitted-plan.ts';

const { inPlan, inRevision } = defectsOf('groundedness');
const code = 'figure-of-another-resource';

/** Whether two amounts are so far apart that no tolerance takes one for the other. */
function differ(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && Math.abs(one - other) > Math.max(one, other) * 0.02;
}

/** The first action, and another one with another saving. */
function pairOf({ actions }: Editable, setting: Setting) {
  const [first] = actions;
  const saving = first ? savingOf(setting, first.ref) : null;
  const other = actions.findLast(({ ref }) => differ(savingOf(setting, ref), saving));
  return first && other && saving !== null
    ? { first, other, saving, otherSaving: savingOf(setting, other.ref) ?? 0 }
    : null;
}

/** The last exclusion whose figure no action has. */
function leftOut({ actions, exclusions }: Editable, setting: Setting) {
  return exclusions.findLast(({ ref }) => {
    const saving = savingOf(setting, ref);
    return saving !== null && actions.every((action) => differ(saving, savingOf(setting, action.ref) ?? 0));
  });
}

export const figuresOfOthers: readonly CloudCostDefect[] = [
  inPlan('saving-of-another-action', code, (plan, setting) => {
    const pair = pairOf(plan, setting);
    if (!pair) return false;
    pair.first.rationale = `Nothing uses it. It saves ${dollars(pair.otherSaving)} a month.`;
    return true;
  }),
  inPlan('savings-of-two-named-actions-swapped', code, (plan, setting) => {
    const pair = pairOf(plan, setting);
    if (!pair) return false;
    const { first, other, saving, otherSaving } = pair;
    const said = (ref: string, amount: number): string => `${nameOf(setting, ref)} saves ${dollars(amount)} a month`;
    plan.summary = `${said(first.ref, otherSaving)}; ${said(other.ref, saving)}.`;
    return true;
  }),
  inPlan('saving-of-another-action-tied-from-behind', code, (plan, setting) => {
    const pair = pairOf(plan, setting);
    if (!pair) return false;
    plan.summary = `The plan begins with ${dollars(pair.otherSaving)} a month from ${nameOf(setting, pair.first.ref)}.`;
    return true;
  }),
  inPlan('saving-of-another-action-in-its-own-rationale', code, (plan, setting) => {
    const pair = pairOf(plan, setting);
    if (!pair) return false;
    pair.other.rationale = `This one saves ${dollars(pair.saving)} a month.`;
    return true;
  }),
  inPlan('saving-of-what-was-left-out-in-a-rationale', code, (plan, setting) => {
    const exclusion = leftOut(plan, setting);
    const [action] = plan.actions;
    if (!exclusion || !action || savingOf(setting, action.ref) === null) return false;
    action.rationale = `It saves ${dollars(savingOf(setting, exclusion.ref) ?? 0)} a month.`;
    return true;
  }),
  inPlan('saving-of-what-was-left-out-in-the-summary', code, (plan, setting) => {
    const exclusion = leftOut(plan, setting);
    if (!exclusion || plan.actions.length === 0 || setting.record.plan?.totalIsLowerBound === true) return false;
    const saving = savingOf(setting, exclusion.ref) ?? 0;
    if (sums(plan, setting).some((sum) => !differ(sum, saving))) return false;
    plan.summary = `The plan saves ${dollars(saving)} a month.`;
    return true;
  }),
  inPlan('saving-of-an-action-in-the-reason-of-an-exclusion', code, (plan, setting) => {
    const exclusion = leftOut(plan, setting);
    const action = plan.actions.find(({ ref }) => savingOf(setting, ref) !== null);
    if (!exclusion || !action) return false;
    exclusion.reason += ` It would save ${dollars(savingOf(setting, action.ref) ?? 0)} a month.`;
    return true;
  }),
  inPlan('cost-of-another-action-by-the-hour', code, (plan, setting) => {
    const pair = pairOf(plan, setting);
    if (!pair || pair.otherSaving < 7.3) return false;
    pair.first.rationale = `It saves $${(pair.otherSaving / 730).toFixed(3)} an hour.`;
    return true;
  }),
  inRevision('saving-of-another-action-in-an-earlier-revision', code, (plan, setting) => {
    const pair = pairOf(plan, setting);
    if (!pair) return false;
    pair.first.rationale = `It saves ${dollars(pair.otherSaving)} a month.`;
    return true;
  }),
];

/** Sums that a summary may state: of all actions, and of those of one kind, environment, team or cloud. */
function sums({ actions }: Editable, setting: Setting): readonly number[] {
  const traits = [
    () => 'all',
    (ref: string) => setting.world.resources.get(ref)?.kind,
    (ref: string) => setting.world.resources.get(ref)?.environment,
    (ref: string) => setting.world.resources.get(ref)?.team,
    (ref: string) => setting.world.resources.get(ref)?.provider,
  ];
  return traits.flatMap((traitOf) =>
    [...Map.groupBy(actions, ({ ref }) => traitOf(ref)).values()].map((group) =>
      group.reduce((sum, { ref }) => sum + (savingOf(setting, ref) ?? 0), 0),
    ),
  );
}
