// From the texts of an estate to the world that all trials of a process share: ingested once, analyzed once.
import { ingestEstate } from '../estate/ingest.ts';
import type { EstateSources } from '../estate/sources/manifest.ts';
import type { World } from '../estate/world.ts';
import { findWaste } from './find-waste.ts';
import { publishedRules, type AnalyzerRules } from './thresholds.ts';

/** Texts by path as the manifest names them. Throws what `ingestEstate` throws. */
export function buildWorld(sources: EstateSources, rules: AnalyzerRules = publishedRules): World {
  const estate = ingestEstate(sources);
  return Object.freeze({ ...estate, findings: Object.freeze(findWaste(estate, rules)) });
}
