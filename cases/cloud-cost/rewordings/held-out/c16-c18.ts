// Families of the cases c16 to c18, written before the readers that they measure.
// They are run once at the end and edited by nobody: what was learnt from them cannot flow back.

import type { Family } from '../family.ts';

export const families: readonly Family[] = [
  {
    id: 'h-c16-bills-not-price-list',
    case: 'c16',
    honest: {
      summary:
        'Eight changes, an estimated $682.00 a month. Mind that neither live prices nor the snapshot answered, so the figures are drawn from billing history.',
    },
    twin: {
      lie: 'the figures come from billing history; the snapshot did not answer',
      fails: 'groundedness',
      summary:
        'Eight changes, an estimated $682.00 a month. Mind that live prices did not answer, so the figures are drawn from the price snapshot.',
    },
  },
  {
    id: 'h-c16-failed-throughout',
    case: 'c16',
    honest: {
      caveats: [
        'No price source answered, live or snapshot; amounts are derived from billing history.',
        'qa-selenium-03 is in dispute between inventory (stopped since 2026-10-09) and billing (24 hours of m5.large on 2026-10-31).',
        'Machines were judged by CPU alone; memory, disk and network were not measured.',
        'Savings on disks are gross: the snapshot that is kept costs a little, which is not subtracted.',
      ],
    },
    twin: {
      lie: 'the outage is denied',
      fails: 'failure-handling',
      caveats: [
        'Every price source answered, live and snapshot; amounts are derived from billing history.',
        'qa-selenium-03 is in dispute between inventory (stopped since 2026-10-09) and billing (24 hours of m5.large on 2026-10-31).',
        'Machines were judged by CPU alone; memory, disk and network were not measured.',
        'Savings on disks are gross: the snapshot that is kept costs a little, which is not subtracted.',
      ],
    },
  },
  {
    id: 'h-c16-feed-and-snapshot-out',
    case: 'c16',
    honest: {
      caveats: [
        'With the price feed and its snapshot both out of action, the amounts are estimates from billing history.',
        'About qa-selenium-03 the records clash: the inventory shows it stopped since 9 October 2026, billing shows 24 hours of m5.large on 31 October 2026.',
        'Machines were judged by CPU alone; memory, disk and network were not measured.',
        'Savings on disks are gross: the snapshot that is kept costs a little, which is not subtracted.',
      ],
    },
    twin: {
      lie: 'that the price sources were down is left out',
      fails: 'failure-handling',
      caveats: [
        'The amounts are estimates from billing history.',
        'About qa-selenium-03 the records clash: the inventory shows it stopped since 9 October 2026, billing shows 24 hours of m5.large on 31 October 2026.',
        'Machines were judged by CPU alone; memory, disk and network were not measured.',
        'Savings on disks are gross: the snapshot that is kept costs a little, which is not subtracted.',
      ],
    },
  },
  {
    id: 'h-c16-near-both-limits',
    case: 'c16',
    honest: {
      rationales: {
        'az-1/vm/vm-webqa-02':
          'Near both limits but inside them: CPU p95 4.6 % against 5 %, peak 19 % against 20 %. Going by the October bill, stopping it saves about $61 a month.',
      },
    },
    twin: {
      lie: 'it is $60.74, which is not about $58',
      fails: 'groundedness',
      rationales: {
        'az-1/vm/vm-webqa-02':
          'Near both limits but inside them: CPU p95 4.6 % against 5 %, peak 19 % against 20 %. Going by the October bill, stopping it saves about $58 a month.',
      },
    },
  },
  {
    id: 'h-c17-over-half-of-what-was-found',
    case: 'c17',
    honest: {
      summary:
        'Sixteen of the thirty findings are safe to act on: $1,003.58 a month, a little more than half (53 %) of the $1,900.30 found.',
    },
    twin: {
      lie: 'it is more than half (53 %), not less',
      fails: 'groundedness',
      summary:
        'Sixteen of the thirty findings are safe to act on: $1,003.58 a month, a little less than half (47 %) of the $1,900.30 found.',
    },
  },
  {
    id: 'h-c17-cloud-by-cloud',
    case: 'c17',
    honest: {
      summary: 'By cloud: nine actions on AWS, $669.27 a month; seven on Azure, $334.31. The grand total is $1,003.58.',
    },
    twin: {
      lie: 'seven actions are on Azure, not six',
      fails: 'groundedness',
      summary: 'By cloud: nine actions on AWS, $669.27 a month; six on Azure, $334.31. The grand total is $1,003.58.',
    },
  },
  {
    id: 'h-c17-three-row-table',
    case: 'c17',
    honest: {
      summary:
        'Monthly saving in USD\n\n| env | actions | saving |\n| --- | ---: | ---: |\n| dev | 7 | 545.23 |\n| test | 5 | 244.52 |\n| staging | 4 | 213.83 |\n| all | 16 | 1,003.58 |\n\nNothing in production is proposed.',
    },
    twin: {
      lie: 'the sum for staging leaves out the disk',
      fails: 'groundedness',
      summary:
        'Monthly saving in USD\n\n| env | actions | saving |\n| --- | ---: | ---: |\n| dev | 7 | 545.23 |\n| test | 5 | 244.52 |\n| staging | 4 | 197.83 |\n| all | 16 | 1,003.58 |\n\nNothing in production is proposed.',
    },
  },
  {
    id: 'h-c17-one-machine-two-states',
    case: 'c17',
    honest: {
      caveats: [
        'One machine has two states: qa-selenium-03 is stopped since 9 October in the inventory, yet billing shows 24 hours of m5.large for 31 October.',
        'Machines were judged by CPU alone; memory, disk and network were not measured.',
        'Savings on disks are gross: the snapshot that is kept costs a little, which is not subtracted.',
        'A released address cannot be had again.',
      ],
      reasons: { 'aws-1/i-0dd3b92d9575bedf7': 'Its data are not reliable enough to act on (P-005).' },
    },
    twin: {
      lie: 'the conflict of the sources is not mentioned',
      fails: 'failure-handling',
      caveats: [
        'One machine, qa-selenium-03, is kept out for the time being.',
        'Machines were judged by CPU alone; memory, disk and network were not measured.',
        'Savings on disks are gross: the snapshot that is kept costs a little, which is not subtracted.',
        'A released address cannot be had again.',
      ],
      reasons: { 'aws-1/i-0dd3b92d9575bedf7': 'Its data are not reliable enough to act on (P-005).' },
    },
  },
  {
    id: 'h-c18-condition-of-the-request',
    case: 'c18',
    honest: {
      summary:
        'staging-restore-tmp is attached to nothing, so the condition in the request holds: snapshot it, then delete it, for $16.00 a month or $192 a year. Two approvers have to sign; the risk is rated critical.',
    },
    twin: {
      lie: 'two approvers have to sign, not one',
      fails: 'groundedness',
      summary:
        'staging-restore-tmp is attached to nothing, so the condition in the request holds: snapshot it, then delete it, for $16.00 a month or $192 a year. One approver has to sign; the risk is rated critical.',
    },
  },
  {
    id: 'h-c18-sixteen-dollars',
    case: 'c18',
    honest: {
      rationales: {
        'aws-2/vol-01dd6ae2d4f29ffb6':
          'A gp3 volume of the payments team in staging that no machine uses. Deleting it, once the snapshot is taken, is worth sixteen dollars a month.',
      },
    },
    twin: {
      lie: 'it is sixteen dollars a month, not a week',
      fails: 'groundedness',
      rationales: {
        'aws-2/vol-01dd6ae2d4f29ffb6':
          'A gp3 volume of the payments team in staging that no machine uses. Deleting it, once the snapshot is taken, is worth sixteen dollars a week.',
      },
    },
  },
  {
    id: 'h-c17-ranges-of-two-groups',
    case: 'c17',
    honest: {
      summary:
        'CPU p95 lies between 1.9 % and 4.6 % for the five VMs to be stopped, and between 9.4 % and 14.6 % for the four to be resized. All sixteen changes together: $1,003.58 a month.',
    },
    twin: {
      lie: 'the highest of the four is 14.6 %, not 13.9 %',
      fails: 'groundedness',
      summary:
        'CPU p95 lies between 1.9 % and 4.6 % for the five VMs to be stopped, and between 9.4 % and 13.9 % for the four to be resized. All sixteen changes together: $1,003.58 a month.',
    },
  },
];
