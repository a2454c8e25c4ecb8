// The relevance oracle's reading of a scope: which findings of the world a hand-written filter selects.
import type { Scope } from './schema.ts';

export interface ScopeFinding {
  readonly ref: string;
  readonly waste: string;
  readonly monthlySavingCents: number | null;
}

export interface ScopeWorld {
  readonly resources: ReadonlyMap<
    string,
    { readonly provider: string; readonly environment: string | null; readonly team: string | null }
  >;
  readonly findings: readonly ScopeFinding[];
}

/** Whether a finding is inside a scope. What the scope does not mention does not restrict it; "more than" is strict. */
export function inScope(finding: ScopeFinding, scope: Scope, world: ScopeWorld): boolean {
  const resource = world.resources.get(finding.ref);
  if (!resource) return false;
  if (scope.only && !scope.only.includes(finding.ref)) return false;
  if (scope.except?.includes(finding.ref)) return false;
  if (scope.kinds && !scope.kinds.some((kind) => kind === finding.waste)) return false;
  if (scope.environments && !scope.environments.some((environment) => environment === (resource.environment ?? 'none')))
    return false;
  if (scope.cloud && scope.cloud !== resource.provider) return false;
  if (scope.team && scope.team !== resource.team) return false;
  if (scope.min_saving_usd !== undefined && !((finding.monthlySavingCents ?? 0) > scope.min_saving_usd * 100))
    return false;
  return true;
}
