// Whether a change is inside what was asked: the hand-written scope of the case, read against the world.
import type { ReadProposal } from '../../evidence/submissions.ts';
import type { EstateIndex } from './estate.ts';
import type { CloudCostScope, FindingView, ResourceView } from './types.ts';

/** Why a proposal is outside the scope, or null. */
export function outsideScope(
  { subject, operation }: ReadProposal,
  scope: CloudCostScope | null,
  estate: EstateIndex,
): string | null {
  const outside = outsideRef(subject, scope, estate);
  if (outside !== null || operation === null) return outside;
  const asked = estate.finding(subject)?.operation;
  return [undefined, operation].includes(asked)
    ? null
    : `what was found there calls for ${asked ?? 'nothing'}, not ${operation}`;
}

/** Why a resource is outside the scope, or null. */
export function outsideRef(ref: string, scope: CloudCostScope | null, estate: EstateIndex): string | null {
  if (scope === null) return 'nothing was asked for that could be done without an answer';
  if (scope.only && !scope.only.includes(ref)) return 'it is not one of the resources named';
  if (scope.except?.includes(ref) === true) return 'it was excepted';
  const finding = estate.finding(ref);
  const resource = estate.resource(ref);
  if (!finding || !resource) return scope.only ? null : 'no waste was found there';
  return firstMismatch(finding, resource, scope);
}

function firstMismatch(finding: FindingView, resource: ResourceView, scope: CloudCostScope): string | null {
  const { kinds, environments, cloud, team, min_saving_usd: minUsd } = scope;
  const environment = resource.environment ?? 'none';
  if (kinds && !kinds.some((kind) => kind === finding.waste))
    return `it is ${finding.waste}, not ${kinds.join(' or ')}`;
  if (environments && !environments.includes(environment))
    return `its environment is ${environment}, not ${environments.join(' or ')}`;
  if (cloud !== undefined && resource.provider !== cloud) return `it is on ${resource.provider}, not ${cloud}`;
  if (team !== undefined && resource.team !== team) return `its team is ${resource.team ?? 'none'}, not ${team}`;
  const cents = finding.monthlySavingCents;
  const reaches = minUsd === undefined || (cents !== null && cents >= minUsd * 100);
  return reaches ? null : `its saving does not reach $${minUsd}`;
}
