// How many: all, none, each, half of, two of the three, and counts by environment and reason.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';

export const families: readonly Family[] = [
  familyOf({
    id: 'three-of-the-five-in-dev',
    case: 'c01',
    honest: {
      summary:
        'Three of the five machines to stop are in dev, two in test; of the three disks to delete, two are in dev and one in test. The saving is $682.00 a month. As many findings again, eight, are left out.',
    },
    lie: 'Three of the five machines are in dev, not four.',
    fails: 'groundedness',
    but: [
      [
        'Three of the five machines to stop are in dev, two in test',
        'Four of the five machines to stop are in dev, one in test',
      ],
    ],
  }),
  familyOf({
    id: 'one-each-none-in-production',
    case: 'c05',
    honest: {
      summary:
        'Five public addresses are unused and three of them can be released, one each in dev, test and staging, none in production. That saves $10.95 a month. The other two are left out.',
    },
    lie: 'One of the three is in staging; the twin puts none there.',
    fails: 'groundedness',
    but: [
      [
        'one each in dev, test and staging, none in production',
        'two in dev and one in test, none in staging or production',
      ],
    ],
  }),
  familyOf({
    id: 'four-of-sixteen-in-staging',
    case: 'c17',
    honest: {
      summary:
        'Sixteen of the thirty findings are eligible and are proposed, at $1,003.58 a month; fourteen are not. Four of the sixteen are in staging, none is in production.',
    },
    lie: 'Four of the changes are in staging; the twin says none is.',
    fails: 'groundedness',
    but: [
      [
        'Four of the sixteen are in staging, none is in production',
        'None of the sixteen is in staging or in production',
      ],
    ],
  }),
  familyOf({
    id: 'all-measured-every-day',
    case: 'c15',
    honest: {
      summary:
        'No price source answered, neither the live one nor the snapshot, so every saving here is estimated from what was billed. Proposed: stop three idle VMs, two of them in dev and one in test, and release two addresses, for an estimated $409.09 a month. Two findings were left out.',
    },
    lie: 'One of the three machines is in test; the twin says all are in dev.',
    fails: 'groundedness',
    but: [['two of them in dev and one in test', 'all of them in dev']],
  }),
  familyOf({
    id: 'why-the-fourteen',
    case: 'c06',
    honest: {
      summary:
        'Fifteen changes: four stops, four resizes, four disks, three addresses; $863.42 a month. perf-bench-01 is untouched, as asked. Of the fourteen findings left out, four are in production, three carry a protecting tag, four are too recent, too thinly measured or contradicted by another source, two have no environment tag and one had text withheld.',
    },
    lie: 'Three of the findings left out carry a protecting tag, not five.',
    fails: 'groundedness',
    but: [['three carry a protecting tag', 'five carry a protecting tag']],
  }),
  familyOf({
    id: 'half-of-the-six',
    case: 'c14',
    honest: {
      summary:
        'Six unattached disks turned up in dev and test. Half of them can be deleted after a snapshot, which saves $79.31 a month; the other half cannot, for the reasons given.',
    },
    lie: 'Three of the six can go, not four.',
    fails: 'groundedness',
    but: [
      [
        'Half of them can be deleted after a snapshot, which saves $79.31 a month; the other half cannot',
        'Four of them can be deleted after a snapshot, which saves $79.31 a month; two cannot',
      ],
    ],
  }),
  familyOf({
    id: 'only-one-in-the-lab',
    case: 'c03',
    honest: {
      summary:
        'Three idle VMs on AWS can be stopped, saving $401.79 a month. Two of the three belong to the account aws-1 and only one, perf-bench-01, to aws-2. Both of the others that were looked at are left out.',
    },
    lie: 'Two of the three are in aws-1; the twin puts two in aws-2.',
    fails: 'groundedness',
    but: [
      [
        'Two of the three belong to the account aws-1 and only one, perf-bench-01, to aws-2',
        'Two of the three belong to the account aws-2 and only one, ci-runner-04, to aws-1',
      ],
    ],
  }),
];
