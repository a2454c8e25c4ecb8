// What of the findings is proposed and what is left out.
import type { Finding } from './finding.ts';
import type { Fields } from './fields.ts';
import { fieldsOf, listOf, textOf } from './fields.ts';
import type { Description, Scope } from './scope.ts';

export interface Selection {
  readonly proposed: readonly Finding[];
  readonly excluded: readonly Finding[];
}

/** The largest plan that the tools take. */
const maxActions = 25;

/** Every eligible finding of the scope, and every other one with what blocks it, in the order of find_waste. */
export function select(findings: readonly Finding[], scope: Scope): Selection {
  const inScope = findings.filter((finding) => isInScope(finding, scope));
  const eligible = inScope.filter((finding) => finding.eligible);
  const waiting = new Set(eligible.slice(maxActions).map(({ ref }) => ref));
  return {
    proposed: eligible.slice(0, maxActions),
    excluded: inScope.flatMap((finding) => {
      if (!finding.eligible) return [finding];
      return waiting.has(finding.ref) ? [blocked(finding, 'P-007', 'the plan is full: it waits for the next one')] : [];
    }),
  };
}

/** Leaves out the proposals that policy does not allow: a dry run's `actions`, or a refusal's `violations`. */
export function withoutBlocked(selection: Selection, answer: Fields): Selection {
  const reasons = new Map<string, { readonly rule: string; readonly reason: string }>();
  const add = (ref: string | null, violation: Fields): void => {
    if (ref === null || reasons.has(ref)) return;
    reasons.set(ref, { rule: textOf(violation['rule']) ?? '', reason: textOf(violation['message']) ?? '' });
  };
  for (const action of listOf(answer['actions']))
    if (action['allowed'] === false) add(textOf(action['ref']), fieldsOf(listOf(action['violations'])[0]));
  for (const violation of listOf(answer['violations'])) add(textOf(violation['ref']), violation);
  const refused = selection.proposed.flatMap((finding) => {
    const found = reasons.get(finding.ref);
    return found ? [blocked(finding, found.rule, found.reason)] : [];
  });
  if (refused.length === 0) return selection;
  return {
    proposed: selection.proposed.filter(({ ref }) => !reasons.has(ref)),
    excluded: [...selection.excluded, ...refused],
  };
}

/** What find_waste cannot filter by: several teams, describing words, and what the request leaves out. */
function isInScope(finding: Finding, { teams, words, except }: Scope): boolean {
  if (teams.length > 1 && !teams.includes(finding.team ?? '')) return false;
  if (!words.every((word) => isDescribedBy(finding, word))) return false;
  if (except.names.some((name) => name === finding.name || name === finding.ref)) return false;
  return !except.descriptions.some((description) => fits(finding, description));
}

function fits(finding: Finding, { wastes, environments, clouds, teams, words }: Description): boolean {
  const { waste, environment, cloud, team } = finding;
  const isAmong = (values: readonly string[], value: string | null): boolean =>
    values.length === 0 || values.includes(value ?? 'none');
  return (
    isAmong(wastes, waste) &&
    isAmong(environments, environment) &&
    isAmong(clouds, cloud) &&
    isAmong(teams, team) &&
    words.every((word) => isDescribedBy(finding, word))
  );
}

/** The team, or a part of the name. */
export function isDescribedBy({ team, name }: Finding, word: string): boolean {
  return team?.toLowerCase() === word || (name ?? '').toLowerCase().split(/[-_.]/).includes(word);
}

function blocked(finding: Finding, rule: string, reason: string): Finding {
  return { ...finding, eligible: false, blockers: [{ rule, reason }] };
}
