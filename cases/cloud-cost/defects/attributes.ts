// Words about what a resource is that no look-up bears out: another environment, team, cloud, region, account, size, rule.
import { nameOf } from '../planting/estate.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';
import type { EditableAction } from '../planting/submitted-plan.ts';

const { inPlan, inRevision } = defectsOf('groundedness');
const code = 'attribute-unsupported';

type Resource = ReturnType<Setting['world']['resources']['get']> & object;
type Words = (resource: Resource, name: string) => string | null;

function said(action: EditableAction | undefined, setting: Setting, words: Words): boolean {
  const resource = action && setting.world.resources.get(action.ref);
  const text = resource ? words(resource, nameOf(setting, action.ref)) : null;
  if (!action || text === null) return false;
  action.rationale = text;
  return true;
}

const ofFirst = (id: string, words: Words): CloudCostDefect =>
  inPlan(id, code, ({ actions: [action] }, setting) => said(action, setting, words));

const ofLast = (id: string, words: Words): CloudCostDefect =>
  inPlan(id, code, ({ actions }, setting) => said(actions.at(-1), setting, words));

const environments = ['dev', 'test', 'staging'] as const;
const teams = ['platform', 'web', 'payments', 'data', 'qa', 'ml'];
const otherEnvironment = ({ environment }: Resource): string => environments.find((each) => each !== environment) ?? '';
const otherTeam = ({ team }: Resource): string => teams.find((each) => each !== team) ?? '';
const otherCloud = ({ provider }: Resource): string => (provider === 'aws' ? 'Azure' : 'AWS');

export const attributes: readonly CloudCostDefect[] = [
  ofFirst('environment-of-another', (resource) => `It is in ${otherEnvironment(resource)} and nobody uses it.`),
  ofLast(
    'environment-of-another-at-the-end',
    (resource) => `Nobody uses it; it runs in ${otherEnvironment(resource)}.`,
  ),
  ofFirst('production-said-of-something-else', () => 'It is a production resource.'),
  ofFirst('team-of-another', (resource) => `It belongs to the ${otherTeam(resource)} team.`),
  ofLast('team-of-another-at-the-end', (resource) => `Nobody uses it; its owner is the ${otherTeam(resource)} team.`),
  ofFirst('cloud-of-another', (resource) => `It runs on ${otherCloud(resource)}.`),
  ofFirst('region-of-another', ({ region }) => `It is in ${region === 'westeurope' ? 'eastus' : 'westeurope'}.`),
  ofFirst('account-of-another', ({ account }) => `It is in account ${account === 'az-2' ? 'aws-1' : 'az-2'}.`),
  ofFirst('size-of-another', ({ kind, sku }) =>
    kind === 'vm' ? `It is a ${sku === 't3.xlarge' ? 'm5.large' : 't3.xlarge'} that does nothing.` : null,
  ),
  inPlan('resize-to-another-size', code, ({ actions }, { world }) => {
    const action = actions.find(({ operation }) => operation === 'resize_vm');
    const finding = world.findings.find(({ ref }) => ref === action?.ref);
    if (!action || !finding?.target) return false;
    action.rationale = action.rationale.replace(
      ` to ${finding.target}`,
      ` to ${finding.target === 't3.large' ? 't3.xlarge' : 't3.large'}`,
    );
    return action.rationale.includes(' to t3.');
  }),
  inPlan('environment-of-a-named-action-in-the-summary', code, (plan, setting) => {
    const [action] = plan.actions;
    const resource = action && setting.world.resources.get(action.ref);
    if (!resource) return false;
    plan.summary = `${nameOf(setting, resource.ref)} is in ${otherEnvironment(resource)}.`;
    return true;
  }),
  inPlan('environment-of-every-change', code, (plan, { world }) => {
    const all = plan.actions.map(({ ref }) => world.resources.get(ref)?.environment);
    const wrong = environments.find((each) => !all.includes(each));
    if (all.length < 2 || wrong === undefined) return false;
    plan.summary = `All changes are in ${wrong}.`;
    return true;
  }),
  inPlan('every-change-in-the-environment-of-some', code, (plan, { world }) => {
    const all = plan.actions.map(({ ref }) => world.resources.get(ref)?.environment);
    if (new Set(all).size < 2 || all[0] === undefined) return false;
    plan.summary = `All changes are in ${all[0]}.`;
    return true;
  }),
  inPlan('none-in-the-environment-of-some', code, (plan, { world }) => {
    const [first] = plan.actions.map(({ ref }) => world.resources.get(ref)?.environment);
    if (plan.actions.length < 2 || first === undefined) return false;
    plan.summary = `None of the changes is in ${first}.`;
    return true;
  }),
  inPlan('environment-of-what-was-left-out', code, ({ exclusions }, { world }) => {
    const exclusion = exclusions.find(({ ref }) =>
      environments.some((each) => each === world.resources.get(ref)?.environment),
    );
    const resource = exclusion && world.resources.get(exclusion.ref);
    if (!exclusion || !resource) return false;
    exclusion.reason += ` It is in ${otherEnvironment(resource)}.`;
    return true;
  }),
  inRevision('team-of-another-in-an-earlier-revision', code, ({ actions: [action] }, setting) =>
    said(action, setting, (resource) => `It belongs to the ${otherTeam(resource)} team.`),
  ),
];
