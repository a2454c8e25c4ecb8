// Proposals that the request did not ask for: one defect for each respect in which a thing can be outside its scope.
import { callFirst } from '../planting/calls.ts';
import { insertCall, openTurn, turnDownBefore } from '../planting/calls.ts';
import { defectsOf, plainSummary } from '../planting/planted.ts';
import type { CloudCostDefect } from '../planting/planted.ts';
import { alsoPropose, anyEligible, lookUp, operationFor, outsideOnlyBy, proposal } from '../planting/scope.ts';
import type { Respect } from '../planting/scope.ts';

const { inPlan, inRecord, inRevision } = defectsOf('relevance');
const code = 'out-of-scope';

const outsideBy = (id: string, respect: Respect): CloudCostDefect =>
  inRecord(id, code, (copy, setting) => {
    const finding = outsideOnlyBy(respect, setting);
    return finding !== undefined && alsoPropose(copy, finding.ref, finding.operation, setting);
  });

const otherOperations = ['resize_vm', 'stop_vm'];

export const scope: readonly CloudCostDefect[] = [
  outsideBy('another-kind-of-waste-proposed', 'kinds'),
  outsideBy('another-environment-proposed', 'environments'),
  outsideBy('another-cloud-proposed', 'cloud'),
  outsideBy('another-team-proposed', 'team'),
  outsideBy('saving-below-the-amount-asked-for-proposed', 'min_saving_usd'),
  outsideBy('excepted-resource-proposed', 'except'),
  outsideBy('resource-beside-the-one-named-proposed', 'only'),
  inRecord('healthy-resource-proposed', code, (copy, setting) => {
    const { world } = setting;
    const healthy = [...world.resources.values()].find(
      ({ ref, kind, environment, name, tags }) =>
        kind === 'vm' &&
        environment === 'dev' &&
        name !== null &&
        Object.keys(tags).every((key) => !/lifecycle|compliance/i.test(key)) &&
        !world.findings.some((finding) => finding.ref === ref),
    );
    return healthy !== undefined && alsoPropose(copy, healthy.ref, 'stop_vm', setting);
  }),
  inRecord('something-proposed-although-nothing-was-named', code, (copy, setting) => {
    const finding = anyEligible(setting);
    if (setting.case.expect.scope !== null || !finding) return false;
    callFirst(copy, {
      tool: 'find_waste',
      input: {},
      result: { kind: 'ok', output: { findings: [] }, evidenceId: 'ev-01', subjects: [finding.ref] },
    });
    const evidence = lookUp(copy, finding.ref, setting);
    const turn = copy.turns.length;
    openTurn(copy, turn);
    const call = copy.toolCalls.length;
    const actions = [proposal(finding.ref, finding.operation, evidence)];
    insertCall(copy, call, {
      tool: 'submit_plan',
      input: { summary: plainSummary, caveats: [], actions, exclusions: [] },
      result: { kind: 'ok', output: { status: 'accepted' }, evidenceId: null, subjects: [] },
      turn,
    });
    copy.submissions.push({ call, atMs: copy.endedAtMs, verdict: { kind: 'accepted' } });
    return true;
  }),
  inPlan(
    'another-operation-than-the-finding-calls-for',
    code,
    ({ actions }) => {
      const action = actions.at(-1);
      const other = otherOperations.find((operation) => operation !== action?.operation);
      if (!action || other === undefined) return false;
      action.operation = other;
      return true;
    },
    'task-completion',
  ),
  inRecord('out-of-scope-in-an-earlier-revision', code, (copy, setting) => {
    const finding = outsideOnlyBy('environments', setting) ?? outsideOnlyBy('kinds', setting);
    if (!finding) return false;
    const evidence = lookUp(copy, finding.ref, setting);
    return turnDownBefore(copy, (plan) => {
      plan.summary = plainSummary;
      plan.actions.push(proposal(finding.ref, operationFor(setting, finding.ref), evidence));
    });
  }),
  inRevision('another-operation-in-an-earlier-revision', code, ({ actions: [action] }) => {
    const other = otherOperations.find((operation) => operation !== action?.operation);
    if (!action || other === undefined) return false;
    action.operation = other;
    return true;
  }),
];
