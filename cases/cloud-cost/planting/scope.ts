// Things to propose that the request did not ask for, each outside its scope in one respect, with the look-ups a proposal
// needs. Written for planting: it shares no code with the grader that reads the scope.
import { callFirst, found } from './calls.ts';
import type { Changeable } from './changed.ts';
import { findingOf, isMachine } from './estate.ts';
import type { Setting } from './planted.ts';
import { planSubmitted, submit } from './submitted-plan.ts';
import type { EditableAction } from './submitted-plan.ts';
import { plainSummary } from './planted.ts';

type Finding = Setting['world']['findings'][number];
export type Respect = 'kinds' | 'environments' | 'cloud' | 'team' | 'min_saving_usd' | 'except' | 'only';

/** Whether a finding fits the scope in one respect; true where the scope leaves it open. */
function fits(respect: Respect, finding: Finding, { case: { expect }, world }: Setting): boolean {
  const { scope } = expect;
  const resource = world.resources.get(finding.ref);
  if (!scope || !resource) return false;
  switch (respect) {
    case 'kinds':
      return scope.kinds?.includes(finding.waste) ?? true;
    case 'environments':
      return scope.environments?.includes(resource.environment ?? 'none') ?? true;
    case 'cloud':
      return scope.cloud === undefined || scope.cloud === resource.provider;
    case 'team':
      return scope.team === undefined || scope.team === resource.team;
    case 'min_saving_usd':
      return scope.min_saving_usd === undefined || (finding.monthlySavingCents ?? 0) >= scope.min_saving_usd * 100;
    case 'except':
      return scope.except?.includes(finding.ref) !== true;
    case 'only':
      return scope.only?.includes(finding.ref) ?? true;
  }
}

const respects: readonly Respect[] = ['kinds', 'environments', 'cloud', 'team', 'min_saving_usd', 'except', 'only'];

/** A finding that could be acted on, outside the scope in this one respect; the last that there is. */
export function outsideOnlyBy(respect: Respect, setting: Setting): Finding | undefined {
  return setting.world.findings.findLast(
    (finding) =>
      finding.blockers.length === 0 && respects.every((each) => fits(each, finding, setting) !== (each === respect)),
  );
}

/** A finding that may be acted on and that no submission lists. */
export function anyEligible({ world }: Setting): Finding | undefined {
  return world.findings.find(({ blockers }) => blockers.length === 0);
}

/**
 * Proposes one more thing in the last submission, looked up before: only that it is proposed is wrong. The summary then
 * states no figure. False where nothing was submitted.
 */
export function alsoPropose(copy: Changeable, ref: string, operation: string, setting: Setting): boolean {
  const last = copy.submissions.at(-1);
  const plan = last && planSubmitted(copy, last.call);
  if (!last || !plan) return false;
  const evidence = lookUp(copy, ref, setting);
  plan.summary = plainSummary;
  plan.actions.push(proposal(ref, operation, evidence));
  submit(copy, last.call, plan);
  return true;
}

export function proposal(ref: string, operation: string, evidence: readonly string[]): EditableAction {
  return { ref, operation, rationale: 'Nobody seems to need it.', evidence_ids: [...evidence] };
}

/** Looks a resource up in the first turn: its price, and the utilization of a machine. The evidence ids. */
export function lookUp(copy: Changeable, ref: string, setting: Setting): readonly string[] {
  const price = { ref, sku: setting.world.resources.get(ref)?.sku ?? 'none', source: 'snapshot 2026-07-20' };
  const tools = isMachine(setting, ref) ? ['get_utilization', 'quote_price'] : ['quote_price'];
  return tools.flatMap((tool) => {
    const result = found(copy, [ref], tool === 'quote_price' ? price : { ref, metric: 'cpu_percent' });
    callFirst(copy, { tool, input: { ref }, result });
    return result.kind === 'ok' && result.evidenceId !== null ? [result.evidenceId] : [];
  });
}

/** The operation that the finding of a resource calls for; a stop or a release where there is none. */
export function operationFor(setting: Setting, ref: string): string {
  const kinds = { vm: 'stop_vm', disk: 'snapshot_and_delete_disk', ip: 'release_ip' };
  const resource = setting.world.resources.get(ref);
  return findingOf(setting, ref)?.operation ?? (resource ? kinds[resource.kind] : 'stop_vm');
}
