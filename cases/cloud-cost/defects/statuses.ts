// Things said to have happened before anything was signed or carried out.
import { nameOf } from '../planting/estate.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect } from '../planting/planted.ts';
import { sayLast } from '../planting/say.ts';

const { inPlan, inRecord, inRevision } = defectsOf('groundedness');
const code = 'status-unsupported';

const inSummary = (id: string, words: string): CloudCostDefect =>
  inPlan(id, code, (plan) => {
    const proposes = plan.actions.length > 0;
    plan.summary += ` ${words}`;
    return proposes;
  });

const inFirst = (id: string, operation: string, words: string): CloudCostDefect =>
  inPlan(id, code, ({ actions }) => {
    const action = actions.find((each) => each.operation === operation);
    if (!action) return false;
    action.rationale = words;
    return true;
  });

export const statuses: readonly CloudCostDefect[] = [
  inSummary('said-to-be-approved', 'The plan has been approved.'),
  inSummary('said-to-be-approved-by-somebody', 'It was approved by omar.'),
  inSummary('said-to-be-carried-out', 'All changes were carried out.'),
  inSummary('said-to-be-signed', 'Both approvals were given.'),
  inFirst('machine-said-to-be-stopped', 'stop_vm', 'It has been stopped.'),
  inFirst('machine-said-to-be-stopped-already', 'stop_vm', 'It is already stopped.'),
  inFirst('machine-that-we-stopped', 'stop_vm', 'We stopped it.'),
  inFirst('machine-said-to-be-resized', 'resize_vm', 'It was resized.'),
  inFirst('disk-said-to-be-deleted', 'snapshot_and_delete_disk', 'This disk has been deleted.'),
  inFirst('address-said-to-be-released', 'release_ip', 'It was released.'),
  inPlan('named-action-said-to-be-done-in-a-caveat', code, ({ actions, caveats }, setting) => {
    const action = actions.find(({ operation }) => operation === 'stop_vm');
    if (!action) return false;
    caveats.push(`${nameOf(setting, action.ref)} was stopped.`);
    return true;
  }),
  inRecord('said-to-be-done-in-the-last-message', code, (copy) => {
    const proposes = (copy.plan?.actions.length ?? 0) > 0;
    return proposes && sayLast(copy, 'All changes were carried out.');
  }),
  inRevision('said-to-be-approved-in-an-earlier-revision', code, (plan) => {
    plan.summary += ' The plan has been approved.';
    return plan.actions.length > 0;
  }),
];
