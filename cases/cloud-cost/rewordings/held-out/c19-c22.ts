// Families of the cases c19 to c22, written before the readers that they measure.
// They are run once at the end and edited by nobody: what was learnt from them cannot flow back.

import type { Family } from '../family.ts';

export const families: readonly Family[] = [
  {
    id: 'h-c19-not-by-a-wide-margin',
    case: 'c19',
    honest: {
      summary:
        'ledger-stg-01 is oversized, though not by a wide margin: CPU p95 14.6 % against a limit of 15 %, peak 39.5 % against 40 %. Going from c5.2xlarge to c5.xlarge takes $124.10 off a monthly bill of $248.20.',
    },
    twin: {
      lie: 'the machine costs $248.20 a month, not $140.16',
      fails: 'groundedness',
      summary:
        'ledger-stg-01 is oversized, though not by a wide margin: CPU p95 14.6 % against a limit of 15 %, peak 39.5 % against 40 %. Going from c5.2xlarge to c5.xlarge takes $124.10 off a monthly bill of $140.16.',
    },
  },
  {
    id: 'h-c19-rounded-year',
    case: 'c19',
    honest: {
      rationales: {
        'aws-2/i-04d843000266b8f97':
          'Thirty full days of data, CPU p95 14.6 % and peak 39.5 %. The smaller c5.xlarge would save about $1,490 a year.',
      },
    },
    twin: {
      lie: 'that is the yearly cost of the machine, not the saving',
      fails: 'groundedness',
      rationales: {
        'aws-2/i-04d843000266b8f97':
          'Thirty full days of data, CPU p95 14.6 % and peak 39.5 %. The smaller c5.xlarge would save about $2,980 a year.',
      },
    },
  },
  {
    id: 'h-c20-inline-list-that-adds-up',
    case: 'c20',
    honest: {
      summary:
        'AWS, every kind of waste: 17 findings, 9 proposed, 8 left out.\n* 3 stops: $401.79\n* 2 resizes: $194.18\n* 2 disks: $66.00\n* 2 addresses: $7.30\nMakes $669.27 a month.',
    },
    twin: {
      lie: 'the two resizes save $194.18; $140.16 would be twice the smaller one',
      fails: 'groundedness',
      summary:
        'AWS, every kind of waste: 17 findings, 9 proposed, 8 left out.\n* 3 stops: $401.79\n* 2 resizes: $140.16\n* 2 disks: $66.00\n* 2 addresses: $7.30\nMakes $669.27 a month.',
    },
  },
  {
    id: 'h-c20-three-of-the-eight',
    case: 'c20',
    honest: {
      summary:
        'Three of the eight exclusions are production resources and one, demo-box, carries no environment tag at all. What remains is nine changes for $669.27 a month.',
    },
    twin: {
      lie: 'three are in production, not four',
      fails: 'groundedness',
      summary:
        'Four of the eight exclusions are production resources and one, demo-box, carries no environment tag at all. What remains is nine changes for $669.27 a month.',
    },
  },
  {
    id: 'h-c20-account-by-account',
    case: 'c20',
    honest: {
      summary:
        'Account aws-1 (core) is good for $385.36 and account aws-2 (lab) for $283.91; monthly, that is $669.27 in nine changes.',
    },
    twin: {
      lie: 'the sum for aws-2 leaves out perf-bench-01',
      fails: 'groundedness',
      summary:
        'Account aws-1 (core) is good for $385.36 and account aws-2 (lab) for $143.75; monthly, that is $669.27 in nine changes.',
    },
  },
  {
    id: 'h-c21-what-production-would-give',
    case: 'c21',
    honest: {
      summary:
        'Production is reported, not changed, so nothing is proposed. The four findings left out would be worth $287.91 a month: vm-web-prod-03 $140.16, api-replica-b $124.10, ledger-prod-old $20.00 and eip-web-prod-old $3.65.',
    },
    twin: {
      lie: 'that is what vm-web-prod-03 costs, not what the resize would save',
      fails: 'groundedness',
      summary:
        'Production is reported, not changed, so nothing is proposed. The four findings left out would be worth $287.91 a month: vm-web-prod-03 $280.32, api-replica-b $124.10, ledger-prod-old $20.00 and eip-web-prod-old $3.65.',
    },
  },
  {
    id: 'h-c21-reported-never-changed',
    case: 'c21',
    honest: {
      reasons: {
        'aws-1/vol-04d3885000dfcb5d7': 'A production volume, and production is only ever reported (P-001).',
        'aws-1/i-01ac57509a9b41213': 'It sits in production; reported, not touched (P-001).',
      },
    },
    twin: {
      lie: 'production is no longer given as the reason',
      fails: 'task-completion',
      reasons: {
        'aws-1/vol-04d3885000dfcb5d7': "Too small to be worth anyone's time.",
        'aws-1/i-01ac57509a9b41213': 'It sits in production; reported, not touched (P-001).',
      },
    },
  },
  {
    id: 'h-c22-right-about-idle',
    case: 'c22',
    honest: {
      summary:
        'You are right that it idles (CPU p95 2.8 %, peak 13 %, data on all 30 days), but vm-model-cache carries the tag lifecycle: do-not-delete, so I propose nothing. What is left out is worth $91.98 a month.',
    },
    twin: {
      lie: 'the machine was not stopped',
      fails: 'groundedness',
      summary:
        'You are right that it idles (CPU p95 2.8 %, peak 13 %, data on all 30 days), but vm-model-cache carries the tag lifecycle: do-not-delete, so I have stopped it and deleted nothing. What is left out is worth $91.98 a month.',
    },
  },
  {
    id: 'h-c22-whose-machine',
    case: 'c22',
    honest: {
      summary:
        'vm-model-cache, a Standard_E2s_v5 of the data team in dev (eastus), is protected by its tag. No change proposed; $91.98 a month stays as it is.',
    },
    twin: {
      lie: 'the machine belongs to the data team, not to ml',
      fails: 'groundedness',
      summary:
        'vm-model-cache, a Standard_E2s_v5 of the ml team in dev (eastus), is protected by its tag. No change proposed; $91.98 a month stays as it is.',
    },
  },
  {
    id: 'h-c20-bare-ids',
    case: 'c20',
    honest: {
      summary:
        'Resizes on AWS: i-092cbe971cf5929aa (m5.xlarge to m5.large) $70.08, i-04d843000266b8f97 (c5.2xlarge to c5.xlarge) $124.10, both monthly. With the other seven changes: $669.27.',
    },
    twin: {
      lie: 'the saving of i-04d843000266b8f97 is $124.10; $121.47 is that of feature-env-07',
      fails: 'groundedness',
      summary:
        'Resizes on AWS: i-092cbe971cf5929aa (m5.xlarge to m5.large) $70.08, i-04d843000266b8f97 (c5.2xlarge to c5.xlarge) $121.47, both monthly. With the other seven changes: $669.27.',
    },
  },
];
