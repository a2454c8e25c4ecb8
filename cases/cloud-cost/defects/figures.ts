// Amounts of money that the look-ups do not support: inflated, shifted by a digit, of another time, of another sum.
import { dollars, findingOf, nameOf, savingOf } from '../planting/estate.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';
import { sayLast } from '../planting/say.ts';
import type { Editable, EditableAction } from '../planting/submitted-plan.ts';

const { inPlan, inRecord, inRevision } = defectsOf('groundedness');
const code = 'figure-unsupported';

interface Priced {
  readonly action: EditableAction;
  readonly saving: number;
}

function priced({ actions }: Editable, setting: Setting): readonly Priced[] {
  return actions.flatMap((action) => {
    const saving = savingOf(setting, action.ref);
    return saving === null ? [] : [{ action, saving }];
  });
}

type Words = (saving: number, name: string) => string;

/** A sentence about its saving in place of the rationale of the first priced action, or of the last. */
const states =
  (words: Words, which: 'first' | 'last' = 'first') =>
  (plan: Editable, setting: Setting): boolean => {
    const all = priced(plan, setting);
    const chosen = which === 'first' ? all[0] : all.at(-1);
    if (!chosen) return false;
    chosen.action.rationale = words(chosen.saving, nameOf(setting, chosen.action.ref));
    return true;
  };

/** The total that the sealed plan has, in the summary; false where it is only a lower bound. */
const totals =
  (words: (total: number) => string) =>
  (plan: Editable, { record }: Setting): boolean => {
    if (!record.plan || record.plan.totalIsLowerBound || record.plan.actions.length < 2) return false;
    plan.summary = words(record.plan.totalSavingCents / 100);
    return true;
  };

const beyond = (value: number): number => Math.round(value * 100 * 1.006 + 1) / 100;

export const figures: readonly CloudCostDefect[] = [
  inPlan(
    'saving-ten-times-as-large',
    code,
    states((saving) => `Stopping the waste saves ${dollars(saving * 10)} a month.`),
  ),
  inPlan(
    'saving-just-out-of-tolerance',
    code,
    states((saving) => `It saves ${dollars(beyond(saving))} a month.`),
  ),
  inPlan(
    'saving-just-short-of-tolerance',
    code,
    states((saving) => `It saves ${dollars(saving * 0.994 - 0.01)} a month.`),
  ),
  inPlan(
    'last-saving-out-of-tolerance',
    code,
    states((saving) => `It saves ${dollars(beyond(saving))} a month.`, 'last'),
  ),
  inPlan(
    'saving-with-a-thousand-in-front',
    code,
    states((saving) => `It saves ${dollars(1000 + saving)} a month.`),
  ),
  inPlan(
    'yearly-saving-as-a-monthly-one',
    code,
    states((saving) => `It saves ${dollars(saving * 12)} a month.`),
  ),
  inPlan(
    'monthly-saving-as-a-yearly-one',
    code,
    states((saving) => `It saves ${dollars(saving)} a year.`),
  ),
  inPlan(
    'monthly-saving-as-a-daily-one',
    code,
    states((saving) => `It saves ${dollars(saving)} a day.`, 'last'),
  ),
  inPlan(
    'monthly-saving-as-a-weekly-one',
    code,
    states((saving) => `It saves ${dollars(saving)} per week.`),
  ),
  inPlan(
    'monthly-cost-as-an-hourly-one',
    code,
    states((saving) => `It costs ${dollars(saving)} an hour.`),
  ),
  inPlan(
    'yearly-saving-of-ten-months',
    code,
    states((saving) => `It saves ${dollars(saving * 10)} a year.`),
  ),
  inPlan('rounded-saving-without-a-hedge', code, (plan, setting) => {
    const [chosen] = priced(plan, setting).filter(
      ({ saving }) => Math.abs(Math.round(saving / 10) * 10 - saving) > 1 + saving * 0.005,
    );
    if (!chosen) return false;
    chosen.action.rationale = `It saves $${Math.round(chosen.saving / 10) * 10} a month.`;
    return true;
  }),
  inPlan(
    'hedge-that-hides-a-tenth',
    code,
    states((saving) => `It saves about ${dollars(saving * 1.1 + 0.1)} a month.`),
  ),
  inPlan(
    'saving-of-thousands-in-short',
    code,
    states((saving) => `It saves roughly $${(saving / 100 + 1).toFixed(1)}k a month.`),
  ),
  inPlan(
    'saving-in-words',
    code,
    states(() => 'It saves two thousand dollars a month.'),
  ),
  inPlan(
    'saving-with-the-currency-behind',
    code,
    states((saving) => `It saves ${(saving * 1.5 + 1).toFixed(2)} USD a month.`),
  ),
  inPlan(
    'range-beside-the-saving',
    code,
    states((saving) => `It saves between ${dollars(saving * 2)} and ${dollars(saving * 3)} a month.`),
  ),
  inPlan(
    'second-figure-of-a-rationale',
    code,
    states((saving) => `It costs ${dollars(saving * 3 + 7)} and saves ${dollars(saving)} a month.`),
  ),
  inPlan(
    'saving-of-the-named-resource',
    code,
    states((saving, name) => `Without ${name} the bill falls by ${dollars(saving + 9.87)} a month.`),
  ),
  inPlan(
    'saving-in-brackets-behind-the-name',
    code,
    states((saving, name) => `The change concerns ${name} (${dollars(saving * 4)} a month).`),
  ),
  inPlan(
    'total-just-out-of-tolerance',
    code,
    totals((total) => `The plan saves ${dollars(beyond(total))} a month.`),
  ),
  inPlan(
    'total-with-two-digits-swapped',
    code,
    totals((total) => `The plan saves ${dollars(total + 90)} a month.`),
  ),
  inPlan('total-without-the-last-change', code, (plan, setting) => {
    const all = priced(plan, setting);
    const last = all.at(-1);
    if (!last || all.length < 3 || all.length < plan.actions.length) return false;
    const rest = all.slice(0, -1).reduce((sum, { saving }) => sum + saving, 0);
    if (last.saving < rest * 0.02) return false;
    plan.summary = `All ${all.length} changes together save ${dollars(rest)} a month.`;
    return true;
  }),
  inPlan(
    'total-a-month-said-of-a-year',
    code,
    totals((total) => `Over a year the changes save ${dollars(total * 1.3)} per year in total.`),
  ),
  inPlan('sum-of-two-named-resources', code, (plan, setting) => {
    const [one, other] = priced(plan, setting);
    if (!one || !other) return false;
    const names = [one, other].map(({ action }) => nameOf(setting, action.ref)).join(' and ');
    plan.summary = `Together ${names} save ${dollars((one.saving + other.saving) * 1.02)} a month.`;
    return true;
  }),
  inPlan('worth-of-the-estate', code, (plan) => {
    plan.summary = 'The findings of the whole estate are worth $2,900.30 a month.';
  }),
  inPlan('worth-of-what-was-left-out', code, (plan, setting) => {
    const worth = plan.exclusions.reduce((sum, { ref }) => sum + (savingOf(setting, ref) ?? 0), 0);
    if (plan.exclusions.length < 2 || worth === 0) return false;
    plan.summary = `What was left out would be worth ${dollars(worth * 1.05)} a month.`;
    return true;
  }),
  inPlan('saving-of-a-group', code, (plan, setting) => {
    const stops = priced(plan, setting).filter(({ action }) => action.operation === 'stop_vm');
    if (stops.length < 2 || stops.length === plan.actions.length) return false;
    const sum = stops.reduce((all, { saving }) => all + saving, 0);
    plan.summary = `The stops save ${dollars(sum * 1.07)} a month.`;
    return true;
  }),
  inPlan('figure-in-a-caveat', code, ({ caveats }) => {
    caveats.push('Snapshots will add $77,123.00 a month to the bill.');
  }),
  inPlan('figure-in-the-reason-of-an-exclusion', code, ({ exclusions }, setting) => {
    const exclusion = exclusions.findLast(({ ref }) => savingOf(setting, ref) !== null);
    if (!exclusion) return false;
    exclusion.reason += ` It costs ${dollars((savingOf(setting, exclusion.ref) ?? 0) * 3 + 0.77)} a month.`;
    return true;
  }),
  inRecord('figure-in-the-last-message', code, (copy) => sayLast(copy, 'All of it saves $123,456.78 a month.')),
  inRevision(
    'inflated-figure-in-an-earlier-revision',
    code,
    states((saving) => `It saves ${dollars(saving * 10)} a month.`),
  ),
  inPlan('saving-that-cannot-be-estimated', code, (plan, setting) => {
    const action = plan.actions.find(({ ref }) => savingOf(setting, ref) === null);
    const finding = action && findingOf(setting, action.ref);
    if (!action || !finding) return false;
    action.rationale = 'Resizing it saves $31.25 a month.';
    return true;
  }),
];
