// The whole world of the benchmark as texts: the providers' files, the billing export, the prices, a manifest of them,
// and the answer key. Pure: the same seed gives the same bytes.
import { answerKey } from './answer-key.ts';
import { lookupDetachEvents } from './aws/detach-events.ts';
import { getMetricData } from './aws/cpu-metrics.ts';
import { describeInstances } from './aws/instances.ts';
import { describeAddresses } from './aws/public-addresses.ts';
import { describeVolumes } from './aws/volumes.ts';
import { monitorPercentageCpu } from './azure/cpu-metrics.ts';
import { resourceGraphPages } from './azure/resource-graph.ts';
import { focusExport } from './billing/focus-export.ts';
import { buildEstate, type Estate } from './estate.ts';
import type { GeneratedFile } from './generated-file.ts';
import { manifest } from './manifest.ts';
import { plantedDefects } from './planted-defects.ts';
import { priceSnapshot } from './price-snapshot.ts';
import type { Account } from './tables/accounts.ts';

/** The seed of the committed files. */
export const estateSeed = 'estate-2026-11';

/** All files of the world, with paths relative to `cases/cloud-cost/world`. */
export function generateEstate(seed: string): readonly GeneratedFile[] {
  const estate = buildEstate(seed);
  const billing = focusExport(estate);
  const data = [
    ...estate.accounts.flatMap((account) => filesOfAccount(estate, account)),
    ...billing.files,
    priceSnapshot(),
  ];
  const defects = plantedDefects({ estate, files: data, billing });
  return [...data, manifest(estate, data), ...answerKey(estate, defects)];
}

function filesOfAccount(estate: Estate, { key, cloud }: Account): readonly GeneratedFile[] {
  if (cloud === 'aws') {
    return [
      ...describeInstances(estate, key),
      ...describeVolumes(estate, key),
      describeAddresses(estate, key),
      ...getMetricData(estate, key),
      lookupDetachEvents(estate, key),
    ];
  }
  return [
    ...resourceGraphPages(estate, key, 'vm'),
    ...resourceGraphPages(estate, key, 'disk'),
    ...resourceGraphPages(estate, key, 'ip'),
    monitorPercentageCpu(estate, key),
  ];
}
