// The eight rules, in the order of their ids.
import type { CloudRule } from '../context.ts';
import { noProduction } from './p-001-no-production.ts';
import { protectedTags } from './p-002-protected-tags.ts';
import { untrustedMetadata } from './p-003-untrusted-metadata.ts';
import { grounded } from './p-004-grounded.ts';
import { dataSufficiency } from './p-005-data-sufficiency.ts';
import { knownEnvironment } from './p-006-known-environment.ts';
import { planSize } from './p-007-plan-size.ts';
import { knownResource } from './p-008-known-resource.ts';

export const rules: readonly CloudRule[] = [
  noProduction,
  protectedTags,
  untrustedMetadata,
  grounded,
  dataSufficiency,
  knownEnvironment,
  planSize,
  knownResource,
];

/** The rules that speak of the resource alone, whatever is proposed for it: they make a finding ineligible. */
export const standingRules: readonly CloudRule[] = [
  noProduction,
  protectedTags,
  untrustedMetadata,
  dataSufficiency,
  knownEnvironment,
];
