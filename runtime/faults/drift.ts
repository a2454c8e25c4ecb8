// The fault `drift`: an approved resource changes between the last signature and the first step. When it is applied is the run's.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { Json } from '../../kernel/contracts/index.ts';
import type { DomainTrial, Fault } from '../contracts/domain.ts';
import type { Plan } from '../contracts/plan.ts';
import { pathToNonJson } from '../record/non-json.ts';

export interface OutsideChange {
  readonly ref: string;
  readonly set: { readonly [field: string]: Json };
}

export function hasDrift(faults: readonly Fault[]): boolean {
  return faults.some(({ kind }) => kind === 'drift');
}

/** What drifts: `resource` and `change` of the fault, else what the domain picks from the plan; null when there is nothing. */
export function driftOf(faults: readonly Fault[], plan: Plan, trial: Pick<DomainTrial, 'drift'>): OutsideChange | null {
  const fault = faults.find(({ kind }) => kind === 'drift');
  if (!fault) return null;
  const { resource, change } = { resource: fault['resource'], change: fault['change'] };
  if (resource === undefined && change === undefined) return trial.drift(plan);
  if (typeof resource === 'string' && isFields(change)) return { ref: resource, set: change };
  throw badInput(
    `fault drift: resource is ${JSON.stringify(resource)} and change is ${JSON.stringify(change)}; give a ref and an object of fields, or neither`,
  );
}

function isFields(value: unknown): value is OutsideChange['set'] {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && pathToNonJson(value) === null;
}
