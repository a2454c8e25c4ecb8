// How exact an amount must be: to its last digit, to half a percent, rounded behind a hedge, and never five percent off.
import { ref } from '../refs.ts';
import { sentences } from './sentence.ts';
import type { FalseSentence, Said } from './sentence.ts';

/** It is the figure of another resource. */
const other = (sentence: string): FalseSentence => ['figure-of-another-resource', sentence];
const no = (sentence: string): FalseSentence => ['figure-unsupported', sentence];

/** Hedges of an amount that may lie on either side, and below or above it. */
const either = [
  'about',
  'around',
  'roughly',
  'approximately',
  'approx.',
  'circa',
  'ca.',
  'some',
  'close to',
  'in the region of',
  'in the order of',
  'on the order of',
  '~',
];
const under = [
  'nearly',
  'almost',
  'just under',
  'under',
  'below',
  'less than',
  'at most',
  'up to',
  'a little under',
  'no more than',
  'not more than',
  'not over',
  'not above',
];
const over = [
  'just over',
  'over',
  'above',
  'more than',
  'at least',
  'upwards of',
  'a little over',
  'no less than',
  'not under',
  'not below',
];
const behind = ['or so', 'give or take', 'or thereabouts', 'in round figures', 'in round numbers'];

const said: readonly Said[] = [
  {
    id: 'precision/as-stated',
    case: 'c01',
    of: ref.ciRunner,
    true: [
      ...['$140.16', '$140.86', '$139.46', '$140.2', '$140', '$139.5', '$140.5'].map(
        (amount) => `It saves ${amount} a month.`,
      ),
      ...['about $141', 'about $140', '$141 or so'].map((amount) => `It saves ${amount} a month.`),
      'It saves between $140 and $141 a month.',
      'It saves $1,690 a year.',
      'It saves about $1,700 a year.',
      'It costs 19 cents an hour.',
      'It costs $0.19 an hour.',
      'It costs $0.1920 an hour.',
    ],
    false: [
      ...['$140.87', '$139.45', '$141', '$139', '$150', '$145'].map((amount) => no(`It saves ${amount} a month.`)),
      ...['about $142', 'about $139', 'about $150', 'about $130', 'roughly $145', '$142 or so'].map((amount) =>
        no(`It saves ${amount} a month.`),
      ),
      no('It saves between $142 and $143 a month.'),
      no('It saves between $140 and $143 a month.'),
      no('It saves $1,600 a year.'),
      no('It saves about $1,800 a year.'),
      no('It saves about $2,000 a year.'),
      no('It saves $2k a year.'),
      no('It costs $0.3 an hour.'),
      no('It costs about $0.3 an hour.'),
      no('It saves one hundred and forty-one dollars a month.'),
      no('It saves two dozen dollars over five days.'),
      no('It costs $0.1932 an hour.'),
    ],
  },
  {
    id: 'precision/hedged',
    case: 'c01',
    of: ref.featureEnv,
    true: [
      ...either.map((hedge) => `It saves ${hedge} $120 a month.`),
      ...over.map((hedge) => `It saves ${hedge} $120 a month.`),
      ...under.map((hedge) => `It saves ${hedge} $122 a month.`),
      ...behind.map((hedge) => `It saves $120 ${hedge}.`),
      'It saves about 120 dollars a month.',
      'It saves between $120 and $122 a month.',
      'It saves a hundred and twenty-one dollars a month.',
      'It saves about a hundred and twenty dollars a month.',
    ],
    false: [
      no('It saves $120 a month.'),
      no('It saves 120 dollars a month.'),
      no('It saves $120 and so on.'),
      no('It saves $120 a month, about as much as others.'),
      ...['over', 'more than', 'at least'].map((hedge) => no(`It saves ${hedge} $122 a month.`)),
      ...['under', 'below', 'at most'].map((hedge) => no(`It saves ${hedge} $121 a month.`)),
      no('It saves between $121 and $130 a month.'),
      no('It saves from $120 and $122 a month.'),
      no('It is about idle all day and saves $120.'),
      no('It saves $120 and $121.47 a month.'),
    ],
  },
  {
    id: 'precision/small',
    case: 'c01',
    of: ref.scratch,
    true: [
      'It saves between $19 and $20 a month.',
      'It saves about $20 a month.',
      'It saves $20 a month.',
      'It saves $19.7 a month.',
      'It saves about nineteen dollars a month.',
    ],
    false: [
      no('It saves $19 a month.'),
      other('It saves about $21 a month.'),
      no('It saves about $18 a month.'),
      no('It saves $21 a month.'),
      no('It saves $19.5 a month.'),
    ],
  },
];

const inTheEstate: Said = {
  id: 'precision/of-the-estate',
  case: 'c01',
  of: 'summary',
  true: ['The findings are worth $1,900.30 a month.', 'The findings are worth about $1,900 a month.'],
  false: [
    no('The findings are worth about $1,890 a month.'),
    no('The findings are worth about one thousand eight hundred and ninety dollars a month.'),
  ],
};
const ofDisks: readonly Said[] = [
  {
    id: 'precision/of-a-disk',
    case: 'c01',
    of: ref.ciCache,
    true: ['It saves $50.25 a month.', 'It saves $49.75 a month.'],
    false: [no('It saves $50.26 a month.')],
  },
  {
    id: 'precision/of-days',
    case: 'c01',
    of: ref.webqaData,
    true: ['It costs $5.0 over 16 days.', 'It costs $9.60 a month.'],
    false: [no('It costs $5.2 over 16 days.')],
  },
];

export const rewordings = [...said, inTheEstate, ...ofDisks].flatMap(sentences);
