// The look-ups that the policy makes, in the order in which it makes them.
import type { MadeCall, ToolCall } from './conversation.ts';
import type { Fields } from './fields.ts';
import { isMachine } from './finding.ts';
import type { Finding } from './finding.ts';
import { isTimeout } from './notes.ts';
import type { Notes } from './notes.ts';
import { evidenceFor } from './evidence-for.ts';
import { leastCents } from './request/threshold.ts';
import { wastes } from './scope.ts';
import type { Scope } from './scope.ts';
import type { Selection } from './selection.ts';

/** First: the estate as a whole, and the findings that the request is about. */
export function lookUp(scope: Scope): readonly ToolCall[] {
  return [
    { tool: 'get_estate_summary', input: {} },
    { tool: 'find_waste', input: filtersOf(scope) },
  ];
}

function filtersOf({ wastes: kinds, environments, cloud, teams, threshold, names }: Scope): Fields {
  return {
    ...(kinds.length < wastes.length ? { kinds } : {}),
    ...(environments === null ? {} : { environments }),
    ...(cloud === null ? {} : { cloud }),
    ...(teams.length === 1 ? { team: teams.join('') } : {}),
    ...(threshold === null ? {} : { min_monthly_saving_usd: leastCents(threshold) / 100 }),
    ...(names.length === 0 ? {} : { refs: names }),
  };
}

/** Second: the utilization of every machine that is proposed or was named, and a price for every change. */
export function check({ proposed, excluded }: Selection, { scope }: Notes): readonly ToolCall[] {
  const named = scope.names.length > 0 ? excluded : [];
  const machines = [...proposed, ...named].filter(isMachine);
  return [
    ...machines.map(({ ref }) => ({ tool: 'get_utilization', input: { ref } })),
    ...proposed.map((finding) => ({ tool: 'quote_price', input: { ref: finding.ref, ...targetOf(finding) } })),
  ];
}

/** Once more, whatever timed out the first time. */
export function retry({ conversation: { calls } }: Notes): readonly ToolCall[] {
  const attempts = Map.groupBy(calls, ({ key }) => key);
  return [...attempts.values()].flatMap((made): readonly MadeCall[] => {
    const [only, second] = made;
    return only && !second && isTimeout(only) ? [only] : [];
  });
}

/** Third: what policy would say. */
export function dryRun({ proposed }: Selection, notes: Notes): readonly ToolCall[] {
  if (proposed.length === 0) return [];
  return [{ tool: 'check_policy', input: { actions: proposed.map((finding) => actionOf(finding, notes)) } }];
}

/** An action without its rationale. */
export function actionOf(finding: Finding, notes: Notes): Fields {
  const { ref, operation } = finding;
  return { ref, operation, ...targetOf(finding), evidence_ids: evidenceFor(ref, notes) };
}

function targetOf({ target }: Finding): Fields {
  return target === null ? {} : { target_sku: target };
}
