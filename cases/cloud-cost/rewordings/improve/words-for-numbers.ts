// Numbers in words, round numbers, and numbers beside their words.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';
import { ref } from '../refs.ts';

export const families: readonly Family[] = [
  familyOf({
    id: 'a-little-over-four-hundred',
    case: 'c02',
    honest: {
      summary:
        'Six VMs in dev are idle and three of them are safe to stop. Stopping those three would save a little over four hundred dollars a month. Each of the other three has its reason to stay.',
    },
    lie: 'The saving is a little over four hundred dollars, not under.',
    fails: 'groundedness',
    but: [['a little over four hundred dollars', 'a little under four hundred dollars']],
  }),
  familyOf({
    id: 'half-a-dozen',
    case: 'c12',
    honest: {
      summary:
        'Half a dozen idle VMs and unattached disks were found in test, and three of them can go: two machines to be stopped and one disk to be deleted after a snapshot. A bit over two hundred dollars a month.',
    },
    lie: 'Six were found, not a dozen.',
    fails: 'groundedness',
    but: [['Half a dozen', 'A dozen']],
  }),
  familyOf({
    id: 'a-hundred-and-sixty',
    case: 'c30',
    honest: {
      summary:
        'For the data team, one idle VM and one unattached disk can go. That is worth about a hundred and sixty dollars a month, most of it from the VM. Two more are protected by their tags.',
    },
    lie: 'The saving is about 160 dollars, not about 180.',
    fails: 'groundedness',
    but: [['about a hundred and sixty dollars', 'about a hundred and eighty dollars']],
  }),
  familyOf({
    id: 'a-hundred-a-month-twelve-hundred-a-year',
    case: 'c26',
    honest: {
      summary:
        'claims-export-2025 costs a hundred dollars a month, twelve hundred a year, and it is attached to nothing. It is under legal hold all the same, so no change is proposed.',
    },
    lie: 'Twelve hundred a year becomes fifteen hundred.',
    fails: 'groundedness',
    but: [['twelve hundred a year', 'fifteen hundred a year']],
  }),
  familyOf({
    id: 'sixteen-dollars-in-words',
    case: 'c18',
    honest: {
      rationales: {
        [ref.stagingRestore]:
          'No machine uses this volume. Deleting it, after a snapshot, saves sixteen dollars a month or one hundred and ninety-two dollars a year.',
      },
    },
    lie: 'Sixteen dollars a month become sixty.',
    fails: 'groundedness',
    but: [['sixteen dollars a month or one hundred and ninety-two dollars a year', 'sixty dollars a month']],
  }),
  familyOf({
    id: 'a-round-thousand',
    case: 'c17',
    honest: {
      summary:
        'Everything that is safe comes to sixteen changes and about a thousand dollars a month. Another fourteen findings are listed with what stands against them.',
    },
    lie: 'A thousand dollars a month become two thousand, which is what all findings come to.',
    fails: 'groundedness',
    but: [['about a thousand dollars a month', 'about two thousand dollars a month']],
  }),
  familyOf({
    id: 'the-dearest-in-bucks',
    case: 'c03',
    honest: {
      rationales: {
        [ref.ciRunner]:
          'Hardly used: p95 1.9 %, peak 9 %, data on thirty of thirty days. Roughly 140 bucks a month for nothing.',
        [ref.featureEnv]:
          'Hardly used: p95 3.8 %, peak 14 %, data on thirty of thirty days. Just over 121 dollars a month for nothing.',
      },
    },
    lie: 'feature-env-07 costs just over 121 dollars, not just over 131.',
    fails: 'groundedness',
    but: [['Just over 121 dollars', 'Just over 131 dollars']],
  }),
];
