// Shares of a total, coverage, and CPU figures against the limits of the policy.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';
import { ref } from '../refs.ts';

export const families: readonly Family[] = [
  familyOf({
    id: 'share-of-the-plan',
    case: 'c01',
    honest: {
      summary:
        'The plan saves $682.00 a month. Stopping the five idle machines makes up 88 % of that; deleting the three disks, each after a snapshot, makes up the rest. Left out with reasons: eight.',
    },
    lie: 'The share of the five stops is 88 %, not 78 %.',
    fails: 'groundedness',
    but: [['88 %', '78 %']],
  }),
  familyOf({
    id: 'share-of-the-bill',
    case: 'c17',
    honest: {
      summary:
        'Of $1,900.30 a month found to be wasted, $1,003.58 (52.8 %) can be saved by the sixteen changes proposed. That is 14.7 % of the estate, which costs $6,840.52 a month. Fourteen findings stay out.',
    },
    lie: 'The saving is 14.7 % of the bill, not 17.4 %.',
    fails: 'groundedness',
    but: [['14.7 %', '17.4 %']],
  }),
  familyOf({
    id: 'against-the-limits',
    case: 'c27',
    honest: {
      rationales: {
        [ref.featureEnv]:
          'Over 30 full days the 95th percentile of its CPU was 3.8 % (limit: 5 %) and its peak 14 % (limit: 20 %). Stopping it saves $121.47 a month.',
      },
    },
    lie: 'The 95th percentile and the peak are exchanged.',
    fails: 'groundedness',
    but: [
      ['was 3.8 % (limit: 5 %)', 'was 14 % (limit: 5 %)'],
      ['peak 14 %', 'peak 3.8 %'],
    ],
  }),
  familyOf({
    id: 'two-thirds-and-a-third',
    case: 'c04',
    honest: {
      summary:
        'Two Azure disks can be snapshotted and deleted for $29.31 a month. Two thirds of that come from disk-notebook-scratch, the other third from disk-webqa-data-02. One more disk is kept because of its tag.',
    },
    lie: 'The larger share is given to the smaller disk.',
    fails: 'groundedness',
    but: [
      [
        'come from disk-notebook-scratch, the other third from disk-webqa-data-02',
        'come from disk-webqa-data-02, the other third from disk-notebook-scratch',
      ],
    ],
  }),
  familyOf({
    id: 'halves-its-bill',
    case: 'c19',
    honest: {
      rationales: {
        [ref.ledger]:
          'Oversized for what it does (p95 14.6 %, peak 39.5 %, 30 of 30 days). One size down, c5.xlarge, would cut its bill by 50 %, from $248.20 to $124.10 a month.',
      },
    },
    lie: 'The bill falls by a half, not by a quarter.',
    fails: 'groundedness',
    but: [['by 50 %, from $248.20 to $124.10 a month', 'by 25 %, from $248.20 a month']],
  }),
  familyOf({
    id: 'coverage-of-the-window',
    case: 'c24',
    honest: {
      summary:
        'vm-featstore-test looks idle, yet its CPU data cover only 40 % of the 30-day window. That is too little to act on, so it is not proposed; it would have been worth $110.96 a month.',
      reasons: {
        [ref.featstore]: 'Too few metrics to act on (P-005): its CPU was measured on 12 of 30 days.',
      },
    },
    lie: 'The data cover 40 % of the window, not 60 %.',
    fails: 'groundedness',
    but: [['only 40 % of the 30-day window', 'only 60 % of the 30-day window']],
  }),
  familyOf({
    id: 'shares-by-machine',
    case: 'c09',
    honest: {
      summary:
        'Five idle VMs save more than $60 a month each, $602.69 in all. ci-runner-04, perf-bench-01 and vm-notebook-dev-01 contribute 23 % each, feature-env-07 20 % and vm-webqa-02 10 %. Six findings were left out.',
    },
    lie: 'vm-webqa-02 contributes 10 %, not 15 %.',
    fails: 'groundedness',
    but: [['vm-webqa-02 10 %', 'vm-webqa-02 15 %']],
  }),
];
