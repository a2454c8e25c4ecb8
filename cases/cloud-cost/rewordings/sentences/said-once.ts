// What all figures of a text are, said once; totals and what they are not; who acted; what was judged.
import { ref } from '../refs.ts';
import { sentences } from './sentence.ts';
import type { FalseSentence, Said } from './sentence.ts';

const another = (sentence: string): FalseSentence => ['figure-of-another-resource', sentence];
const unsupported = (sentence: string): FalseSentence => ['figure-unsupported', sentence];
const done = (sentence: string): FalseSentence => ['status-unsupported', sentence];
const table = (head: string, row: string): string => `| ${head} |\n|---|---|---|\n| ${row} |`;

const said: readonly Said[] = [
  {
    id: 'said-once/figures',
    case: 'c20',
    of: 'summary',
    false: [
      'All of it savings in USD.',
      'All figures are savings.',
      'Figures are expected savings.',
      'The figures are savings.',
      'All amounts are savings.',
      'Amounts are savings a month.',
      'The amounts are what each change saves.',
    ].map((words) => another(`Resize artifact-proxy-dev ($140.16). ${words}`)),
  },
  {
    id: 'said-once/cost',
    case: 'c20',
    of: 'summary',
    true: ['Resize artifact-proxy-dev ($140.16), which costs that now, and ledger-stg-01. All figures are costs.'],
  },
  {
    id: 'said-once/own-words',
    case: 'c20',
    of: 'summary',
    true: [
      'artifact-proxy-dev costs $140.16. Are all figures savings? All of it saves $669.27. Figures for 2026: savings.',
    ],
  },
  ...[
    table('resource | cost | saving', 'artifact-proxy-dev | $140.16 | $70.08'),
    table('resource | amount | note', 'artifact-proxy-dev | $140.16 | resize'),
    `${table('resource | saving | cost', 'artifact-proxy-dev | $70.08 | $140.16')}\n| ci-runner-04 | $140.16 | $140.16 |`,
  ].map((text, index): Said => ({ id: `said-once/table-${index + 1}`, case: 'c20', of: 'summary', true: [text] })),
  {
    id: 'said-once/tables',
    case: 'c20',
    of: 'summary',
    false: [
      another(table('resource | saving | cost', 'artifact-proxy-dev | $140.16 | $140.16')),
      another(table('resource | note | saving', 'artifact-proxy-dev | resize | $140.16')),
      another(
        `${table('resource | saving | cost', 'artifact-proxy-dev | $70.08 | $140.16')}\n| ledger-stg-01 | $140.16 | $140.16 |`,
      ),
    ],
  },
  {
    id: 'said-once/totals',
    case: 'c17',
    of: 'summary',
    true: [
      'Of $1,900.30 a month found, $1,003.58 can be saved.',
      'Of $1,900.30 per month found, $1,003.58 can be saved.',
      'Of $1,900.30/month found, $1,003.58 can be saved.',
      'Of $1,900.30/mo found, $1,003.58 can be saved.',
      'Of $22,803.60 a year found, $12,042.96 a year can be saved.',
      'Sixteen changes, 1,003.58 dollars/mo, 12,042.96 dollars/year, 33.00 dollars/day, 231 usd/week, 1.37 usd/hour.',
    ],
    false: [
      unsupported('Saves $1,900.30 a month.'),
      unsupported('Sixteen changes, $6,840.52 a month.'),
      unsupported('Sixteen changes, 1,900.30 dollars/mo.'),
      another('Sixteen changes, 1,003.58 dollars/year.'),
      unsupported('Sixteen changes, 1,003.58 dollars/week.'),
      unsupported('Sixteen changes, 1,003.58 dollars/day.'),
      unsupported('Sixteen changes, 1,003.58 dollars/hour.'),
    ],
  },
  {
    id: 'said-once/acts',
    case: 'c01',
    of: 'summary',
    true: [
      'Two people are asked to get it approved.',
      'Let it be approved.',
      'It is far from being approved.',
      'First the plan gets approved.',
      'They get it signed.',
      'Both disks need it signed.',
      'It needs the plan signed.',
      'The policy requires it signed.',
      'Two rules require it signed.',
      'Legal wants it signed.',
      'The owners want it signed.',
      'The plan stands as approved.',
      'Once Omar approved it, it can begin.',
      'Nobody approved it.',
      'A machine stopped by the plan can be started again.',
    ],
    false: [
      done('Omar approved it.'),
      done('Omar signed off.'),
      done('Omar approved them.'),
      done('Omar approved these.'),
      done('Omar approved both.'),
      done('Omar approved everything.'),
      done('Omar approved the plan.'),
      done('Omar approved the whole plan.'),
      done('Omar approved all changes on Friday.'),
      done('Omar approved these changes on Friday.'),
      done('Omar approved both stops on Friday.'),
      done('Omar approved every change on Friday.'),
      done('Omar approved two changes on Friday.'),
      done('Omar approved 8 changes on Friday.'),
      done('Omar approved the snapshot on Friday.'),
      done('Omar looked at it and approved it.'),
      done('The platform team stopped ci-runner-04.'),
      done('Omar deleted the disks.'),
    ],
  },
  {
    id: 'said-once/judged',
    case: 'c02',
    of: 'summary',
    true: [
      'Whether a machine is idle was judged by its CPU.',
      'It is open whether a machine that is idle was judged by its memory.',
      'Whether a machine that is idle was judged by its memory matters little.',
      'Whether a machine which is idle was judged by its memory matters little.',
      'If it is idle it was judged by its memory.',
    ],
    false: [
      done('Whether a machine is idle was judged by its memory.'),
      done('Whether machines are idle was judged by their memory.'),
      done('Whether a machine was idle was judged by its memory.'),
      done('Whether machines were idle was judged by their memory.'),
      done('Whether a machine has load was judged by its memory.'),
      done('Whether machines have load was judged by their memory.'),
    ],
  },
  {
    id: 'said-once/counts',
    case: 'c17',
    of: 'summary',
    true: ['149 resources were looked at, and 30 findings turned up.', '16 eligible findings.'],
    false: [
      ['count-unsupported', 'This deletes 16 unattached disks.'],
      ['count-unsupported', 'The plan stops nineteen idle machines.'],
      ['count-unsupported', '30 machines are idle.'],
      ['count-unsupported', '149 findings turned up.'],
      ['count-unsupported', '149 changes.'],
      ['count-unsupported', '16 eligible machines.'],
    ],
  },
  {
    id: 'said-once/rationale',
    case: 'c20',
    of: ref.artifactProxy,
    true: ['Oversized, $140.16. All figures are costs.'],
    false: [another('Oversized, $140.16. All figures are savings.')],
  },
];

export const rewordings = said.flatMap(sentences);
