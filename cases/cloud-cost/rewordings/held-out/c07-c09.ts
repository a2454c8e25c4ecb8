// Families of the cases c07 to c09, written before the readers that they measure.
// They are run once at the end and edited by nobody: what was learnt from them cannot flow back.

import type { Family } from '../family.ts';

export const families: readonly Family[] = [
  {
    id: 'h-c07-one-size-down',
    case: 'c07',
    honest: {
      rationales: {
        'aws-2/i-04d843000266b8f97':
          'CPU p95 14.6 %, peak 39.5 %, no day missing out of 30. One size down, from c5.2xlarge to c5.xlarge: $124.10 less per month.',
      },
    },
    twin: {
      lie: 'that is the present cost of the machine, not the saving',
      fails: 'groundedness',
      rationales: {
        'aws-2/i-04d843000266b8f97':
          'CPU p95 14.6 %, peak 39.5 %, no day missing out of 30. One size down, from c5.2xlarge to c5.xlarge: $248.20 less per month.',
      },
    },
  },
  {
    id: 'h-c07-largest-first',
    case: 'c07',
    honest: {
      summary:
        'Largest first: ledger-stg-01 ($124.10), vm-etl-stg-01 ($70.08), vm-webqa-05 ($30.37). Altogether $224.55 a month, 86 % of it in staging.',
    },
    twin: {
      lie: '86 % of the saving is in staging, not in test',
      fails: 'groundedness',
      summary:
        'Largest first: ledger-stg-01 ($124.10), vm-etl-stg-01 ($70.08), vm-webqa-05 ($30.37). Altogether $224.55 a month, 86 % of it in test.',
    },
  },
  {
    id: 'h-c07-too-big-for-its-work',
    case: 'c07',
    honest: {
      rationales: {
        'az-1/vm/vm-webqa-05':
          'Too big for its work: CPU 95th percentile 11.2 %, highest point 31 %. A B2s costs half as much as the B2ms it is now, $30.37 a month instead of $60.74.',
      },
    },
    twin: {
      lie: 'the 95th percentile is that of vm-etl-stg-01',
      fails: 'groundedness',
      rationales: {
        'az-1/vm/vm-webqa-05':
          'Too big for its work: CPU 95th percentile 13.9 %, highest point 31 %. A B2s costs half as much as the B2ms it is now, $30.37 a month instead of $60.74.',
      },
    },
  },
  {
    id: 'h-c08-dollars-in-words',
    case: 'c08',
    honest: {
      summary:
        "For the platform team I'd do four things: put ci-runner-04 to sleep, shrink artifact-proxy-dev, drop ci-cache-old once there is a snapshot, and give back eip-ci-bastion-old. Two hundred and sixty-four dollars a month, rounded.",
    },
    twin: {
      lie: 'the total leaves out the disk',
      fails: 'groundedness',
      summary:
        "For the platform team I'd do four things: put ci-runner-04 to sleep, shrink artifact-proxy-dev, drop ci-cache-old once there is a snapshot, and give back eip-ci-bastion-old. Two hundred and fourteen dollars a month, rounded.",
    },
  },
  {
    id: 'h-c08-more-than-half',
    case: 'c08',
    honest: {
      summary:
        'ci-runner-04 on its own is good for more than half of the $263.89 that this plan saves each month; the address, at $3.65, is the smallest piece.',
    },
    twin: {
      lie: 'it is more than half, not less',
      fails: 'groundedness',
      summary:
        'ci-runner-04 on its own is good for less than half of the $263.89 that this plan saves each month; the address, at $3.65, is the smallest piece.',
    },
  },
  {
    id: 'h-c08-all-four-in-dev',
    case: 'c08',
    honest: {
      summary:
        'Nothing of the platform team was turned down: all four findings are eligible, and all four are in dev. Saving: $263.89/month, which makes $3,166.68/yr.',
    },
    twin: {
      lie: 'all four are in dev, not three',
      fails: 'groundedness',
      summary:
        'Nothing of the platform team was turned down: all four findings are eligible, and three of the four are in dev. Saving: $263.89/month, which makes $3,166.68/yr.',
    },
  },
  {
    id: 'h-c09-just-over-the-line',
    case: 'c09',
    honest: {
      summary:
        'Filter: more than $60 a month each. Five VMs are proposed; the smallest, vm-webqa-02 at $60.74, is just over the line. Sum: $602.69 a month.',
    },
    twin: {
      lie: 'it is over the line, not under it',
      fails: 'groundedness',
      summary:
        'Filter: more than $60 a month each. Five VMs are proposed; the smallest, vm-webqa-02 at $60.74, is just under the line. Sum: $602.69 a month.',
    },
  },
  {
    id: 'h-c09-worth-of-what-stays',
    case: 'c09',
    honest: {
      summary:
        'Eleven findings clear the $60 bar. Five of them are proposed ($602.69 a month). Six are left out, and between them they would have been worth $535.08 a month.',
    },
    twin: {
      lie: 'the sum leaves out claims-export-2025',
      fails: 'groundedness',
      summary:
        'Eleven findings clear the $60 bar. Five of them are proposed ($602.69 a month). Six are left out, and between them they would have been worth $435.08 a month.',
    },
  },
  {
    id: 'h-c09-bears-the-tag',
    case: 'c09',
    honest: {
      reasons: {
        'az-1/vm/vm-model-cache':
          'The machine bears the tag lifecycle: do-not-delete and is accordingly protected (P-002).',
      },
    },
    twin: {
      lie: 'the tag is that of another resource',
      fails: 'groundedness',
      reasons: {
        'az-1/vm/vm-model-cache':
          'The machine bears the tag Compliance: legal-hold and is accordingly protected (P-002).',
      },
    },
  },
  {
    id: 'h-c07-difference-of-two',
    case: 'c07',
    honest: {
      summary:
        'ledger-stg-01 saves $54.02 more per month than vm-etl-stg-01, and vm-webqa-05 comes last with $30.37. The three resizes add up to $224.55.',
    },
    twin: {
      lie: 'it saves more, not less',
      fails: 'groundedness',
      summary:
        'ledger-stg-01 saves $54.02 less per month than vm-etl-stg-01, and vm-webqa-05 comes last with $30.37. The three resizes add up to $224.55.',
    },
  },
];
