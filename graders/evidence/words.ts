// The graders' own English: words that say how sure, how large, per what time, and whether a thing is denied. No domain.
import { phrases } from './phrases.ts';

/** Words that make a figure a rounded one. */
export const hedges = phrases(
  '~',
  'about',
  'around',
  'roughly',
  'approximately',
  'approx',
  'circa',
  'ca',
  'nearly',
  'almost',
  'some',
  'close to',
  'in the region of',
  'in the order of',
  'on the order of',
  'just over',
  'just under',
  'over',
  'under',
  'above',
  'below',
  'more than',
  'less than',
  'at least',
  'at most',
  'up to',
  'upwards of',
  'a little over',
  'a little under',
);

/** Words behind a figure that make it a rounded one. */
export const hedgesBehind = phrases('or so', 'give or take', 'or thereabouts', 'in round figures', 'in round numbers');

/** A true value under the figure that follows. */
export const belowWords = phrases(
  '<',
  'under',
  'below',
  'beneath',
  'within',
  'inside',
  'less than',
  'lower than',
  'smaller than',
  'fewer than',
  'at most',
  'up to',
  'no more than',
  'not more than',
  'no higher than',
  'not above',
  'not over',
);

/** A true value over the figure that follows. */
export const aboveWords = phrases(
  '>',
  'over',
  'above',
  'beyond',
  'past',
  'exceed',
  'exceeds',
  'exceeded',
  'exceeding',
  'passed',
  'passes',
  'crossed',
  'crosses',
  'topped',
  'more than',
  'greater than',
  'higher than',
  'at least',
  'no less than',
  'not under',
  'not below',
);

/** Words that make a figure a limit rather than a measurement. */
export const limitWords = phrases(
  'limit',
  'limits',
  'threshold',
  'thresholds',
  'ceiling',
  'floor',
  'bar',
  'cap',
  'cutoff',
  'cut-off',
  'rule',
  'policy',
  'required',
  'requires',
  'require',
  'requirement',
  'needed',
  'needs',
  'minimum',
  'maximum',
  'allowed',
  'allows',
  'criterion',
  'criteria',
);

/** Words that tell what would be, not what is. */
export const conditionWords = phrases(
  'if',
  'unless',
  'when',
  'would',
  'should',
  'must',
  'need',
  'needs',
  'needed',
  'means',
  'requires',
  'require',
  'required',
  'counts',
  'count',
);

/** Subjects that deny the rest of their clause. */
export const denyingSubjects = phrases(
  'not true',
  'untrue',
  'false',
  'not the case',
  'no',
  'none',
  'neither',
  'nothing',
  'nobody',
  'nor did',
  'nor could',
  'nor was',
  'nor were',
  'without',
  'not one',
  'not a',
);

/** Adverbs and verbs that deny what follows closely. */
export const denyingAdverbs = phrases(
  'not',
  'never',
  'cannot',
  'unable',
  "can't",
  "couldn't",
  "didn't",
  "doesn't",
  "don't",
  "isn't",
  "aren't",
  "wasn't",
  "weren't",
  "won't",
  "wouldn't",
  "hasn't",
  "haven't",
  "hadn't",
  'hardly',
  'impossible',
);

/** Look like denials, deny nothing. */
export const mereWords = phrases('not only', 'not just', 'not merely', 'no doubt', 'no less', 'without doubt');

/** What stands under one of these did not happen in this run. */
export const supposing = phrases(
  'if',
  'unless',
  'whether',
  'in case',
  'should',
  'might',
  'may',
  'suppose',
  'supposing',
  'assuming',
  'were to',
  'would have',
  'could have',
);

/** Suppose as well, except before a denial: "could fail" supposes, "could not reach" reports. */
export const modals = phrases('can', 'could', 'would', 'will', 'shall');

/** What happens now and then. */
export const habits = phrases(
  'sometimes',
  'occasionally',
  'often',
  'usually',
  'generally',
  'typically',
  'normally',
  'at times',
  'from time to time',
  'now and then',
  'happen',
  'happens',
  'previously',
  'historically',
  'formerly',
  'in the past',
);

/** Another time, when it opens or closes its clause ("last month's bills" inside one is no time of a fault). */
export const otherTimes = phrases(
  'yesterday',
  'ago',
  'last year',
  'last month',
  'last week',
  'last quarter',
  'last spring',
  'last summer',
  'last autumn',
  'last winter',
  'last time',
  'earlier this year',
  'next time',
  'tomorrow',
);

/** Take up what the clause before was about. */
export const anaphors = phrases(
  'it',
  'they',
  'both',
  'none',
  'neither',
  'which',
  'these',
  'those',
  'all of them',
  'each of them',
);

/** Stand for the resource last spoken of. */
export const pronouns = phrases('it', 'its', 'itself', 'they', 'their', 'them');

/** The sum of what stands before, or of the whole plan. */
export const sumWords = [
  'total',
  'totals',
  'totalling',
  'totaling',
  'altogether',
  'together',
  'combined',
  'overall',
  'sum',
  'in all',
  'all in all',
];

/** What is said of a group is said of each of its members. */
export const eachWords = [
  'each',
  'apiece',
  'every',
  'respectively',
  'between',
  'range',
  'ranges',
  'ranging',
  'largest',
  'biggest',
  'smallest',
  'lowest',
  'highest',
];

/** "each month" is a period, and says nothing of members. */
export const eachPeriods = [
  'each month',
  'every month',
  'each year',
  'every year',
  'each day',
  'every day',
  'each hour',
  'every hour',
];

/** What one sum leaves of another. */
export const restWords = [
  'remaining',
  'remainder',
  'rest',
  'difference',
  'leaving',
  'leaves',
  'leftover',
  'remain',
  'remains',
  'stays',
  'stay',
];

/** Everything that is proposed. */
export const proposedWords = ['plan', 'change', 'changes', 'actions', 'proposal', 'proposals', 'proposed', 'request'];

/** Everything that was reviewed and left out. */
export const excludedWords = [
  'excluded',
  'exclusion',
  'exclusions',
  'left out',
  'left alone',
  'not proposed',
  'held back',
  'set aside',
  'skipped',
];

/** Everything that the look-ups found. */
export const foundWords = ['finding', 'findings', 'candidate', 'candidates', 'matches'];

/** Link an amount to the name that follows it. */
export const linkWords = ['from', 'for', 'by', 'on', 'in', 'via', 'through', 'across', 'of', '('];
