// Marks and spellings between the words: abbreviations, dashes, brackets, lists, tables, questions, signs that look alike.
import { ref } from '../refs.ts';
import { sentences } from './sentence.ts';
import type { FalseSentence, Said } from './sentence.ts';

const no = (sentence: string): FalseSentence => ['figure-unsupported', sentence];
const other = (sentence: string): FalseSentence => ['figure-of-another-resource', sentence];

/** What parts two amounts, so that "yearly" is said of the second. */
const partings = [
  ', ',
  ': ',
  '; ',
  ' - ',
  ' -- ',
  ' — ',
  ' – ',
  ' -> ',
  ' • ',
  ' | ',
  ' (',
  ' [',
  ' and ',
  ' or ',
  ' but ',
  '. ',
  '! ',
  '\n\n',
  '\n- ',
  '\n* ',
  '\n1. ',
];

const table = (head: string, row: string): string => `| ${head} |\n|---|---|---|\n| ${row} |`;

const said: readonly Said[] = [
  {
    id: 'marks/of-one',
    case: 'c01',
    of: ref.ciRunner,
    true: [
      ...partings.map((parting) => `It costs $140.16${parting}yearly it costs $1,681.92.`),
      ...['approx.', 'ca.', 'est. about', 'incl. all about', 'e.g. about', 'i.e. about', '≈', '~'].map(
        (word) => `It saves ${word} $141 a month.`,
      ),
      'Does it save $150 a month?',
      'Does it save $150 a month?!',
      'Would it save (say $150; or less) a month?',
      '1) Would it save (say $150; or less) a month?',
      'Its CPU p95 didn’t exceed 3 %.',
      "Its CPU p95 DIDN'T EXCEED 3 %.",
      'Its CPU p95 is 1.9 % (limit: 5 %); its peak is 9 %.',
      '| saving | $140.16 |\n| cost | $140.16 |',
      "ci-runner-04's cost is $140.16.",
      'ci-runner-04’s p95 is 1.9 %.',
      'It is idle (it costs $140.16; it saves as much).',
    ],
    false: [
      no('It saves $150 a month [see below]; does it matter?'),
      no('It saves $150 a month (see below); does it matter?'),
      no('It saves $150 a month; does it matter?'),
      no('It saves $150 a month. Does it matter?'),
      no('It saves $150 a month! Does it matter?'),
      no('It (is idle. It saves $150 a month; does it matter?'),
      no('Does it matter? It saves $150 a month.'),
      no('Does it matter; it saves $150 a month.'),
      no('It saves $１５０ a month.'),
      no('It saves $150 (about the price of two) a month.'),
      no('It is idle (it costs $140.16; it saves $150).'),
    ],
  },
  {
    id: 'marks/of-several',
    case: 'c01',
    of: 'summary',
    true: [
      'ci-runner-04 & vm-webqa-02 save $200.90.',
      'ci-runner-04 + vm-webqa-02 save $200.90.',
      'ci-runner-04 [$140.16], vm-webqa-02 [$60.74].',
      '| ci-runner-04 | $140.16 |\n| vm-webqa-02 | $60.74 |',
      'Idle:\n- ci-runner-04: $140.16\n- vm-webqa-02: $60.74',
      'Idle:\n• ci-runner-04: $140.16\n• vm-webqa-02: $60.74',
      'Idle:\n1. ci-runner-04: $140.16\n2. vm-webqa-02: $60.74',
      'Idle: ci-runner-04 — $140.16; vm-webqa-02 — $60.74.',
      'ci‑runner‑04 saves $140.16, vm‑webqa‑02 $60.74.',
    ],
    false: [
      other('ci‑runner‑04 saves $60.74.'),
      other('ci−runner−04 saves $60.74.'),
      other('ci-runner\u{200b}-04 saves $60.74.'),
      other('ci-runner-04’s saving is $60.74.'),
      other("ci-runner-04's saving is $60.74."),
      other('CI-Runner-04 saves $60.74.'),
      other('| ci-runner-04 | $60.74 |'),
      other('Idle:\n- ci-runner-04: $60.74\n- vm-webqa-02: $60.74'),
      other('ci-runner-04 [$60.74].'),
      no('ci-runner-04 & vm-webqa-02 save $210.90.'),
      other('Five stops save $140.16 each month.'),
    ],
  },
  {
    id: 'marks/tables',
    case: 'c20',
    of: 'summary',
    true: [
      [
        table('resource | saving | cost', 'the machine artifact-proxy-dev | $70.08 | $140.16'),
        table('resource | cost | saving', 'artifact-proxy-dev | $140.16 | $70.08'),
        table('resource | saving, not cost | note', 'artifact-proxy-dev | $70.08 | resize'),
      ].join('\n\n'),
    ],
    false: [
      other(table('resource | saving | cost', 'the machine artifact-proxy-dev | $140.16 | $140.16')),
      other(
        `${table('resource | cost | saving', 'artifact-proxy-dev, its cost and saving | $140.16 | $70.08')}\n| ledger-stg-01 | $70.08 | $140.16 |`,
      ),
      other('| resource | cost | saving\n|---|---|---\n| artifact-proxy-dev | $140.16 | $140.16'),
      other(table('resource | saving of its cost | note', 'artifact-proxy-dev | $140.16 | resize')),
    ],
  },
  {
    id: 'marks/said-of-others',
    case: 'c20',
    of: 'summary',
    true: ['Savings come later. Resize artifact-proxy-dev ($140.16). All figures savings? All of it saves $669.27.'],
  },
  {
    id: 'marks/said-of-all',
    case: 'c20',
    of: 'summary',
    true: ['Resize artifact-proxy-dev ($140.16). All of it saves $669.27.'],
    false: [other('Resize artifact-proxy-dev ($140.16). All figures are savings in 2026.')],
  },
];

export const rewordings = said.flatMap(sentences);
