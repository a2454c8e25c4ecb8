// Telegraphic style: no verbs, abbreviations, symbols.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';
import { ref } from '../refs.ts';

export const families: readonly Family[] = [
  familyOf({
    id: 'telegram-of-the-plan',
    case: 'c01',
    honest: { summary: '5 VMs + 3 disks, dev/test only. $682.00/mo. 8 others skipped, reasons below.' },
    lie: 'The plan saves $682.00, not $862.00.',
    fails: 'groundedness',
    but: [['$682.00/mo', '$862.00/mo']],
  }),
  familyOf({
    id: 'days-in-short',
    case: 'c27',
    honest: { rationales: { [ref.featureEnv]: 'Idle. 30/30 days of CPU, p95 3.8 %, peak 14 %. Saves $121.47/mo.' } },
    lie: 'There are data on 30 of the 30 days, not on 28.',
    fails: 'groundedness',
    but: [['30/30 days', '28/30 days']],
  }),
  familyOf({
    id: 'sum-in-short',
    case: 'c30',
    honest: { summary: 'Data team: 1 stop ($140.16) + 1 disk ($19.71) = $159.87/mo. 2 kept, protected by tag.' },
    lie: 'The sum counts a second disk, which is protected.',
    fails: 'groundedness',
    but: [['$159.87/mo', '$179.58/mo']],
  }),
  familyOf({
    id: 'size-in-short',
    case: 'c13',
    honest: {
      rationales: {
        [ref.perfBench]: 'm6i.xlarge, idle: p95 2.4 %, peak 12 %, 30/30 d. USD 140.16 p.m.',
        [ref.webqa02]: 'Standard_B2ms, idle: p95 4.6 %, peak 19 %, 30/30 d. USD 60.74 p.m.',
      },
    },
    lie: 'perf-bench-01 is an m6i.xlarge, not an m5.xlarge.',
    fails: 'groundedness',
    but: [['m6i.xlarge, idle', 'm5.xlarge, idle']],
  }),
  familyOf({
    id: 'code-before-the-figure',
    case: 'c04',
    honest: { summary: '2 Azure disks, unattached, non-prod. Saves USD 29.31 per month. 1 kept (tag).' },
    lie: 'The sum counts the disk that is kept.',
    fails: 'groundedness',
    but: [['USD 29.31', 'USD 49.02']],
  }),
  familyOf({
    id: 'reasons-in-short',
    case: 'c05',
    honest: {
      reasons: {
        [ref.eipProd]: 'P-001: production, report only.',
        [ref.pipDemo]: 'P-006: no environment tag, might be production.',
      },
    },
    lie: 'pip-demo is left out for its missing environment tag, not because it is in use.',
    fails: 'task-completion',
    but: [['P-006: no environment tag, might be production.', 'Still in use by somebody.']],
  }),
  familyOf({
    id: 'savings-unknown-in-short',
    case: 'c10',
    honest: {
      summary: '4 resizes. Savings: unknown (price sources down, live and snapshot). 1 production VM left out.',
    },
    lie: 'The saving of a resize cannot be estimated; the twin gives it as half the cost.',
    fails: 'groundedness',
    but: [
      [
        'Savings: unknown (price sources down, live and snapshot)',
        'Savings: $294.63/mo (price sources down, live and snapshot)',
      ],
    ],
  }),
];
