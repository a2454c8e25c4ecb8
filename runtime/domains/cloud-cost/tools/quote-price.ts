// quote_price: what one resource costs a month, what another SKU would cost, and which source says so.
import { z } from 'zod';
import type { Resource } from '../estate/world.ts';
import type { EstateView } from '../pricing/estate-view.ts';
import { quote } from '../pricing/quote.ts';
import type { Quote } from '../pricing/quote.ts';
import { knownResource } from './known-resource.ts';
import { defineLookUp } from './tool.ts';
import type { ToolOutput } from './tool.ts';
import { usd } from './usd.ts';

export const quotePrice = defineLookUp({
  name: 'quote_price',
  description:
    'The monthly price of one resource and the saving of changing it: to target_sku when given, else of doing away with it as find_waste proposes. Names its source. A saving of null cannot be estimated: never report it as a figure.',
  durationMs: 90,
  input: z.strictObject({
    ref: z.string().min(1),
    target_sku: z.string().min(1).optional().describe('For a resize: the SKU it would become'),
  }),
  run({ ref, target_sku: targetSku }, { estate }) {
    const named = knownResource('quote_price', ref, estate);
    return named.kind === 'invalid'
      ? named
      : { kind: 'ok', subjects: [ref], output: describe(named.resource, targetSku ?? null, estate) };
  },
});

function describe(resource: Resource, targetSku: string | null, estate: EstateView): ToolOutput {
  const { sources } = estate.figures;
  const now = quote(sources, resource, resource.sku);
  const target = targetSku === null ? null : quote(sources, resource, targetSku);
  const saving = savingOf(resource, now, target, estate);
  return {
    ref: resource.ref,
    sku: resource.sku,
    monthly_cost_usd: usd(centsOf(now)),
    source: now.kind === 'priced' ? now.source : 'none',
    estimated: now.kind === 'priced' && now.estimated,
    ...(target === null ? {} : { target: targetOutput(targetSku, target) }),
    monthly_saving_usd: usd(saving.cents),
    ...(saving.reason === null ? {} : { reason: saving.reason }),
    ...(now.down.length > 0 ? { sources_down: now.down } : {}),
  };
}

function targetOutput(sku: string | null, target: Quote): ToolOutput {
  return {
    sku,
    monthly_cost_usd: usd(centsOf(target)),
    ...(target.kind === 'unknown' ? { reason: target.reason } : {}),
  };
}

interface Saving {
  readonly cents: number | null;
  readonly reason: string | null;
}

function savingOf({ ref }: Resource, now: Quote, target: Quote | null, { figures }: EstateView): Saving {
  if (now.kind === 'unknown') return { cents: null, reason: `not estimable: ${now.reason}` };
  if (target?.kind === 'unknown') return { cents: null, reason: `not estimable: ${target.reason}` };
  if (target) return { cents: now.monthlyCents - target.monthlyCents, reason: null };
  const finding = figures.findingByRef.get(ref);
  if (!finding) return { cents: null, reason: 'no waste was found on this resource' };
  if (finding.operation === 'resize_vm')
    return {
      cents: null,
      reason: `a resize saves the difference: ask again with target_sku "${finding.target ?? ''}"`,
    };
  return { cents: now.monthlyCents, reason: null };
}

function centsOf(answer: Quote): number | null {
  return answer.kind === 'priced' ? answer.monthlyCents : null;
}
