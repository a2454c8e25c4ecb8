// The estate as one trial sees it: the shared world, this trial's own differences, and figures from the price sources
// that are up. What follows from the world alone is computed once per world and shared by all trials.
import type { Resource, WasteFinding, World } from '../estate/world.ts';
import { priceSources } from './quote.ts';
import type { PriceSource } from './price-source.ts';
import { reprice } from './reprice.ts';

export interface EstateView {
  readonly world: World;
  readonly figures: EstateFigures;
  /** The resource as it is now in this trial, or undefined when there is none. */
  resource(ref: string): Resource | undefined;
}

export interface EstateFigures {
  readonly priceOutage: boolean;
  readonly sources: readonly PriceSource[];
  readonly findings: readonly WasteFinding[];
  readonly findingByRef: ReadonlyMap<string, WasteFinding>;
  readonly refsByName: ReadonlyMap<string, readonly string[]>;
  /** What is not as it should be, in sentences; empty when all is well. */
  readonly degraded: readonly string[];
}

const known = new WeakMap<World, Map<boolean, EstateFigures>>();

export function estateFigures(world: World, priceOutage: boolean): EstateFigures {
  const ofWorld = known.get(world) ?? new Map<boolean, EstateFigures>();
  known.set(world, ofWorld);
  const made = ofWorld.get(priceOutage) ?? computeFigures(world, priceOutage);
  ofWorld.set(priceOutage, made);
  return made;
}

function computeFigures(world: World, priceOutage: boolean): EstateFigures {
  const sources = priceSources(world, priceOutage);
  const findings = priceOutage ? world.findings.map((finding) => repriced(finding, world, sources)) : world.findings;
  return {
    priceOutage,
    sources,
    findings,
    findingByRef: new Map(findings.map((finding) => [finding.ref, finding])),
    refsByName: refsByName(world),
    degraded: degradedSentences(world, priceOutage),
  };
}

function repriced(finding: WasteFinding, world: World, sources: readonly PriceSource[]): WasteFinding {
  const resource = world.resources.get(finding.ref);
  return resource ? reprice(finding, resource, sources) : finding;
}

function refsByName(world: World): ReadonlyMap<string, readonly string[]> {
  const refs = new Map<string, string[]>();
  for (const { ref, name } of world.resources.values()) {
    if (name === null) continue;
    const same = refs.get(name);
    if (same) same.push(ref);
    else refs.set(name, [ref]);
  }
  return refs;
}

function degradedSentences(world: World, priceOutage: boolean): readonly string[] {
  const sentences: string[] = [];
  if (priceOutage)
    sentences.push(
      'Price sources are unavailable (live, snapshot): figures are estimates from billing history, and the saving of a resize cannot be estimated.',
    );
  const machines = [...world.resources.values()].filter(({ kind }) => kind === 'vm');
  const isBlind = machines.every(({ ref }) => (world.utilization.get(ref)?.daysWithData ?? 0) === 0);
  if (machines.length > 0 && isBlind)
    sentences.push('No utilization data: no machine has a metric, so idle and oversized machines cannot be told.');
  return sentences;
}
