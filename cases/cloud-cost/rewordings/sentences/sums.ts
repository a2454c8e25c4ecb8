// Sums: of what is named, of sorts, of the plan with and without one, of what is left of a total, and of the estate.
import { sentences } from './sentence.ts';
import type { FalseSentence, Said } from './sentence.ts';

const no = (sentence: string): FalseSentence => ['figure-unsupported', sentence];
const other = (sentence: string): FalseSentence => ['figure-of-another-resource', sentence];

const said: readonly Said[] = [
  {
    id: 'sums/of-groups',
    case: 'c01',
    of: 'summary',
    true: [
      'Five stops and three disk deletions save $682.00.',
      'The three disks save $79.31.',
      'The idle machines save $602.69.',
      'Three disks go. The two on Azure save $29.31.',
      'Five machines stop. The two on Azure save $200.90.',
      'The largest stop saves $140.16.',
      'The smallest disk deletion saves $9.60.',
      'The stops save between $60.74 and $140.16 each.',
      'ci-runner-04 saves $140.16 and vm-webqa-02 $60.74, $200.90 in total.',
      'ci-runner-04 and feature-env-07 save $261.63 together.',
      'ci-runner-04 and perf-bench-01 save $140.16.',
      'The plan saves $682.00 of $1,900.30, the rest is worth $1,218.30.',
      'With vm-model-cache the plan would save $773.98.',
      'Without ci-runner-04 the plan saves $541.84.',
      'The eligible findings are worth $1,003.58.',
      'The estate costs $6,840.52 a month of 730 hours.',
      '$682.00 a month.',
      '$602.69 a month for stops.',
      '$140.16 a month here, $50.00 there.',
    ],
    false: [
      no('Five stops and three disk deletions save $602.69.'),
      no('The three disks save $89.31.'),
      no('The idle machines save $682.00.'),
      no('Three disks go. The two on Azure save $39.31.'),
      no('The smallest disk deletion saves $9.90.'),
      other('The stops save $19.71 each.'),
      no('ci-runner-04 saves $140.16 and vm-webqa-02 $60.74, $210.90 in total.'),
      other('ci-runner-04 and feature-env-07 save $121.47.'),
      no('The plan saves $682.00 of $1,900.30, the rest is worth $1,318.30.'),
      no('With vm-model-cache the plan would save $783.98.'),
      no('Without ci-runner-04 the plan saves $561.42.'),
      no('The eligible findings are worth $1,103.58.'),
      no('$1,900.30 a month.'),
      no('The plan saves $602.69 a month in total.'),
    ],
  },
  {
    id: 'sums/of-nothing-proposed',
    case: 'c22',
    of: 'summary',
    true: ['$91.98 a month.', 'In total $91.98 a month.', 'The estate costs $6,840.52 a month.'],
    false: [no('$120 a month.'), no('In total $120 a month.')],
  },
];

export const rewordings = said.flatMap(sentences);
