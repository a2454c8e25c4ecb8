// The commands, one table: help, the parser and the docs are rendered from it. Data only, so that --help loads nothing else.

export interface OptionSpec {
  readonly name: string;
  readonly short?: string;
  /** Another spelling that users of other harnesses type. */
  readonly alias?: string;
  readonly kind: 'flag' | 'text' | 'list' | 'count';
  /** What stands for the value in help. */
  readonly value?: string;
  readonly help: string;
}

export interface CommandSpec {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly options: readonly OptionSpec[];
  readonly examples: readonly string[];
  /** How many arguments it takes at least and at most. */
  readonly arguments: readonly [least: number, most: number];
}

const suite: OptionSpec = {
  name: 'suite',
  kind: 'text',
  value: 'PATH',
  help: 'a suite: file, folder or installed package (default: assize.config.ts upward from here, else the built-in benchmark)',
};
const json: OptionSpec = { name: 'json', kind: 'flag', help: 'print JSON on standard output and nothing else there' };

export const commands = [
  {
    name: 'run',
    usage: 'assize run [options]',
    summary: 'run the cases of a suite, grade every trial, write a report',
    arguments: [0, 0],
    options: [
      suite,
      {
        name: 'agent',
        kind: 'text',
        value: 'NAME',
        help: 'who is measured (default: reference); "assize explain agents" lists them',
      },
      { name: 'cases', kind: 'list', value: 'ID,ID', help: 'only these cases' },
      { name: 'trials', alias: 'repeat', kind: 'count', value: 'N', help: 'trials of each case (default: 3)' },
      { name: 'seed', kind: 'text', value: 'SEED', help: 'the seed of the run (default: 20261101)' },
      {
        name: 'fault',
        kind: 'list',
        value: 'NAME',
        help: 'switch a fault on for every case, for exploration: such a report can be no baseline',
      },
      { name: 'workers', short: 'j', kind: 'count', value: 'N', help: 'worker threads (default: 1, this process)' },
      {
        name: 'out',
        kind: 'text',
        value: 'FOLDER',
        help: 'where report.json, records.ndjson, timing.json and report.md go (default: out)',
      },
      { name: 'resume', kind: 'flag', help: 'go on with the interrupted run in that folder' },
      {
        name: 'fresh',
        kind: 'flag',
        help: 'drop an interrupted run in that folder, and try the graders again whatever was kept',
      },
      {
        name: 'timeout',
        kind: 'count',
        value: 'SECONDS',
        help: 'longest time on the wall for one trial (default: 600)',
      },
      { name: 'verdict', kind: 'text', value: 'FILE', help: 'write the decision as JSON, for CI to branch on' },
      { name: 'quiet', short: 'q', kind: 'flag', help: 'no progress' },
      json,
    ],
    examples: [
      'assize run',
      'assize run --cases c01,c14 --trials 10',
      'assize run --agent mutant:fabricator --out out/fabricator',
      'assize run --suite examples/refunds',
      'assize run --trials 10 --workers 2 --resume',
    ],
  },
  {
    name: 'validate',
    usage: 'assize validate [options]',
    summary: 'try the graders themselves: planted defects, honest and false rewordings, mutants, floors',
    arguments: [0, 0],
    options: [
      suite,
      { name: 'only', kind: 'list', value: 'GRADER', help: 'only this grader; such a validation lets no run pass' },
      { name: 'quick', kind: 'flag', help: 'only the part that a run needs' },
      {
        name: 'held-out',
        kind: 'flag',
        help: 'measure the texts that were kept away from the graders as well; they are printed, never required',
      },
      {
        name: 'workers',
        short: 'j',
        kind: 'count',
        value: 'N',
        help: 'threads that try the graders (default: 2); the result is the same for any number',
      },
      { name: 'fresh', kind: 'flag', help: 'do it again, whatever was kept' },
      {
        name: 'accept-counts',
        kind: 'flag',
        help: 'pin how many facts the graders look at as it is found, and print what differs; after a review',
      },
      { name: 'watch', kind: 'flag', help: 'do it again whenever a file of the suite changes' },
      { name: 'verdict', kind: 'text', value: 'FILE', help: 'write the decision as JSON, for CI to branch on' },
      { name: 'quiet', short: 'q', kind: 'flag', help: 'no progress' },
      json,
    ],
    examples: [
      'assize validate',
      'assize validate --quick',
      'assize validate --only groundedness --watch',
      'assize validate --suite examples/refunds --fresh --json',
    ],
  },
  {
    name: 'show',
    usage: 'assize show REPORT CASE [TRIAL]',
    summary: 'one trial as a transcript, with each finding pinned to its place',
    arguments: [2, 3],
    options: [suite, json],
    examples: ['assize show out c01', 'assize show out/report.json c16 2'],
  },
  {
    name: 'audit',
    usage: 'assize audit REPORT CASE [TRIAL]',
    summary: 'verify the audit chain of one trial and tell the decision from its entries alone',
    arguments: [2, 3],
    options: [suite, json],
    examples: ['assize audit out c17'],
  },
  {
    name: 'report',
    usage: 'assize report REPORT [-o FILE]...',
    summary: 'print a report, or write it in another form; the extension chooses (.md .json .csv)',
    arguments: [1, 1],
    options: [
      { name: 'output', short: 'o', kind: 'list', value: 'FILE', help: 'write there instead; repeatable' },
      json,
    ],
    examples: ['assize report out', 'assize report out -o report.md -o trials.csv'],
  },
  {
    name: 'compare',
    usage: 'assize compare A B [options]',
    summary:
      'two runs on the same cases: paired difference, exact test, flips, power; reads reports and Inspect logs (.eval .json)',
    arguments: [2, 2],
    options: [
      {
        name: 'scorer',
        kind: 'text',
        value: 'NAME',
        help: 'the scorer to compare by, or NAME/KEY of one that gives a dictionary (default: the first that both have)',
      },
      {
        name: 'threshold',
        kind: 'text',
        value: 'X',
        help: 'count a score of at least X as a pass (default: 0 and 1 are passes, scores between are compared by their mean)',
      },
      {
        name: 'pass-k',
        kind: 'count',
        value: 'K',
        help: 'compare the chance that K trials of a case all pass: the way to compare runs with unequal trials',
      },
      {
        name: 'intersect',
        kind: 'flag',
        help: 'compare the cases that both have; without it differing cases are refused, by name',
      },
      { name: 'output', short: 'o', kind: 'list', value: 'FILE', help: 'write there instead (.md .json); repeatable' },
      json,
    ],
    examples: [
      'assize compare out/before out/after',
      'assize compare logs/a.eval logs/b.eval',
      'assize compare a.json b.eval --scorer match --threshold 0.5 -o comparison.md',
      'assize compare out/three-trials out/ten-trials --pass-k 3',
    ],
  },
  {
    name: 'cases',
    usage: 'assize cases check [options]',
    summary: 'read every case file and check it against the world; --grammar draws requests and asks the oracle',
    arguments: [1, 1],
    options: [
      suite,
      {
        name: 'grammar',
        kind: 'count',
        value: 'N',
        help: 'draw N requests from the documented grammar and compare what the reference understands with the oracle',
      },
      { name: 'seed', kind: 'text', value: 'SEED', help: 'the seed of the draws (default: 20261101)' },
    ],
    examples: ['assize cases check', 'assize cases check --grammar 500 --seed 7'],
  },
  {
    name: 'fingerprint',
    usage: 'assize fingerprint [options]',
    summary: 'what a report of this code would describe: one hash per part, and the files behind it',
    arguments: [0, 0],
    options: [suite, { name: 'files', kind: 'flag', help: 'list every file with its parts' }, json],
    examples: ['assize fingerprint', 'assize fingerprint --files'],
  },
  {
    name: 'study',
    usage: 'assize study intervals [options]',
    summary:
      'how often each interval covers the truth of drawn agents, and which were not chosen and why; goes on where it stopped',
    arguments: [1, 1],
    options: [
      {
        name: 'grid',
        kind: 'text',
        value: 'NAME',
        help: 'reference (30 cases x 10 trials), second (10 to 100 cases, other agents) or all (default)',
      },
      {
        name: 'replicates',
        kind: 'count',
        value: 'N',
        help: 'suites drawn per cell (default: 10000 on the reference grid, 3000 on the second)',
      },
      { name: 'seed', kind: 'text', value: 'SEED', help: 'the seed of the draws (default: 20261101)' },
      {
        name: 'out',
        kind: 'text',
        value: 'FOLDER',
        help: 'where cells.ndjson and intervals.md go (default: out/study)',
      },
      { name: 'fresh', kind: 'flag', help: 'drop the cells in that folder and begin again' },
      { name: 'quiet', short: 'q', kind: 'flag', help: 'no progress' },
      json,
    ],
    examples: ['assize study intervals', 'assize study intervals --grid reference --replicates 20000 --out out/long'],
  },
  {
    name: 'power',
    usage: 'assize power --p1 RATE --p2 RATE [options]',
    summary: 'how many cases and trials a comparison needs: exact, alone and under Holm, as a table and a plot',
    arguments: [0, 0],
    options: [
      {
        name: 'p1',
        kind: 'text',
        value: 'RATE',
        help: 'pass rate of one agent, 0 to 1 (default with --report: the rate of the report)',
      },
      { name: 'p2', kind: 'text', value: 'RATE', help: 'pass rate of the other, which is to be told apart' },
      { name: 'power', kind: 'text', value: 'SHARE', help: 'the chance to find the difference (default: 0.8)' },
      { name: 'alpha', kind: 'text', value: 'SHARE', help: 'the level of the two-sided test (default: 0.05)' },
      {
        name: 'cases',
        kind: 'count',
        value: 'N',
        help: 'also: the power of N cases, and the trials that would make N enough (default with --report: its cases)',
      },
      {
        name: 'trials',
        kind: 'count',
        value: 'N',
        help: 'also: the cases that N trials of each ask for, and with --cases the power of both',
      },
      {
        name: 'report',
        kind: 'text',
        value: 'REPORT',
        help: 'read from this report where the variance lies, between cases or within: the trade of trials against cases',
      },
      { name: 'holm', kind: 'flag', help: 'every step of Holm, not the first alone' },
      { name: 'criteria', kind: 'count', value: 'N', help: 'how many criteria Holm tests at once (default: 6)' },
      { name: 'quiet', short: 'q', kind: 'flag', help: 'no progress' },
      json,
    ],
    examples: [
      'assize power --p1 0.8 --p2 0.6 --power 0.8',
      'assize power --p1 0.9 --p2 0.8 --cases 30 --holm',
      'assize power --report out --p2 0.7 --trials 10',
    ],
  },
  {
    name: 'calibrate',
    usage: 'assize calibrate [options]',
    summary:
      'hold the intervals against an agent of known quality: how often each covers the truth, exactly where it can',
    arguments: [0, 0],
    options: [
      { name: 'trials', alias: 'repeat', kind: 'count', value: 'N', help: 'trials of each case (default: 3)' },
      {
        name: 'draws',
        kind: 'count',
        value: 'N',
        help: 'simulate as well, with N draws; beyond 10 trials, where sums are out of reach, that is all there is (default there: 20000)',
      },
      { name: 'seed', kind: 'text', value: 'SEED', help: 'the seed of the draws (default: 20261101)' },
      {
        name: 'report',
        kind: 'text',
        value: 'REPORT',
        help: 'a run of such an agent in the place of the one draw: assize run --agent simulator',
      },
      { name: 'quiet', short: 'q', kind: 'flag', help: 'no progress' },
      json,
    ],
    examples: [
      'assize calibrate --trials 10',
      'assize calibrate --trials 20 --draws 100000',
      'assize calibrate --trials 10 --report out/simulator',
    ],
  },
  {
    name: 'explain',
    usage: 'assize explain TOPIC [options]',
    summary:
      'agents, exit-codes, report-schema, comparison-schema, and what the suite tells of itself (built-in: policy, tools, context, world, record-schema)',
    arguments: [1, 1],
    options: [suite, { name: 'case', kind: 'text', value: 'ID', help: 'for one case' }],
    examples: ['assize explain policy', 'assize explain world --case c09'],
  },
] as const satisfies readonly CommandSpec[];

export type CommandName = (typeof commands)[number]['name'];
