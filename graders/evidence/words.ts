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
  'against',
  'versus',
  'vs',
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

/** Each of them opens a statement of its own. */
export const finiteVerbs = phrases('is', 'are', 'was', 'were', 'has', 'have');

/** Behind one of these a verb belongs to the noun before it. */
export const relatives = phrases('that', 'which');

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
  'all of it',
  'in sum',
  'all of them',
  'each of them',
);

/** Go on about the subject of the clause before: "the sources, live as well as snapshot, were down". */
export const auxiliaries = phrases(
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
  'had',
  'did',
  'does',
  'do',
  'could',
  'failed',
);

/** Stand for the resource last spoken of. */
export const pronouns = phrases('it', 'its', 'itself');

/** Stand for those last spoken of. */
export const pluralPronouns = phrases('they', 'their', 'them');

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
  'all of them',
  'all of these',
  'both of them',
  'between them',
  'the lot',
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
  'stay out',
  'stays out',
  'stay as they are',
  'retained',
  'kept',
  'untouched',
  'not eligible',
  'may not be',
  'cannot be',
  'must not be',
  'not touched',
  'stay .',
  'stay ,',
  'stay as',
  'stay for',
  'stay because',
];

/** Everything that the look-ups found. */
export const foundWords = [
  'finding',
  'findings',
  'candidate',
  'candidates',
  'matches',
  'found',
  'turned up',
  'identified',
];

/** Link an amount to the name that follows it. */
export const linkWords = ['from', 'for', 'by', 'on', 'in', 'via', 'through', 'across', 'of', '('];

/** Perfect and past auxiliaries: what follows them has happened. */
export const doneAuxiliaries = phrases('has', 'have', 'had', 'was', 'were', 'got');

/** Present auxiliaries: what follows them is so now, or is how a plan speaks. */
export const presentAuxiliaries = phrases('is', 'are');

/** May stand between an auxiliary and its participle. */
export const betweenVerbs = phrases(
  'all',
  'both',
  'each',
  'now',
  'since',
  'just',
  'then',
  'also',
  'fully',
  'duly',
  'safely',
  'successfully',
  'in fact',
);

/** Say that something is over and not only planned. */
export const alreadyWords = phrases('already', 'been');

/** Until, after or under what: nothing is said to have happened. */
export const conditionOpeners = phrases(
  'once',
  'after',
  'before',
  'until',
  'till',
  'when',
  'whenever',
  'as soon as',
  'if',
  'unless',
  'only',
  'provided',
  'who',
  'whose',
);

/** Somebody else is said to say so. */
export const reportingWords = phrases(
  'say',
  'says',
  'said',
  'saying',
  'claim',
  'claims',
  'claimed',
  'according to',
  'report',
  'reports',
  'reported',
  'reportedly',
  'allegedly',
  'supposedly',
  'show',
  'shows',
  'lists',
  'told',
  'records',
  'mentions',
  'request',
);

/** Somebody agreed to it. */
export const agreedWords = phrases(
  'approved',
  'signed off',
  'signed',
  'countersigned',
  'counter-signed',
  'authorised',
  'authorized',
  'green-lit',
  'cleared',
);

/** Before a participle: what follows is wanted, or is a passive, and so somebody's deed that has not happened. */
export const wishes = phrases(
  'to',
  'be',
  'being',
  'get',
  'gets',
  'need',
  'needs',
  'require',
  'requires',
  'want',
  'wants',
);

/** Before a date: it may lie ahead. "Will be detached on", "is to go on". */
export const aheadWords = phrases('will', 'shall', 'would', 'can', 'could', 'is', 'are', 'to', 'be', 'should', 'must');

/** It was carried out, where it is said of a change. */
export const settledWords = phrases(
  'done',
  'complete',
  'completed',
  'finished',
  'executed',
  'applied',
  'implemented',
  'carried out',
  'verified',
  'taken',
  'in effect',
);

/** Of these the present says that it is over. */
export const overWords = phrases('done', 'complete', 'completed', 'finished', 'in effect');

/** It was given, where it is said of an approval. */
export const givenWords = phrases('given', 'granted', 'obtained', 'received', 'secured', 'confirmed');

export const approvalWords = phrases(
  'approval',
  'approvals',
  'sign-off',
  'sign-offs',
  'signature',
  'signatures',
  'countersignature',
  'countersignatures',
  'consent',
  'go-ahead',
  'permission',
);

/** What can be carried out. */
export const workWords = phrases(
  'change',
  'changes',
  'plan',
  'action',
  'actions',
  'work',
  'clean-up',
  'cleanup',
  'stop',
  'stops',
);
