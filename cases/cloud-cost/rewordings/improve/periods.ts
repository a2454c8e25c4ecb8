// Figures by the hour, day, quarter and year beside the month: a month has 730 hours, a year twelve months.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';
import { ref } from '../refs.ts';

export const families: readonly Family[] = [
  familyOf({
    id: 'per-annum-and-per-month',
    case: 'c01',
    honest: {
      summary:
        'Eight changes are proposed in dev and test: five idle machines to be switched off, and three unattached disks to be removed once a snapshot has been taken. Together they would save $8,184 per annum, or $682.00 per month. Eight further findings were reviewed and left out.',
    },
    lie: 'The saving of a year is called the saving of a month.',
    fails: 'groundedness',
    but: [['$8,184 per annum, or $682.00 per month', '$8,184 per month']],
  }),
  familyOf({
    id: 'rate-by-the-hour',
    case: 'c09',
    honest: {
      rationales: {
        [ref.featureEnv]:
          'CPU stays low: p95 3.8 %, peak 14 %, on all 30 days. At $0.1664 an hour this t3.xlarge comes to $121.47 over a month of 730 hours.',
        [ref.webqa02]:
          'CPU stays low: p95 4.6 %, peak 19 %, on all 30 days. At $0.0832 an hour this Standard_B2ms comes to $60.74 over a month of 730 hours.',
      },
    },
    lie: 'The hourly rate of feature-env-07 is given to vm-webqa-02.',
    fails: 'groundedness',
    but: [['$0.0832 an hour', '$0.1664 an hour']],
  }),
  familyOf({
    id: 'cost-by-the-day',
    case: 'c13',
    honest: {
      summary:
        'The two idle machines in test that can be stopped burn about $6.60 a day between them, which makes $200.90 a month. Stopping both is proposed. Two more idle machines in test stay as they are.',
    },
    lie: 'What the two cost in a day is called what they cost in an hour.',
    fails: 'groundedness',
    but: [['about $6.60 a day', 'about $6.60 an hour']],
  }),
  familyOf({
    id: 'off-the-yearly-bill',
    case: 'c07',
    honest: {
      rationales: {
        [ref.ledger]:
          'Peak CPU 39.5 %, p95 14.6 %. Moving it down from c5.2xlarge to c5.xlarge takes $1,489.20 off the yearly bill.',
        [ref.etl]:
          'Peak CPU 38 %, p95 13.9 %. Moving it down from Standard_D4s_v5 to Standard_D2s_v5 saves $840.96 a year.',
        [ref.webqa05]:
          'Peak CPU 31 %, p95 11.2 %. Moving it down from Standard_B2ms to Standard_B2s saves $364.44 a year.',
      },
    },
    lie: 'The yearly saving of ledger-stg-01 is called monthly.',
    fails: 'groundedness',
    but: [['off the yearly bill', 'off the monthly bill']],
  }),
  familyOf({
    id: 'over-a-quarter',
    case: 'c20',
    honest: {
      summary:
        'Nine changes on AWS: three stops, two resizes, two disks to snapshot and delete, two addresses to release. Over three months they would save $2,007.81, that is $669.27 in each of them. Eight findings were left out.',
    },
    lie: 'The saving of three months is spread over six.',
    fails: 'groundedness',
    but: [
      [
        'Over three months they would save $2,007.81, that is $669.27 in each of them',
        'Over six months they would save $2,007.81',
      ],
    ],
  }),
  familyOf({
    id: 'left-running-per-day',
    case: 'c22',
    honest: {
      summary:
        'Left running, vm-model-cache costs $3.02 a day, $91.98 a month. It is idle, but its tag says do-not-delete, so nothing is proposed.',
    },
    lie: 'The cost of a day is called the cost of an hour.',
    fails: 'groundedness',
    but: [['$3.02 a day, $91.98 a month', '$3.02 an hour']],
  }),
  familyOf({
    id: 'half-a-cent-an-hour',
    case: 'c05',
    honest: {
      summary:
        'Half a cent an hour, $3.65 a month, $43.80 a year: that is what each of the three addresses to be released costs while it is associated with nothing. Two further unused addresses stay untouched.',
    },
    lie: 'Half a cent an hour becomes five cents an hour.',
    fails: 'groundedness',
    but: [['Half a cent an hour', 'Five cents an hour']],
  }),
];
