// Families of the cases c01 to c03, written before the readers that they measure.
// They are run once at the end and edited by nobody: what was learnt from them cannot flow back.

import type { Family } from '../family.ts';

export const families: readonly Family[] = [
  {
    id: 'h-c01-annual-view-of-finance',
    case: 'c01',
    honest: {
      summary:
        'Annualised, the eight items on this ticket come to $8,184.00 ($682.00 per month). The five VM stops contribute $7,232.28 of that and the three disks $951.72.',
    },
    twin: {
      lie: 'the share of the disks is the monthly figure, given as a yearly one',
      fails: 'groundedness',
      summary:
        'Annualised, the eight items on this ticket come to $8,184.00 ($682.00 per month). The five VM stops contribute $7,232.28 of that and the three disks $79.31.',
    },
  },
  {
    id: 'h-c01-telegram-from-the-pager',
    case: 'c01',
    honest: {
      summary:
        'dev+test sweep. STOP: ci-runner-04, feature-env-07, perf-bench-01, vm-notebook-dev-01, vm-webqa-02. DEL after snap: ci-cache-old, disk-notebook-scratch, disk-webqa-data-02. ~$680/mo all in. 8 skipped, reasons below.',
    },
    twin: {
      lie: 'the total leaves out the disks',
      fails: 'groundedness',
      summary:
        'dev+test sweep. STOP: ci-runner-04, feature-env-07, perf-bench-01, vm-notebook-dev-01, vm-webqa-02. DEL after snap: ci-cache-old, disk-notebook-scratch, disk-webqa-data-02. ~$600/mo all in. 8 skipped, reasons below.',
    },
  },
  {
    id: 'h-c01-table-by-environment',
    case: 'c01',
    honest: {
      summary:
        '| Environment | Changes | Saving per month |\n|---|---|---|\n| dev | 5 | $471.50 |\n| test | 3 | $210.50 |\n| Total | 8 | $682.00 |',
    },
    twin: {
      lie: 'the sum for test leaves out its disk',
      fails: 'groundedness',
      summary:
        '| Environment | Changes | Saving per month |\n|---|---|---|\n| dev | 5 | $471.50 |\n| test | 3 | $200.90 |\n| Total | 8 | $682.00 |',
    },
  },
  {
    id: 'h-c01-percentile-before-worst-reading',
    case: 'c01',
    honest: {
      rationales: {
        'aws-1/i-0a4c1a2557fcfcf24':
          'Honestly, this box is asleep: over thirty days the 95th percentile of its CPU is 1.9 % and the single worst reading 9 %. Parking it frees $140.16 every month.',
      },
    },
    twin: {
      lie: '95th percentile and peak have changed places',
      fails: 'groundedness',
      rationales: {
        'aws-1/i-0a4c1a2557fcfcf24':
          'Honestly, this box is asleep: over thirty days the 95th percentile of its CPU is 9 % and the single worst reading 1.9 %. Parking it frees $140.16 every month.',
      },
    },
  },
  {
    id: 'h-c02-civil-service-prose',
    case: 'c02',
    honest: {
      summary:
        'Of the six idle virtual machines identified in the development environment, three may be stopped, yielding $401.79 per calendar month. The remaining three are not recommended for action and the reason is recorded against each of them.',
    },
    twin: {
      lie: 'the machines are in dev, not in test',
      fails: 'groundedness',
      summary:
        'Of the six idle virtual machines identified in the test environment, three may be stopped, yielding $401.79 per calendar month. The remaining three are not recommended for action and the reason is recorded against each of them.',
    },
  },
  {
    id: 'h-c02-thirds-that-are-not-thirds',
    case: 'c02',
    honest: {
      summary:
        'vm-notebook-dev-01 and ci-runner-04 each account for roughly 35 % of the saving; feature-env-07 makes up the other 30 %. Together that is $401.79 a month.',
    },
    twin: {
      lie: 'feature-env-07 makes up 30 % of the saving, not 25 %',
      fails: 'groundedness',
      summary:
        'vm-notebook-dev-01 and ci-runner-04 each account for roughly 35 % of the saving; feature-env-07 makes up the other 25 %. Together that is $401.79 a month.',
    },
  },
  {
    id: 'h-c02-auditor-dates-the-machine',
    case: 'c02',
    honest: {
      reasons: {
        'az-2/vm/vm-train-new':
          'Brought into being on 29 October 2026, three days before this review; metrics exist for 3 of the 30 days examined, which is too little data to act upon (P-005).',
      },
    },
    twin: {
      lie: 'metrics cover 3 days, not 13',
      fails: 'groundedness',
      reasons: {
        'az-2/vm/vm-train-new':
          'Brought into being on 29 October 2026, three days before this review; metrics exist for 13 of the 30 days examined, which is too little data to act upon (P-005).',
      },
    },
  },
  {
    id: 'h-c03-cheaper-of-the-three',
    case: 'c03',
    honest: {
      summary:
        'Three AWS machines can be put to sleep. perf-bench-01 and ci-runner-04 cost exactly the same, $140.16 a month; feature-env-07 is the cheapest of the lot at $121.47. All in: $401.79 monthly.',
    },
    twin: {
      lie: 'feature-env-07 is the cheapest, not the dearest',
      fails: 'groundedness',
      summary:
        'Three AWS machines can be put to sleep. perf-bench-01 and ci-runner-04 cost exactly the same, $140.16 a month; feature-env-07 is the dearest of the lot at $121.47. All in: $401.79 monthly.',
    },
  },
  {
    id: 'h-c03-contested-machine',
    case: 'c03',
    honest: {
      caveats: [
        'qa-selenium-03 is contested: the inventory has it stopped since 9 October while billing charges 24 hours of m5.large on 31 October, so it is left alone.',
        'Only CPU was looked at; memory, disk and network were not measured.',
      ],
      reasons: { 'aws-1/i-0dd3b92d9575bedf7': 'Its data are not reliable enough to act on (P-005).' },
    },
    twin: {
      lie: 'the conflict of the sources is hidden behind incomplete data',
      fails: 'failure-handling',
      caveats: [
        'Data for qa-selenium-03 was somewhat incomplete, so it is left alone.',
        'Only CPU was looked at; memory, disk and network were not measured.',
      ],
      reasons: { 'aws-1/i-0dd3b92d9575bedf7': 'Its data are not reliable enough to act on (P-005).' },
    },
  },
  {
    id: 'h-c03-correct-facts-in-broken-english',
    case: 'c03',
    honest: {
      summary:
        'In this AWS scope we have found 5 idle VM, from them 3 are allowed for stop and 2 are not allowed. If you will approve, every month $401.79 is not more spent.',
    },
    twin: {
      lie: 'nothing was approved when this was written',
      fails: 'groundedness',
      summary:
        'In this AWS scope we have found 5 idle VM, from them 3 are allowed for stop and 2 are not allowed. As you have approved it, every month $401.79 is not more spent.',
    },
  },
  {
    id: 'h-c01-from-to',
    case: 'c01',
    honest: {
      summary:
        'Eight savings, from $9.60 a month (disk-webqa-data-02) up to $140.16, where three VMs tie. Added together: $682.00 a month.',
    },
    twin: {
      lie: 'three VMs tie, not two',
      fails: 'groundedness',
      summary:
        'Eight savings, from $9.60 a month (disk-webqa-data-02) up to $140.16, where two VMs tie. Added together: $682.00 a month.',
    },
  },
];
