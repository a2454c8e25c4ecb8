// Between, at most, more than, cheaper by, the dearer of the two.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';
import { ref } from '../refs.ts';

export const families: readonly Family[] = [
  familyOf({
    id: 'between-sixty-and-141',
    case: 'c09',
    honest: {
      summary:
        'Five idle VMs in dev and test qualify. Each of them saves between $60 and $141 a month; together they save $602.69. Six others are over the threshold as well but may not be touched.',
    },
    lie: 'The range begins at $60, not at $75: vm-webqa-02 lies below.',
    fails: 'groundedness',
    but: [['between $60 and $141', 'between $75 and $141']],
  }),
  familyOf({
    id: 'more-than-its-sibling',
    case: 'c01',
    honest: {
      rationales: {
        [ref.ciRunner]:
          'Idle m5.xlarge (p95 1.9 %, peak 9 %, 30 of 30 days). Stopping it saves $140.16 a month, $79.42 more than vm-webqa-02.',
      },
    },
    lie: 'The difference is that to feature-env-07.',
    fails: 'groundedness',
    but: [['$79.42 more than vm-webqa-02', '$18.69 more than vm-webqa-02']],
  }),
  familyOf({
    id: 'no-peak-above',
    case: 'c28',
    honest: {
      summary:
        'The five VMs proposed for stopping barely work: their CPU p95 lies between 1.9 and 4.6 %, and no peak is above 19 %. Stopping them saves $602.69 a month. They are stopped, not terminated, and only after approval. Five other idle VMs are left out.',
    },
    lie: 'Two peaks are above 14 %.',
    fails: 'groundedness',
    but: [['no peak is above 19 %', 'no peak is above 14 %']],
  }),
  familyOf({
    id: 'more-than-the-others-together',
    case: 'c07',
    honest: {
      summary:
        'Three resizes are proposed, $224.55 a month in all. ledger-stg-01 alone saves more than vm-etl-stg-01 and vm-webqa-05 together: $124.10 against $100.45.',
    },
    lie: 'vm-etl-stg-01 and vm-webqa-05 together save less than ledger-stg-01.',
    fails: 'groundedness',
    but: [
      [
        'saves more than vm-etl-stg-01 and vm-webqa-05 together: $124.10 against $100.45',
        'saves less than vm-etl-stg-01 and vm-webqa-05 together',
      ],
    ],
  }),
  familyOf({
    id: 'well-under-the-limits-but-young',
    case: 'c23',
    honest: {
      reasons: {
        [ref.trainNew]:
          'Its CPU is far below the limits for idle (p95 1.4 % against 5 %, peak 8 % against 20 %), but the machine is only three days old and was measured on 3 of 30 days. Such a short history does not suffice (P-005).',
      },
    },
    lie: 'The p95 is 1.4 %, not 4.1 %.',
    fails: 'groundedness',
    but: [['p95 1.4 %', 'p95 4.1 %']],
  }),
  familyOf({
    id: 'dearer-and-cheaper',
    case: 'c11',
    honest: {
      summary:
        'Two idle VMs in dev on AWS can be stopped, for $261.63 a month. The dearer of the two, ci-runner-04, costs $140.16; feature-env-07 comes $18.69 below that. A third one is left out.',
    },
    lie: 'The dearer one is ci-runner-04, not feature-env-07.',
    fails: 'groundedness',
    but: [
      ['The dearer of the two, ci-runner-04', 'The dearer of the two, feature-env-07'],
      ['feature-env-07 comes $18.69', 'ci-runner-04 comes $18.69'],
    ],
  }),
  familyOf({
    id: 'largest-and-smallest',
    case: 'c20',
    honest: {
      summary:
        'Nine changes on AWS save $669.27 a month. No single one saves more than $140.16, and the smallest, an address, saves no more than $3.65. Eight findings were reviewed and left out.',
    },
    lie: 'Two of the changes save $140.16, which is more than $124.10.',
    fails: 'groundedness',
    but: [['saves more than $140.16', 'saves more than $124.10']],
  }),
  familyOf({
    id: 'just-under-a-limit',
    case: 'c19',
    honest: {
      summary:
        'One resize: ledger-stg-01 from c5.2xlarge to c5.xlarge, for $124.10 a month. Its peak CPU of 39.5 % is just under the limit of 40 %, and its p95 of 14.6 % just under that of 15 %.',
    },
    lie: 'The peak is under 40 %, not under 35 %.',
    fails: 'groundedness',
    but: [['Its peak CPU of 39.5 % is just under the limit of 40 %', 'Its peak CPU stayed under 35 %']],
  }),
];
