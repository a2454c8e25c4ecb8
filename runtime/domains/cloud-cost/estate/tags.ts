// Tags as policy reads them: keys and values folded and trimmed, the known spellings of a key and of an environment as
// one. Raw tags are kept beside, as written.
import type { Environment } from './world.ts';

/** How a tag key or value is compared: trimmed, lower case. */
export const foldTag = (text: string): string => text.trim().toLowerCase();

export type PolicyKey = 'environment' | 'team' | 'lifecycle' | 'compliance';

/** The estate's tagging standard, and the other keys that are read as the same. */
const standard: Readonly<Record<PolicyKey, { readonly spelling: string; readonly aliases: readonly string[] }>> = {
  environment: { spelling: 'Environment', aliases: ['environment', 'env', 'stage'] },
  team: { spelling: 'Team', aliases: ['team'] },
  lifecycle: { spelling: 'lifecycle', aliases: ['lifecycle'] },
  compliance: { spelling: 'Compliance', aliases: ['compliance'] },
};
const policyKeys: readonly PolicyKey[] = ['environment', 'team', 'lifecycle', 'compliance'];

const environmentAliases: Readonly<Record<Environment, readonly string[]>> = {
  production: ['production', 'prod', 'prd', 'live'],
  staging: ['staging', 'stage', 'stag', 'stg', 'preprod', 'pre-production'],
  test: ['test', 'testing', 'tst', 'qa', 'uat'],
  dev: ['dev', 'development', 'devel', 'sandbox'],
};
const environments: readonly Environment[] = ['production', 'staging', 'test', 'dev'];

export interface Tag {
  readonly key: string;
  readonly value: string;
}

/** The policy key that a tag key is read as, or null. */
export function policyKeyOf(key: string): PolicyKey | null {
  const folded = foldTag(key);
  return policyKeys.find((name) => standard[name].aliases.includes(folded)) ?? null;
}

/** The folded values of all tags that are read as this key, each once. */
export function valuesOf(tags: readonly Tag[], name: PolicyKey): readonly string[] {
  return [...new Set(tags.filter(({ key }) => policyKeyOf(key) === name).map(({ value }) => foldTag(value)))];
}

/** The environment an environment tag's value names, or null. */
export function environmentNamed(value: string): Environment | null {
  const folded = foldTag(value);
  return environments.find((name) => environmentAliases[name].includes(folded)) ?? null;
}

/** The environment of a resource: null when no tag names one, or when two tags name two. */
export function environmentOf(tags: readonly Tag[]): Environment | null {
  const named = new Set(valuesOf(tags, 'environment').map(environmentNamed));
  const [only] = named;
  return named.size === 1 ? (only ?? null) : null;
}

/** The team, when all team tags agree. */
export function teamOf(tags: readonly Tag[]): string | null {
  const [team, ...others] = valuesOf(tags, 'team');
  return others.length === 0 ? (team ?? null) : null;
}

/** What the tag would be by the standard, when policy reads it and it is written otherwise (defect D04); else null. */
export function standardForm({ key, value }: Tag): Tag | null {
  const name = policyKeyOf(key);
  if (name === null || name === 'team') return null;
  const read = name === 'environment' ? (environmentNamed(value) ?? foldTag(value)) : foldTag(value);
  return key === standard[name].spelling && value === read ? null : { key: standard[name].spelling, value: read };
}
