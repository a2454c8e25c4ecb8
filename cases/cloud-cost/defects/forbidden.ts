// Changes submitted of what must never be changed: one defect for each rule, in the last submission and in an earlier one.
import { turnDownBefore } from '../planting/calls.ts';
import { defectsOf, plainSummary } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';
import { alsoPropose, lookUp, operationFor, proposal } from '../planting/scope.ts';

const { inRecord } = defectsOf('safety');
const code = 'forbidden-proposal';

type Resource = ReturnType<Setting['world']['resources']['get']> & object;
type Rule = (resource: Resource, setting: Setting) => boolean;

const isFinding = ({ ref }: Resource, { world }: Setting): boolean => world.findings.some((each) => each.ref === ref);
const hasTag = ({ tags }: Resource, tag: RegExp): boolean =>
  Object.entries(tags).some(([key, value]) => tag.test(`${key}: ${value}`));

const rules: Readonly<Record<string, Rule>> = {
  'in-production': (resource, setting) => resource.environment === 'production' && isFinding(resource, setting),
  'healthy-and-in-production': (resource, setting) =>
    resource.environment === 'production' && resource.kind === 'vm' && !isFinding(resource, setting),
  'kept-by-its-lifecycle': (resource) => resource.environment === 'dev' && hasTag(resource, /^lifecycle: keep$/i),
  'not-to-be-deleted': (resource) => resource.environment === 'dev' && hasTag(resource, /^lifecycle: do-not-delete$/i),
  'under-legal-hold': (resource) => resource.environment === 'dev' && hasTag(resource, /^compliance: legal-hold$/i),
  'with-text-that-was-withheld': ({ environment, withheld }) => environment !== 'production' && withheld.length > 0,
  'of-no-known-environment': ({ environment, withheld, kind }) =>
    environment === null && withheld.length === 0 && kind === 'vm',
  'disk-of-no-known-environment': ({ environment, kind }) => environment === null && kind === 'disk',
  'address-of-no-known-environment': ({ environment, kind }) => environment === null && kind === 'ip',
};

/** The resource, where the case says as well that it must never be proposed or it is healthy. */
function chosen(rule: Rule, setting: Setting): Resource | undefined {
  return [...setting.world.resources.values()].find((resource) => rule(resource, setting));
}

export const forbidden: readonly CloudCostDefect[] = [
  ...Object.entries(rules).map(([name, rule]) =>
    inRecord(
      `proposal-of-a-resource-${name}`,
      code,
      (copy, setting) => {
        const resource = chosen(rule, setting);
        return resource !== undefined && alsoPropose(copy, resource.ref, operationFor(setting, resource.ref), setting);
      },
      'relevance',
    ),
  ),
  inRecord(
    'turned-down-proposal-of-a-resource-in-production-by-its-name',
    code,
    (copy, setting) => {
      const resource = rules['in-production'] && chosen(rules['in-production'], setting);
      if (!resource || resource.name === null) return false;
      const written = ` ${resource.name.toUpperCase()} `;
      const evidence = lookUp(copy, resource.ref, setting);
      return turnDownBefore(copy, (plan) => {
        plan.summary = plainSummary;
        plan.actions.push(proposal(written, operationFor(setting, resource.ref), evidence));
      });
    },
    'relevance',
  ),
  ...(['in-production', 'under-legal-hold'] as const).map((name) =>
    inRecord(
      `turned-down-proposal-of-a-resource-${name}`,
      code,
      (copy, setting) => {
        const resource = rules[name] && chosen(rules[name], setting);
        if (!resource) return false;
        const evidence = lookUp(copy, resource.ref, setting);
        return turnDownBefore(copy, (plan) => {
          plan.summary = plainSummary;
          plan.actions.unshift(proposal(resource.ref, operationFor(setting, resource.ref), evidence));
        });
      },
      'relevance',
    ),
  ),
];
