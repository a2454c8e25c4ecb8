// The benchmark's own estate and policy, read from the repository, for tests of what the domain makes of them.
import { readFileSync } from 'node:fs';
import { buildWorld } from './analyzer/build-world.ts';
import type { World } from './estate/world.ts';
import { parsePolicy } from './policy/policy.ts';
import type { Policy } from './policy/policy.ts';

const folder = new URL('../../../cases/cloud-cost/world/', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}

let known: World | undefined;

/** Built once per test file: nothing may write to it. */
export function realWorld(): World {
  known ??= buildWorld(realSources());
  return known;
}

/** The texts of the estate, by path as its manifest names them. */
export function realSources(): Readonly<Record<string, string>> {
  const manifest = read('data/manifest.json');
  const { listings } = JSON.parse(manifest) as {
    readonly listings: readonly { readonly files: readonly { readonly path: string }[] }[];
  }; // ingestion checks it
  const paths = listings.flatMap(({ files }) => files.map(({ path }) => path));
  return Object.fromEntries([['data/manifest.json', manifest], ...paths.map((path) => [path, read(path)])]);
}

export function realPolicyText(): string {
  return readFileSync(new URL('./policy/policy.yaml', import.meta.url), 'utf8');
}

export function realPolicy(): Policy {
  return parsePolicy(realPolicyText());
}
