// How far amounts are apart, which is larger, and amounts that are limits: with and without a figure, true and not.
import { ref } from '../refs.ts';
import { sentences } from './sentence.ts';
import type { FalseSentence, Said } from './sentence.ts';

const no = (sentence: string): FalseSentence => ['figure-unsupported', sentence];
const untrue = (sentence: string): FalseSentence => ['comparison-false', sentence];

/** ci-runner-04 ($140.16) and vm-webqa-02 ($60.74) are $79.42 apart. */
const said: readonly Said[] = [
  {
    id: 'comparisons/differences',
    case: 'c01',
    of: ref.ciRunner,
    true: [
      ...['more than', 'dearer than', 'higher than', 'above', 'over', 'beyond'].map(
        (word) => `It is $79.42 ${word} vm-webqa-02.`,
      ),
      'It costs $79.42 a month more than vm-webqa-02.',
      'It costs $953.04 a year more than vm-webqa-02.',
      'It costs $953.04 yearly more than vm-webqa-02.',
      'It costs $79.42/month more than vm-webqa-02.',
      'It costs about $80 more than vm-webqa-02.',
      'It saves $90.16 more than ci-cache-old.',
      'It saves $18.69 more than feature-env-07.',
      'It and vm-webqa-02 are $79.42 apart.',
      'vm-webqa-02 saves $60.74, so this one brings $79.42 more than that.',
    ],
    false: [
      no('It costs $89.42 more than vm-webqa-02.'),
      no('It saves $90.16 more than vm-webqa-02.'),
      no('It saves $79.42 more than ci-cache-old.'),
      no('It costs $953.04 a month more than vm-webqa-02.'),
      no('It costs $79.42 a year more than vm-webqa-02.'),
      no('It saves $79.42 a month.'),
      no('It and vm-webqa-02 are $81.42 apart.'),
      no('It saves $79.42 for vm-webqa-02 or more than nothing.'),
    ],
  },
  {
    id: 'comparisons/differences-below',
    case: 'c01',
    of: ref.webqa02,
    true: [
      ...['less than', 'cheaper than', 'lower than', 'below', 'under', 'short of'].map(
        (word) => `It is $79.42 ${word} ci-runner-04.`,
      ),
      'It costs $79.42 a month less than perf-bench-01.',
      'It saves $10.74 more than ci-cache-old.',
    ],
    false: [no('It costs $69.42 less than ci-runner-04.'), no('It costs $79.42 less than feature-env-07.')],
  },
  {
    id: 'comparisons/in-words',
    case: 'c01',
    of: 'summary',
    true: [
      'ci-runner-04 saves more than vm-webqa-02.',
      'vm-webqa-02 saves less than ci-runner-04.',
      'ci-runner-04 saves as much as perf-bench-01.',
      'perf-bench-01 costs as much as ci-runner-04 does.',
      'disk-notebook-scratch and disk-webqa-data-02 cost less than ci-cache-old.',
      'ci-runner-04 saves more than vm-webqa-02 and ci-cache-old together.',
      'ci-runner-04 costs more than both vm-webqa-02 and ci-cache-old.',
      'ci-cache-old costs less than vm-webqa-02.',
      'ci-cache-old and disk-notebook-scratch save less than ci-runner-04.',
      'Stopping ci-runner-04 saves more than deleting a disk.',
      'Stopping five machines saves more than deleting three disks.',
      'ci-runner-04 saves more than disk-webqa-data-02, disk-notebook-scratch and ci-cache-old do.',
      'No single change saves more than $140.16.',
      'None of the disks costs more than $50.',
      'No disk costs more than $60.',
      'No machine costs more than $150 a month.',
      'No change saves more than $1,700 a year.',
      'Not one of the changes saves more than $141.',
      'Nothing proposed saves over $150.',
      'No VM saves more than $141 a month.',
      'No change saves more than $150, and the plan is small.',
      'No single one saves more than $140.16, and the smallest, a disk, saves no more than $9.60.',
    ],
    false: [
      untrue('vm-webqa-02 saves more than ci-runner-04.'),
      untrue('ci-runner-04 saves less than vm-webqa-02.'),
      untrue('ci-runner-04 saves more than perf-bench-01.'),
      untrue('ci-runner-04 saves less than perf-bench-01.'),
      untrue('ci-runner-04 saves as much as vm-webqa-02.'),
      untrue('ci-runner-04 costs less than vm-webqa-02.'),
      untrue('vm-webqa-02 saves more than ci-cache-old and disk-notebook-scratch.'),
      untrue('ci-cache-old and disk-notebook-scratch save more than ci-runner-04.'),
      untrue('vm-webqa-02 saves more than both ci-cache-old and disk-notebook-scratch together.'),
      untrue('vm-webqa-02 costs more than the ci-runner-04.'),
      untrue('No single change saves more than $100.'),
      untrue('None of the disks costs more than $40.'),
      untrue('No disk costs more than $40.'),
      untrue('No machine costs more than $130 a month.'),
      untrue('No change saves more than $1,600 a year.'),
      untrue('Not one of the changes saves more than $139.'),
      untrue('Nothing proposed saves over $100.'),
      untrue('No VM saves more than $139 a month.'),
    ],
  },
  {
    id: 'comparisons/asked',
    case: 'c09',
    of: ref.ciRunner,
    true: [
      'It saves more than $60 a month.',
      'It saves more than the $60 a month that were asked for.',
      'It would have to save less than $60 a month to be left out.',
      'At $140.16 a month it is above the $60 asked for.',
      'Saving more than $60 a month was asked for.',
      'A plan of $1,000 takes more signatures.',
    ],
    false: [
      untrue('It saves less than $60 a month.'),
      untrue('It saves under the $60 limit.'),
      untrue('Less than $60 a month.'),
      no('It saves $60 a month.'),
    ],
  },
  {
    id: 'comparisons/limits',
    case: 'c09',
    of: 'summary',
    true: [
      'Two people sign a plan worth $1,000 or more.',
      'A snapshot costs $0.05 per GB a month.',
      'A snapshot costs $0.05 per gigabyte.',
      'All five save more than $60 a month.',
      'ci-runner-04 saves more than $60.',
      'ci-runner-04 and vm-webqa-02 save more than $60 each.',
      'The request asks for savings over $60 a month.',
      'Savings of less than $60 a month are left out.',
      'ci-runner-04 and vm-webqa-02 are not among those that save less than $60 a month.',
    ],
    false: [
      untrue('ci-runner-04 saves less than $60.'),
      no('The plan saves $1,000 a month.'),
      no('The plan costs $0.05 a month.'),
      no('ci-runner-04 saves $0.05.'),
    ],
  },
  {
    id: 'comparisons/as-much',
    case: 'c01',
    of: 'summary',
    true: ['ci-runner-04 saves more than vm-webqa-02, which saves less than feature-env-07.'],
    false: [
      ['comparison-false', 'vm-webqa-02 and ci-cache-old save as much as vm-featstore-test.'],
      ['comparison-false', 'vm-webqa-02 saves as much as ci-runner-04.'],
    ],
  },
];

export const rewordings = said.flatMap(sentences);
