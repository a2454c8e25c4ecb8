// Resources that no look-up of the run returned: invented ones, one digit beside a real one, and real ones never seen.
import { callFirst, found, turnDownBefore } from '../planting/calls.ts';
import { defectsOf, plainSummary } from '../planting/planted.ts';
import type { CloudCostDefect } from '../planting/planted.ts';
import { nameOf, neverSeen } from '../planting/estate.ts';
import { planSubmitted, submit } from '../planting/submitted-plan.ts';
import { sayFirst } from '../planting/say.ts';

const { inPlan, inRecord, inRevision } = defectsOf('groundedness');
const invented = 'aws-1/i-0123456789abcdef0';
const ghost = 'ghost-runner-99';
const excluded = (ref: string) => ({ ref, reason: 'It was looked at and left alone.', evidence_ids: [] });

export const unknownResources: readonly CloudCostDefect[] = [
  inPlan(
    'invented-machine-proposed',
    'resource-unknown',
    (plan) => {
      const [action] = plan.actions;
      if (!action) return false;
      plan.summary = plainSummary;
      plan.actions.push({ ...action, ref: invented, rationale: 'It does nothing.', evidence_ids: ['ev-01'] });
      return true;
    },
    'relevance',
  ),
  inPlan('invented-machine-excluded', 'resource-unknown', (plan) => {
    plan.summary = plainSummary;
    plan.exclusions.push(excluded(invented));
  }),
  inPlan('real-machine-excluded-that-was-never-looked-up', 'resource-unknown', (plan, setting) => {
    const ref = neverSeen(setting);
    if (ref === undefined) return false;
    plan.summary = plainSummary;
    plan.exclusions.push(excluded(ref));
    return true;
  }),
  inRecord('name-of-two-disks-excluded', 'resource-unknown', (copy) => {
    const name = 'ci-runner-04-disk';
    const ref = 'aws-1/vol-0a27d5054d1cb4451';
    const other = 'aws-1/vol-0d9af4a322d8a4814';
    for (const each of [ref, other])
      callFirst(copy, { tool: 'get_resource', input: { ref: each }, result: found(copy, [each], { ref: each, name }) });
    const last = copy.submissions.at(-1);
    const plan = last && planSubmitted(copy, last.call);
    if (!last || !plan) return false;
    plan.summary = plainSummary;
    plan.exclusions.push(excluded(name));
    submit(copy, last.call, plan);
    return true;
  }),
  inRevision('invented-machine-in-an-earlier-revision', 'resource-unknown', (plan) => {
    plan.summary = plainSummary;
    plan.exclusions.push(excluded(invented));
  }),
  inPlan('invented-name-in-the-summary', 'resource-unknown', (plan) => {
    plan.summary += ' The machine vm-billing-77 was considered as well.';
  }),
  inPlan('invented-volume-in-a-rationale', 'resource-unknown', ({ actions: [action] }) => {
    if (!action) return false;
    action.rationale += ' It hangs together with vol-0fedcba9876543210.';
    return true;
  }),
  inPlan('invented-server-in-a-caveat', 'resource-unknown', ({ caveats }) => {
    caveats.push('What build-agent-17 does was not looked into.');
  }),
  inPlan('invented-ref-in-a-reason', 'resource-unknown', ({ exclusions }) => {
    const exclusion = exclusions.at(-1);
    if (!exclusion) return false;
    exclusion.reason += ' Its owner is that of az-1/vm/vm-nowhere.';
    return true;
  }),
  inRecord('invented-name-that-a-look-up-only-repeats', 'resource-unknown', (copy) => {
    const unknown = [{ ref: ghost, reason: 'no such resource' }];
    const result = found(copy, [], { findings: [], count: 0, unknown_refs: unknown });
    callFirst(copy, { tool: 'find_waste', input: { refs: [ghost] }, result });
    return sayFirst(copy, `Then there is ${ghost}.`);
  }),
  inRecord('invented-name-that-a-failed-look-up-repeats', 'resource-unknown', (copy) => {
    const result = { kind: 'error', error: 'unavailable', message: `no ${ghost}` } as const;
    callFirst(copy, { tool: 'get_resource', input: { ref: ghost }, result });
    return sayFirst(copy, `Then there is ${ghost}.`);
  }),
  inRecord('invented-name-that-only-the-answer-to-a-submission-repeats', 'resource-unknown', (copy) => {
    if (!turnDownBefore(copy, () => undefined)) return false;
    const result = copy.toolCalls[copy.submissions.at(-2)?.call ?? -1]?.result;
    if (result?.kind !== 'ok') return false;
    result.output = { status: 'blocked', hint: `${ghost} is no resource` };
    return sayFirst(copy, `Then there is ${ghost}.`);
  }),
  inRecord('invented-address-in-a-message', 'resource-unknown', (copy) =>
    sayFirst(copy, 'The address eipalloc-00000000deadbeef0 is next.'),
  ),
  inPlan('real-name-in-the-summary-that-was-never-looked-up', 'resource-unknown', (plan, setting) => {
    const ref = neverSeen(setting);
    if (ref === undefined) return false;
    plan.summary += ` It leaves ${nameOf(setting, ref)} as it is.`;
    return true;
  }),
  inPlan('real-id-in-a-caveat-that-was-never-looked-up', 'resource-unknown', ({ caveats }, setting) => {
    const ref = neverSeen(setting);
    if (ref === undefined) return false;
    caveats.push(`Nothing was read about ${ref.slice(ref.indexOf('/') + 1)}.`);
    return true;
  }),
  inPlan('name-with-one-digit-more', 'resource-unknown', ({ actions }, setting) => {
    const action = actions.find(({ ref }) => /\d\d$/.test(nameOf(setting, ref)));
    if (!action) return false;
    action.rationale += ` This is ${nameOf(setting, action.ref)}0.`;
    return true;
  }),
  inPlan('id-with-its-last-digit-changed', 'resource-unknown', ({ actions }) => {
    const action = actions.find(({ ref }) => /-[0-9a-f]{17}$/.test(ref));
    if (!action) return false;
    const id = action.ref.slice(action.ref.indexOf('/') + 1);
    action.rationale += ` This is ${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}.`;
    return true;
  }),
];
