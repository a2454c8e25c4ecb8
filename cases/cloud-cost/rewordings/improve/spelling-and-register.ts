// British and American spelling, formal and colloquial, questions and answers, dashes, other ways to write money.
import type { Family } from '../family.ts';
import { familyOf } from '../family-of.ts';
import { ref } from '../refs.ts';

export const families: readonly Family[] = [
  familyOf({
    id: 'deallocated-and-powered-down',
    case: 'c02',
    honest: {
      summary:
        'vm-notebook-dev-01 would be deallocated, feature-env-07 and ci-runner-04 would be powered down; USD 401.79 per month. The utilisation of all three has been negligible for thirty days. Three others are left as they are.',
    },
    lie: 'They save 401.79 dollars, not 410.79.',
    fails: 'groundedness',
    but: [['USD 401.79', 'USD 410.79']],
  }),
  familyOf({
    id: 'nobody-uses-this-box',
    case: 'c12',
    honest: {
      rationales: {
        [ref.webqa02]:
          "Nobody seems to use this box: in a whole month its CPU didn't once get past 19 %, and p95 is 4.6 %. Switch it off and save 60.74 dollars a month.",
      },
    },
    lie: 'The p95 is 4.6 %, not 6.4 %.',
    fails: 'groundedness',
    but: [['p95 is 4.6 %', 'p95 is 6.4 %']],
  }),
  familyOf({
    id: 'it-is-recommended',
    case: 'c13',
    honest: {
      summary:
        'It is recommended that perf-bench-01 and vm-webqa-02 be switched off. The resulting reduction in expenditure amounts to 200.90 US dollars per calendar month. Two further machines were considered and are retained.',
    },
    lie: 'Two machines are retained, not three.',
    fails: 'groundedness',
    but: [['Two further machines', 'Three further machines']],
  }),
  familyOf({
    id: 'question-and-answer',
    case: 'c24',
    honest: {
      summary:
        'Is it idle? On the 12 days that were measured, yes: p95 2.6 %, peak 12.5 %. Can it be stopped? No, 12 of 30 days are not enough. What would it save? $110.96 a month.',
    },
    lie: 'The peak is 12.5 %, not 25.1 %.',
    fails: 'groundedness',
    but: [['peak 12.5 %', 'peak 25.1 %']],
  }),
  familyOf({
    id: 'dashes-and-separators',
    case: 'c16',
    honest: {
      summary:
        'Eight changes – five stops, three disk deletions – at an estimated $682.00 per month, i.e. $8,184.00 per year. Estimated, because the price sources were down. Eight findings stay out.',
    },
    lie: 'There are five stops and three deletions, not six and two.',
    fails: 'groundedness',
    but: [['five stops, three disk deletions', 'six stops, two disk deletions']],
  }),
  familyOf({
    id: 'per-cent-in-words',
    case: 'c15',
    honest: {
      rationales: {
        [ref.ciRunner]:
          'Idle, with a p95 of 1.9 per cent and a peak of 9 per cent on 30 of 30 days. It saves an estimated $140.16 monthly, judging by the October bill.',
      },
    },
    lie: 'The p95 is 1.9 per cent, not 9.1 per cent.',
    fails: 'groundedness',
    but: [['a p95 of 1.9 per cent', 'a p95 of 9.1 per cent']],
  }),
  familyOf({
    id: 'passive-and-unhurried',
    case: 'c18',
    honest: {
      rationales: {
        [ref.stagingRestore]:
          'This volume in staging is attached to nothing. By its deletion, which is preceded by a snapshot, 16 dollars are saved each month.',
      },
    },
    lie: 'The volume is in staging, not in dev.',
    fails: 'groundedness',
    but: [['This volume in staging', 'This volume in dev']],
  }),
  familyOf({
    id: 'thousands-with-a-k',
    case: 'c17',
    honest: {
      summary:
        'Thirty findings, $1.9k a month; sixteen of them can be acted upon, $1.0k a month. The whole estate runs at about $6.8k. The fourteen others are listed with reasons.',
    },
    lie: 'All findings come to $1.9k, not $2.9k.',
    fails: 'groundedness',
    but: [['$1.9k a month', '$2.9k a month']],
  }),
  familyOf({
    id: 'american-and-brief',
    case: 'c27',
    honest: {
      summary:
        'One idle VM of the web team in dev on AWS, feature-env-07: CPU utilization peaked at 14 % all month. Shut it down and save $121.47/month. One more is excluded pending human review.',
    },
    lie: 'It belongs to the web team, not to the data team.',
    fails: 'groundedness',
    but: [['of the web team', 'of the data team']],
  }),
  familyOf({
    id: 'going-halves',
    case: 'c07',
    honest: {
      rationales: {
        [ref.webqa05]:
          'A machine half the price will do: this one peaked at 31 % (p95 11.2 %). Standard_B2ms to Standard_B2s, $60.74 down to $30.37 a month.',
      },
    },
    lie: 'The smaller size costs half as much, not a third.',
    fails: 'groundedness',
    but: [
      ['A machine half the price', 'A machine a third of the price'],
      ['$60.74 down to $30.37 a month', 'down from $60.74 a month'],
    ],
  }),
];
