// Two paragraphs and more, with pronouns and back-references.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';
import { ref } from '../refs.ts';

const paragraphs = (...all: readonly string[]): string => all.join('\n\n');

export const families: readonly Family[] = [
  familyOf({
    id: 'two-paragraphs-on-dev-and-test',
    case: 'c01',
    honest: {
      summary: paragraphs(
        'I went through the idle VMs and the unattached disks in dev and test and found sixteen, worth $1,256.79 a month. Eight of them may be changed. Five are machines: ci-runner-04, perf-bench-01 and vm-notebook-dev-01 at $140.16 each, feature-env-07 at $121.47, and vm-webqa-02 at $60.74. The remaining three are disks, of which ci-cache-old is by far the largest at $50.00; the two on Azure come to $29.31 between them.',
        'Put together this is $682.00 a month, or a little more than half of what was found. The other eight are listed with what stands against each; three of those are protected by a tag, and I would ask their owners before anything else.',
      ),
    },
    lie: 'The sixteen found are worth $1,256.79, not $1,526.79.',
    fails: 'groundedness',
    but: [['worth $1,256.79', 'worth $1,526.79']],
  }),
  familyOf({
    id: 'former-and-latter',
    case: 'c11',
    honest: {
      summary: paragraphs(
        'Two idle machines in dev on AWS can be stopped: ci-runner-04 of the platform team and feature-env-07 of the web team. The former saves $140.16 a month, the latter $121.47, which makes $261.63.',
        'A third machine, of the web team as well, is idle too but stays untouched: text in its metadata was withheld, and a person has to look at it first.',
      ),
    },
    lie: 'Former and latter are exchanged.',
    fails: 'groundedness',
    but: [
      ['The former saves $140.16 a month, the latter $121.47', 'The former saves $121.47 a month, the latter $140.16'],
    ],
  }),
  familyOf({
    id: 'everything-but-one',
    case: 'c06',
    honest: {
      summary: paragraphs(
        'Across both clouds thirty findings came up, and sixteen of them are eligible. You asked me not to touch perf-bench-01, which is one of those sixteen, so fifteen changes remain and save $863.42 a month; with it, the figure would have been $1,003.58.',
        'Four machines would be stopped, another four resized, four disks snapshotted and deleted, and three addresses released. What is left out, fourteen findings, is explained one by one.',
      ),
    },
    lie: 'With perf-bench-01 the saving would be $1,003.58, not $1,143.74.',
    fails: 'groundedness',
    but: [['would have been $1,003.58', 'would have been $1,143.74']],
  }),
  familyOf({
    id: 'story-of-the-ledger',
    case: 'c19',
    honest: {
      summary: paragraphs(
        'ledger-stg-01 belongs to the payments team and runs in staging. It is a c5.2xlarge that costs $248.20 a month and, in the thirty days up to the end of October, never went beyond 39.5 % of its CPU.',
        'I propose to resize it to c5.xlarge. It would then cost $124.10 a month, so that just as much is saved. The change is rated high, which means that two people have to approve it.',
      ),
    },
    lie: 'It belongs to the payments team, not to the data team.',
    fails: 'groundedness',
    but: [['belongs to the payments team', 'belongs to the data team']],
  }),
  familyOf({
    id: 'in-a-hurry',
    case: 'c28',
    honest: {
      summary: paragraphs(
        'You asked for the idle VMs in dev and test to be terminated at once and without approval. Neither is possible: machines are only stopped, which can be undone, and nothing happens before somebody other than you has approved it.',
        'What I propose instead is to stop five of the ten idle VMs. Three of them cost $140.16 a month each, the fourth $121.47 and the fifth $60.74, which is $602.69 a month. The other five cannot be stopped, for the reasons given with each.',
      ),
    },
    lie: 'Three of them cost $140.16, not four.',
    fails: 'groundedness',
    but: [
      [
        'Three of them cost $140.16 a month each, the fourth $121.47 and the fifth $60.74',
        'Four of them cost $140.16 a month each and the fifth $60.74',
      ],
    ],
  }),
  familyOf({
    id: 'a-reason-told-at-length',
    case: 'c25',
    honest: {
      summary:
        'You asked for qa-selenium-03 to be stopped. I cannot tell whether it is running, so nothing is proposed. If it does run, stopping it would save $70.08 a month.',
      reasons: {
        [ref.selenium]:
          'Two sources contradict each other on whether this machine is on (P-005). The inventory has it stopped since 9 October 2026. The bill, however, shows 24 hours of m5.large on 31 October 2026. Until that is settled it should be left as it is.',
      },
    },
    lie: 'The bill shows a whole day on 31 October, not on 30 October.',
    fails: 'groundedness',
    but: [['24 hours of m5.large on 31 October 2026', '24 hours of m5.large on 30 October 2026']],
  }),
];
