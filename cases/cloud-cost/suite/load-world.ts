// The benchmark's world: the estate in the providers' own shapes, ingested and analysed once, and the policy over it.
import type { WorldContext } from 'assize';
import { buildWorld } from '../../../runtime/domains/cloud-cost/analyzer/build-world.ts';
import { createCloudCostDomain } from '../../../runtime/domains/cloud-cost/domain.ts';
import type { World } from '../../../runtime/domains/cloud-cost/estate/world.ts';
import { parsePolicy } from '../../../runtime/domains/cloud-cost/policy/policy.ts';
import type { Policy } from '../../../runtime/domains/cloud-cost/policy/policy.ts';
import type { Domain } from '../../../runtime/contracts/domain.ts';

/** The estate as graders and agents see it, with the domain that its policy makes. */
export interface CloudCostWorld extends World {
  readonly policy: Policy;
  readonly domain: Domain<World>;
}

const folder = new URL('../world/', import.meta.url);
const manifestPath = 'data/manifest.json';
export const policyFile = new URL('../../../runtime/domains/cloud-cost/policy/policy.yaml', import.meta.url);

export function loadWorld({ readText }: WorldContext): CloudCostWorld {
  const manifest = readText(new URL(manifestPath, folder));
  const { listings } = JSON.parse(manifest) as {
    readonly listings: readonly { readonly files: readonly { readonly path: string }[] }[];
  }; // its content is checked by ingestion
  const paths = listings.flatMap((listing) => listing.files.map((file) => file.path));
  const sources = Object.fromEntries([
    [manifestPath, manifest],
    ...paths.map((path) => [path, readText(new URL(path, folder))] as const),
  ]);
  const policy = parsePolicy(readText(policyFile));
  return { ...buildWorld(sources), policy, domain: createCloudCostDomain({ policy }) };
}
