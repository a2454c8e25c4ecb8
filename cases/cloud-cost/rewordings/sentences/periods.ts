// One amount over every period: what a machine saves and costs by the hour, day, week, month, quarter, year and term.
import { ref } from '../refs.ts';
import { sentences } from './sentence.ts';
import type { FalseSentence, Said } from './sentence.ts';

/** ci-runner-04 costs $140.16 a month of 730 hours; stopping it saves all of it. */
const monthly = 140.16;
const of = ref.ciRunner;

const hours = { hour: 1, day: 24, week: 168, month: 730, quarter: 3 * 730, year: 12 * 730 } as const;
type Period = keyof typeof hours;

function usd(period: Period, times = 1): string {
  const value = (times * monthly * hours[period]) / hours.month;
  return `$${period === 'hour' ? value.toFixed(3) : value.toFixed(2)}`;
}

const nouns: readonly (readonly [Period, readonly string[]])[] = [
  ['hour', ['hour', 'hr', 'h']],
  ['day', ['day']],
  ['week', ['week', 'wk']],
  ['month', ['month', 'mo']],
  ['quarter', ['quarter']],
  ['year', ['year', 'yr']],
];
const adverbs: readonly (readonly [Period, readonly string[]])[] = [
  ['hour', ['hourly']],
  ['day', ['daily']],
  ['week', ['weekly']],
  ['month', ['monthly']],
  ['quarter', ['quarterly']],
  ['year', ['yearly', 'annually']],
];

const words = (table: typeof nouns, say: (period: Period, word: string) => string): readonly string[] =>
  table.flatMap(([period, all]) => all.map((word) => say(period, word)));

const terms: readonly (readonly [string, Period, number])[] = [
  ['over three months', 'month', 3],
  ['over 3 months', 'month', 3],
  ['in two quarters', 'quarter', 2],
  ['within six weeks', 'week', 6],
  ['during five days', 'day', 5],
  ['across two years', 'year', 2],
  ['after 10 days', 'day', 10],
  ['in a full year', 'year', 1],
  ['over the next year', 'year', 1],
  ['over the coming quarter', 'quarter', 1],
  ['in the first week', 'week', 1],
  ['over a whole month', 'month', 1],
  ['over the next 18 months', 'month', 18],
  ['in one year', 'year', 1],
];

const no = (sentence: string): FalseSentence => ['figure-unsupported', sentence];
/** What it is said to be happens to be the figure of another one. */
const other = (sentence: string): FalseSentence => ['figure-of-another-resource', sentence];
const mine = { case: 'c01', of };

const said: readonly Said[] = [
  {
    ...mine,
    id: 'periods/behind',
    true: [
      ...words(
        nouns,
        (period, noun) => `It saves ${usd(period)} ${period === 'hour' && noun !== 'hr' ? 'an' : 'a'} ${noun}.`,
      ),
      ...words(nouns, (period, noun) => `It costs ${usd(period)} per ${noun}.`),
      ...words(nouns, (period, noun) => `It costs ${usd(period)} each ${noun}.`),
      ...words(nouns, (period, noun) => `It costs ${usd(period)} every ${noun}.`),
      ...words(nouns, (period, noun) => `It costs ${usd(period)}/${noun}.`),
      ...words(adverbs, (period, adverb) => `It saves ${usd(period)} ${adverb}.`),
      `It saves ${usd('year')} per annum.`,
      `It saves ${usd('year')} annualized.`,
      `It saves ${usd('year')} annualised.`,
      `It saves ${usd('year')} in cost a year.`,
    ],
    false: [
      no(`It saves ${usd('month')} a year.`),
      no(`It saves ${usd('month')} a week.`),
      no(`It costs ${usd('month')}/quarter.`),
      no(`It saves ${usd('year')} a month.`),
      no(`It saves ${usd('year')}.`),
      no(`It saves ${usd('month')} annually.`),
      no(`It saves ${usd('month')} in cost a year.`),
      no('It costs $0.25 an hour.'),
      other(`It costs ${usd('day')} weekly.`),
      no(`It costs $0.194 an hour.`),
      no(`It costs $4.70 a day.`),
      no(`It costs $32.50 a week.`),
    ],
  },
  {
    ...mine,
    id: 'periods/before',
    true: [
      ...words(nouns, (period, noun) => `Per ${noun} it saves ${usd(period)}.`),
      ...words(nouns, (period, noun) => `Each ${noun} it costs ${usd(period)}.`),
      ...words(nouns, (period, noun) => `Every ${noun} it costs ${usd(period)}.`),
      ...words(adverbs, (period, adverb) => `What it costs ${adverb} is ${usd(period)}.`),
      `Its annual cost is ${usd('year')}.`,
      `Annually, it saves ${usd('year')}.`,
      `It saves ${usd('month')}, ${usd('year')} a year.`,
      `It saves ${usd('month')}, yearly ${usd('year')}.`,
      `It saves ${usd('month')} and yearly ${usd('year')}.`,
      `It saves ${usd('month')} or yearly ${usd('year')}.`,
      `It saves ${usd('month')} but yearly ${usd('year')}.`,
      `It saves ${usd('month')} - yearly ${usd('year')}.`,
      `It saves ${usd('month')}: yearly ${usd('year')}.`,
      `It saves ${usd('month')} (yearly ${usd('year')}).`,
      `It saves ${usd('month')} a month, over three months ${usd('month', 3)}.`,
      `It saves ${usd('month')} a month (over three months ${usd('month', 3)}).`,
      `Weekly it costs ${usd('week')}, daily ${usd('day')}.`,
      `Per year it saves ${usd('year')}, that is ${usd('month')} a month and ${usd('day')} a day.`,
      `Per year its cost is ${usd('year')} or so.`,
      `It saves ${usd('year')} yearly and costs ${usd('month')}.`,
      `It saves ${usd('month')}, yearly ${usd('year')}, and costs ${usd('month')}.`,
      `It saves ${usd('year')} a year and costs ${usd('week')} a week.`,
    ],
    false: [
      no(`Per year it saves ${usd('month')}.`),
      no(`Yearly it saves ${usd('month')}.`),
      no(`Its yearly cost is ${usd('month')}.`),
      other(`Each week it costs ${usd('day')}.`),
      no(`It saves ${usd('month')}, yearly ${usd('month')}.`),
      no(`It saves ${usd('year')}, yearly ${usd('year')}.`),
      no(`It saves ${usd('year')} (yearly ${usd('year')}).`),
    ],
  },
  {
    ...mine,
    id: 'periods/terms',
    true: [
      ...terms.map(([term, period, times]) => `It saves ${usd(period, times)} ${term}.`),
      ...terms.map(([term, period, times]) => `Stopping it saves, ${term}, ${usd(period, times)}.`),
      ...terms.map(
        ([term, period, times]) => `${term[0]?.toUpperCase()}${term.slice(1)} it costs ${usd(period, times)}.`,
      ),
      `It saves ${usd('month', 3)} in cost over three months.`,
      `Over three months it costs ${usd('month')} a month.`,
      `Over the year it costs ${usd('month')} monthly.`,
      `It saves ${usd('month')} in dev.`,
      `It can be stopped within days and saves ${usd('month')}.`,
      `It saves ${usd('month')} as three weeks of data show.`,
    ],
    false: [
      no(`It saves ${usd('month', 3)} over two months.`),
      no(`It saves ${usd('month', 3)} over 4 months.`),
      no(`Over two months it saves ${usd('month', 3)}.`),
      no(`Over 4 months it saves ${usd('month', 3)}.`),
      no(`Over three months it saves ${usd('month')}.`),
      no(`In a full year it saves ${usd('month')}.`),
      no(`It saves ${usd('month')} over the next quarter.`),
      no(`It saves ${usd('day', 10)} after 11 days.`),
      no(`It saves ${usd('week', 6)} within seven weeks.`),
      no(`Over three months it costs ${usd('month', 3)} a month.`),
      no(`It saves ${usd('month', 3)}, over two months.`),
      no(`It saves ${usd('month', 3)} and lives over three months.`),
    ],
  },
];

export const rewordings = said.flatMap(sentences);
