// Sums of some of the changes: by kind, cloud, account, environment or by name.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';

export const families: readonly Family[] = [
  familyOf({
    id: 'machines-and-the-rest-disks',
    case: 'c01',
    honest: {
      summary:
        'Of the $682.00 a month that this plan saves, the five idle machines account for $602.69 and the three unattached disks for the remaining $79.31. Eight findings are explained and left alone.',
    },
    lie: 'The sum of the five machines leaves out vm-webqa-02.',
    fails: 'groundedness',
    but: [['$602.69', '$541.95']],
  }),
  familyOf({
    id: 'one-cloud-and-the-other',
    case: 'c17',
    honest: {
      summary:
        'Sixteen changes, $1,003.58 a month in total. The nine on AWS bring in $669.27, the seven on Azure $334.31. Fourteen findings were reviewed and not proposed.',
    },
    lie: 'The sum for Azure leaves out vm-etl-stg-01.',
    fails: 'groundedness',
    but: [['the seven on Azure $334.31', 'the seven on Azure $264.23']],
  }),
  familyOf({
    id: 'two-named-alone-bring',
    case: 'c08',
    honest: {
      summary:
        'For the platform team: ci-runner-04 and ci-cache-old alone bring $190.16 a month; artifact-proxy-dev adds $70.08, and eip-ci-bastion-old the last $3.65, for $263.89 altogether.',
    },
    lie: 'The sum of ci-runner-04 and ci-cache-old is that of ci-runner-04 and artifact-proxy-dev.',
    fails: 'groundedness',
    but: [['alone bring $190.16', 'alone bring $210.24']],
  }),
  familyOf({
    id: 'two-stops-and-one-disk',
    case: 'c12',
    honest: {
      summary:
        'Three changes in test. Stopping perf-bench-01 and vm-webqa-02 is worth $200.90 a month; deleting disk-webqa-data-02, after a snapshot, another $9.60; in all $210.50. Three findings were left out.',
    },
    lie: 'The sum of the two stops is that of perf-bench-01 and the disk.',
    fails: 'groundedness',
    but: [['is worth $200.90 a month', 'is worth $149.76 a month']],
  }),
  familyOf({
    id: 'by-account',
    case: 'c20',
    honest: {
      summary:
        'The nine changes split by account: aws-1 saves $385.36 a month with five of them, aws-2 saves $283.91 with four. Eight further findings on AWS may not be touched.',
    },
    lie: 'The sum for aws-2 leaves out the staging volume.',
    fails: 'groundedness',
    but: [['$283.91', '$267.91']],
  }),
  familyOf({
    id: 'staging-pair',
    case: 'c07',
    honest: {
      summary:
        'All three oversized VMs in staging and test can go down one size. The two in staging save $194.18 a month together; the one in test saves $30.37.',
    },
    lie: 'The sum of the staging pair is that of ledger-stg-01 and the test machine.',
    fails: 'groundedness',
    but: [['save $194.18 a month together', 'save $154.47 a month together']],
  }),
  familyOf({
    id: 'by-environment',
    case: 'c28',
    honest: {
      summary:
        'Five idle VMs can be stopped: three in dev for $401.79 a month and two in test for $200.90, making $602.69. Stopped is not terminated: each can be started again. Five other idle VMs are left out.',
    },
    lie: 'The sum for dev leaves out vm-notebook-dev-01.',
    fails: 'groundedness',
    but: [['three in dev for $401.79', 'three in dev for $261.63']],
  }),
];
