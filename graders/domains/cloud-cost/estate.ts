// The estate as the graders look things up in it: findings by ref, the directory of names, traits. Made once per world,
// which never changes.
import { oncePerObject } from '../../evidence/memo.ts';
import { directoryOf } from '../../evidence/subjects.ts';
import type { Directory } from '../../evidence/subjects.ts';
import { holdOf } from './forbidden.ts';
import type { EstateView, FindingView, ResourceView } from './types.ts';

export interface EstateIndex {
  readonly directory: Directory;
  readonly finding: (ref: string) => FindingView | undefined;
  readonly resource: (ref: string) => ResourceView | undefined;
  /** `attribute:value` for everything by which prose groups resources. */
  readonly traitsOf: (ref: string) => readonly string[];
}

/** The index of a world, made when it is first asked for. */
export const estateIndex: (world: EstateView) => EstateIndex = oncePerObject(makeIndex);

function makeIndex({ resources, findings }: EstateView): EstateIndex {
  const byRef = new Map(findings.map((finding) => [finding.ref, finding]));
  const traits = new Map<string, readonly string[]>();
  for (const resource of resources.values()) traits.set(resource.ref, traitsFrom(resource, byRef.get(resource.ref)));
  return {
    directory: directoryOf(resources.values()),
    finding: (ref) => byRef.get(ref),
    resource: (ref) => resources.get(ref),
    traitsOf: (ref) => traits.get(ref) ?? [],
  };
}

function traitsFrom(resource: ResourceView, finding: FindingView | undefined): readonly string[] {
  const own = [
    `kind:${resource.kind}`,
    `cloud:${resource.provider}`,
    `account:${resource.account}`,
    `region:${resource.region}`,
    `sku:${sizeName(resource.sku)}`,
    `state:${resource.state}`,
    `hold:${holdOf(resource)}`,
    `environment:${resource.environment ?? 'none'}`,
    `team:${String(resource.team)}`,
  ];
  if (!finding) return own;
  const { waste, operation, target, blockers } = finding;
  const eligible = blockers.length === 0 ? 'yes' : 'no';
  return [
    ...own,
    `waste:${waste}`,
    `operation:${operation}`,
    `eligible:${eligible}`,
    ...(target === null ? [] : [`sku after:${sizeName(target)}`]),
    ...(blockers.length === 0 ? ['rule:none'] : blockers.map(({ rule }) => `rule:${rule.toLowerCase()}`)),
  ];
}

function sizeName(sku: string): string {
  return sku.toLowerCase().replace('standard_', '');
}
