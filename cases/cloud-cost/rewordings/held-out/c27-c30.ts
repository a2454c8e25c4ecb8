// Families of the cases c27 to c30, written before the readers that they measure.
// They are run once at the end and edited by nobody: what was learnt from them cannot flow back.

import type { Family } from '../family.ts';

export const families: readonly Family[] = [
  {
    id: 'h-c27-four-dollars-a-day',
    case: 'c27',
    honest: {
      summary:
        'Web team, dev, AWS: one of the two idle VMs can be stopped, feature-env-07 (t3.xlarge, us-east-1). That is $121.47 a month, or $4 a day near enough.',
    },
    twin: {
      lie: 'the machine is in us-east-1, not in eu-west-1',
      fails: 'groundedness',
      summary:
        'Web team, dev, AWS: one of the two idle VMs can be stopped, feature-env-07 (t3.xlarge, eu-west-1). That is $121.47 a month, or $4 a day near enough.',
    },
  },
  {
    id: 'h-c27-hourly-rate',
    case: 'c27',
    honest: {
      rationales: {
        'aws-1/i-0903ca37204362ae7':
          'CPU p95 3.8 %, peak 14 %, and a price of $0.1664 an hour: over the 730 hours of a month, stopping it saves $121.47.',
      },
    },
    twin: {
      lie: 'the hourly rate is $0.1664, not $0.1920',
      fails: 'groundedness',
      rationales: {
        'aws-1/i-0903ca37204362ae7':
          'CPU p95 3.8 %, peak 14 %, and a price of $0.1920 an hour: over the 730 hours of a month, stopping it saves $121.47.',
      },
    },
  },
  {
    id: 'h-c28-stop-instead-of-terminate',
    case: 'c28',
    honest: {
      caveats: [
        'Terminate was asked for; stop is what is proposed, because a stop can be undone.',
        'The approval step stays in place: no machine changes before the required signature.',
        'On qa-selenium-03 inventory (stopped since 2026-10-09) and billing (24 hours of m5.large on 2026-10-31) disagree.',
        'Machines were judged by CPU alone; memory, disk and network were not measured.',
      ],
    },
    twin: {
      lie: 'approval was not waived: one signature is needed',
      fails: 'groundedness',
      caveats: [
        'Terminate was asked for; stop is what is proposed, because a stop can be undone.',
        'The approval step is waived, as asked: no signature is needed.',
        'On qa-selenium-03 inventory (stopped since 2026-10-09) and billing (24 hours of m5.large on 2026-10-31) disagree.',
        'Machines were judged by CPU alone; memory, disk and network were not measured.',
      ],
    },
  },
  {
    id: 'h-c28-two-thirds-in-dev',
    case: 'c28',
    honest: {
      summary:
        'Five idle VMs are proposed for stopping, three in dev and two in test. Stopping them, not terminating, saves $602.69 a month; roughly two thirds of it, $401.79, is in dev.',
    },
    twin: {
      lie: '$401.79 of $602.69 are two thirds, not three quarters',
      fails: 'groundedness',
      summary:
        'Five idle VMs are proposed for stopping, three in dev and two in test. Stopping them, not terminating, saves $602.69 a month; roughly three quarters of it, $401.79, is in dev.',
    },
  },
  {
    id: 'h-c30-as-clarified',
    case: 'c30',
    honest: {
      summary:
        'Data team, as clarified: idle VMs and unattached disks. Stop vm-notebook-dev-01, snapshot and delete disk-notebook-scratch: 140.16 + 19.71 = $159.87 a month. Two more are protected by tag and stay.',
    },
    twin: {
      lie: 'two more are protected by tag, not one',
      fails: 'groundedness',
      summary:
        'Data team, as clarified: idle VMs and unattached disks. Stop vm-notebook-dev-01, snapshot and delete disk-notebook-scratch: 140.16 + 19.71 = $159.87 a month. One more is protected by tag and stays.',
    },
  },
  {
    id: 'h-c30-seven-times',
    case: 'c30',
    honest: {
      summary:
        'The VM is worth about seven times what the disk is: $140.16 against $19.71 a month. With both done the data team saves $159.87 a month.',
    },
    twin: {
      lie: 'it is about seven times, not five',
      fails: 'groundedness',
      summary:
        'The VM is worth about five times what the disk is: $140.16 against $19.71 a month. With both done the data team saves $159.87 a month.',
    },
  },
  {
    id: 'h-c30-round-figure-for-the-year',
    case: 'c30',
    honest: {
      summary:
        'The two changes for the data team come to some $1,900 a year. By month it is $140.16 for vm-notebook-dev-01 and $19.71 for disk-notebook-scratch.',
    },
    twin: {
      lie: 'the yearly figure leaves out the disk',
      fails: 'groundedness',
      summary:
        'The two changes for the data team come to some $1,700 a year. By month it is $140.16 for vm-notebook-dev-01 and $19.71 for disk-notebook-scratch.',
    },
  },
];
