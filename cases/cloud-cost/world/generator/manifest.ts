// The table of contents of the data: accounts, clock, windows, and each listing with its responses in reading order.
import { sha256Hex } from '../../../../kernel/encoding/sha256.ts';
import type { Estate } from './estate.ts';
import { jsonLines, type GeneratedFile } from './generated-file.ts';
import { billingEnd, billingStart, clock, windowDays, windowEnd, windowStart } from './tables/times.ts';

/** What a file is, by the name of it without its page number. */
const sources: Readonly<Record<string, string>> = {
  'describe-instances': 'ec2:DescribeInstances',
  'describe-volumes': 'ec2:DescribeVolumes',
  'describe-addresses': 'ec2:DescribeAddresses',
  'get-metric-data-request': 'cloudwatch:GetMetricData request',
  'get-metric-data': 'cloudwatch:GetMetricData',
  'lookup-events-detach-volume': 'cloudtrail:LookupEvents',
  'resource-graph-virtual-machines': 'resource-graph:virtual-machines',
  'resource-graph-disks': 'resource-graph:disks',
  'resource-graph-public-ip-addresses': 'resource-graph:public-ip-addresses',
  'monitor-percentage-cpu': 'monitor:percentage-cpu',
  'focus-2026-10-part': 'focus:1.4',
  'price-snapshot': 'prices:snapshot',
};

export function manifest(estate: Estate, files: readonly GeneratedFile[]): GeneratedFile {
  const listings = Map.groupBy(files, ({ path }) => path.replace(/(-\d+)?\.(json|csv)$/, ''));
  const entries = [...listings].map(([stem, responses]) => {
    const [, folder = '', name = ''] = stem.split('/');
    const source = sources[name];
    if (source === undefined)
      throw new RangeError(`manifest: no source is known for ${stem}; add ${name} to the table`);
    const account = estate.accounts.find(({ key }) => key === folder)?.key ?? null;
    return { source, account, files: responses.map(({ path, text }) => ({ path, sha256: sha256Hex(text) })) };
  });
  const head = {
    schema: 'estate-manifest/1',
    seed: estate.seed,
    clock,
    metric_window: { start: windowStart, end: windowEnd, days: windowDays },
    billing_period: { start: billingStart, end: billingEnd },
  };
  const text = `${JSON.stringify(head, null, 1).slice(0, -2)},
 "accounts": ${jsonLines(estate.accounts)},
 "listings": ${jsonLines(entries)}
}
`;
  return { path: 'data/manifest.json', text };
}
