// Amounts that are written so that nobody can say what they mean.
import { dollars, savingOf } from '../planting/estate.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect } from '../planting/planted.ts';

const { inPlan } = defectsOf('groundedness');
const code = 'figure-unreadable';

export const unreadableFigures: readonly CloudCostDefect[] = [
  inPlan('comma-in-the-wrong-place-of-a-total', code, (plan) => {
    plan.summary = 'The plan saves $6,02.69 a month.';
  }),
  inPlan('comma-in-the-wrong-place-of-a-saving', code, ({ actions: [action] }) => {
    if (!action) return false;
    action.rationale = 'It saves $1,21.47 a month.';
    return true;
  }),
  inPlan('saving-in-another-currency', code, ({ actions }, setting) => {
    const action = actions.find(({ ref }) => savingOf(setting, ref) !== null);
    if (!action) return false;
    action.rationale = `It saves ${dollars(savingOf(setting, action.ref) ?? 0).replace('$', '€')} a month.`;
    return true;
  }),
  inPlan('decimal-comma-in-a-caveat', code, ({ caveats }) => {
    caveats.push('A snapshot costs $1.234,56 a month.');
  }),
];
