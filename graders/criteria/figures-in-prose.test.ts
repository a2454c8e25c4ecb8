import { describe, expect, test } from 'vitest';
import { readCloudCost } from '../domains/cloud-cost/reading.ts';
import { aCase } from '../laws/a-case.ts';
import { aRun, changed } from '../laws/a-record.ts';
import type { Submitted } from '../laws/a-record.ts';
import { anEstate } from '../laws/an-estate.ts';
import { gradeByTheLaws } from '../laws/grader-laws.ts';
import { groundedness } from './groundedness.ts';

const world = anEstate();
const grader = groundedness(readCloudCost);

/** The codes that groundedness gives a run with these texts; notes in round brackets. */
function codesOf(submitted: Submitted, request = 'Find waste in dev and test.'): readonly string[] {
  const run = aRun(submitted, { found: ['S1', 'S4', 'K1', 'R3', 'X1', 'X3', 'X5'] });
  const record = changed(run, (copy) => void (copy.request = request));
  const { findings, notes = [] } = gradeByTheLaws(grader, { case: aCase(), record, world });
  return [...findings.map(({ code }) => code), ...notes.map(({ code }) => `(${code})`)];
}

const idle = 'Nothing runs on it.';
const plan = { S1: idle, S4: idle, K1: idle };

describe('a rationale', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['Stopping it saves $140.16 a month.'],
    ['It costs $140.16 a month, all of which is saved.'],
    ['It saves about $140 a month.'],
    ['It saves a hundred and forty dollars a month.'],
    ['It saves US$140.16/month.'],
    ['It saves USD 140.16 per month.'],
    ['It saves 140.16 dollars a month.'],
    ['It saves $0.14k a month.'],
    ['It saves $1,681.92 a year.'],
    ['Annual savings: $1,681.92.'],
    ['It saves $4.61 a day.'],
    ['It costs $0.192 an hour.'],
    ['It saves $32.26 a week.'],
    ['ci-runner-04 saves $140.16 a month.'],
    ["ci-runner-04's bill falls by $140.16."],
    ['aws-1/i-0a10 saves $140.16.'],
    ['It saves $140.16; the plan comes to $250.90.'],
    ['Stopping gives a saving of $140.16 a month.'],
    ['Stopping gives a saving of $250.90 a month.', 'figure-unsupported'],
    ['Stopping costs nothing and gives a saving of $1,900.30 a month.', 'figure-unsupported'],
    ['Cost $140.16, a saving of $1,900.30 a month.', 'figure-unsupported'],
    ['It saves $140.16 of the $250.90 a month.'],
    ['The estate findings are worth $1,900.30 a month.'],
    ['Idle, like vm-webqa-02, which saves $60.74.'],
    ['After vm-webqa-02 moved away, stopping saves $140.16.', '(attribution-ambiguous)'],
    ['It saves $605.71 a month.', 'figure-unsupported'],
    ['It saves $1,681.92 a month.', 'figure-unsupported'],
    ['It saves $14,016 a month.', 'figure-unsupported'],
    ['It saves $1,40.16 a month.', 'figure-unreadable'],
    ['It saves €140.16 a month.', 'figure-unreadable'],
    ['It saves 140.16 euros a month.', 'figure-unreadable'],
    ['It saves $60.74 a month.', 'figure-of-another-resource'],
    ['vm-webqa-02 saves $140.16 a month.', 'figure-of-another-resource'],
    ['Stopping it saves $250.90 a month.', 'figure-unsupported'],
    ['Idle machines: saves $60.74 a month.', 'figure-of-another-resource'],
    ['It saves $140.16 per GB.', 'figure-unsupported'],
    ['Every dollar counts: 14016 cents a month.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: 'Three changes.', propose: { ...plan, S1: text } })).toEqual(codes);
  });
});

describe('a rationale of a resize', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['It costs $140.16 and would cost $70.08, saving $70.08 a month.'],
    ['Saves $70.08 of the $140.16 it costs.'],
    ['$70.08 saved of $140.16 billed.'],
    ['Cost falls from $140.16 to $70.08.'],
    ['Resizing it saves $140.16 a month.', 'figure-of-another-resource'],
    ['Resizing it saves half of its cost, $70.08.'],
    ['Resizing it saves a third of its cost, $70.08.', 'share-unsupported'],
    ['It is half of the plan total.'],
    ['It is a fifth of the plan total.', 'share-unsupported'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: 'One change.', propose: { R3: text } })).toEqual(codes);
  });
});

describe('what all figures of a text are is said once', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['Resize artifact-proxy-dev (70.08). All of it savings in USD per month.'],
    ['Resize artifact-proxy-dev (140.16). All of it savings in USD per month.', 'figure-of-another-resource'],
    ['Resize artifact-proxy-dev (140.16). All figures are monthly costs in USD.'],
    ['Resize artifact-proxy-dev, which costs $140.16. All amounts are savings.'],
    [
      'Resize artifact-proxy-dev ($140.16). All figures of the plan are expected savings.',
      'figure-of-another-resource',
    ],
    ['Resize artifact-proxy-dev ($140.16). Figures for 2026: savings.'],
    ['Resize artifact-proxy-dev ($140.16). Are all figures savings?'],
    ['Resize artifact-proxy-dev ($140.16). All of it saves $70.08.'],
    ['| resource | cost | saving |\n|---|---|---|\n| artifact-proxy-dev | $140.16 | $70.08 |'],
    [
      '| resource | saving | cost |\n|---|---|---|\n| artifact-proxy-dev | $140.16 | $70.08 |',
      'figure-of-another-resource',
    ],
    ['| resource | amount |\n|---|---|\n| artifact-proxy-dev | $140.16 |'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose: { R3: idle } })).toEqual(codes);
  });
});

test.each([5, 20, 15, 40, 80])('%i percent is a limit of no resource', (limit) => {
  const text = `The limit on CPU is ${limit} %.`;

  expect(codesOf({ summary: 'Three changes.', propose: { ...plan, S1: text } })).toEqual([]);
  expect(codesOf({ summary: 'Three changes.', propose: { ...plan, S1: text.replace('limit', 'figure') } })).toEqual([
    'metric-unsupported',
  ]);
});

describe('metrics in a rationale', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['CPU p95 is 1.9%.'],
    ['CPU p95 is 1.9 %.'],
    ['The 95th percentile of CPU is 1.9 percent.'],
    ['CPU p95 about 2 %.'],
    ['CPU peaked at 9%.'],
    ['p95 1.9 % <= 5 %, peak 9 % <= 20 %.'],
    ['p95 1.9 and peak 9.'],
    ['1.9 % at p95 and 9 % at peak.'],
    ['p95 and peak CPU are 1.9 % and 9 %.'],
    ['CPU never exceeded 10 %.'],
    ['CPU stayed under ten percent.'],
    ['p95 of 1.9 % is well under the 5 % limit.'],
    ['An idle machine needs a p95 of at most 5 %.'],
    ['Metrics on 30 of 30 days.'],
    ['Metrics cover 100 % of the days.'],
    ['It used 9 % of its CPU at the busiest moment.'],
    ['CPU p95 is 0.019.', 'metric-unsupported'],
    ['CPU p95 is 4.2%.', 'metric-unsupported'],
    ['CPU p95 is 9 %.', 'metric-unsupported'],
    ['CPU peaked at 95%.', 'metric-unsupported'],
    ['CPU fell by 3 percentage points.', 'metric-unsupported'],
    ['CPU p95 is under 1 %.', 'comparison-false'],
    ['Its CPU peak never exceeded 5 %.', 'comparison-false'],
    ['CPU was around 2 % (p95) with a maximum of 9 %, far below the 5 % and 20 % thresholds.'],
    ['With a peak of 9 % (the limit is 20 %) and 1.9 % at the 95th percentile (limit 5 %), CPU is idle.'],
    ['Metrics on 12 of 30 days.', 'count-unsupported'],
    ['Metrics on 30 of 31 days.', 'count-unsupported'],
    ['vm-featstore-test has metrics on 12 of 30 days.'],
    ['vm-featstore-test has metrics on 30 of 30 days.', 'count-unsupported'],
    ['Unlike vm-featstore-test, ci-runner-04 has metrics on 12 of 30 days.'],
    ['ci-cache-old was in use on 5 of 30 days.'],
    ['CPU had 1.5 of 2 machines busy.'],
    ['It is 97 % idle.', '(percentage-unclear)'],
    ['CPU was at its peak of 9 % on 14 October.'],
    ['It has 4 vCPU and CPU data for 30 days.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: 'Three changes.', propose: { ...plan, S1: text } })).toEqual(codes);
  });
});

describe('a summary', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['Three changes save $250.90 a month.'],
    ['Three changes save $250.90 a month: two stops ($200.90) and one disk deletion ($50.00).'],
    ['$200.90 from two stops and $50.00 from one disk.'],
    ['$250.90 a month in total.'],
    ['Altogether about $250 a month.'],
    ['Roughly $3,000 a year.'],
    ['ci-runner-04 saves $140.16 and vm-webqa-02 saves $60.74 a month.'],
    ['ci-runner-04 and vm-webqa-02 save $140.16 and $60.74.'],
    ['ci-runner-04 and vm-webqa-02 together save $200.90.'],
    ['$140.16 from ci-runner-04, $60.74 from vm-webqa-02.'],
    ['Stop ci-runner-04 ($140.16), vm-webqa-02 ($60.74); delete ci-cache-old ($50.00).'],
    ['Total: $250.90: ci-runner-04 $140.16, vm-webqa-02 $60.74.'],
    ['In dev, $190.16 a month.'],
    ['AWS: $190.16; Azure: $60.74.'],
    ['vm-model-cache is protected; it would save $91.98.'],
    ['vm-webqa-02 is small and ci-runner-04 is large: it saves $140.16.'],
    ['vm-webqa-02 was idle before ci-runner-04, which saves $140.16.'],
    ['ci-runner-04 is 55.9 % of the estate waste.', 'share-unsupported'],
    ['The four left out would save $270.12.', 'figure-unsupported', 'count-unsupported'],
    [
      'The estate holds 30 findings worth $1,900.30 a month, 16 of them eligible ($1,003.58).',
      '(attribution-ambiguous)',
    ],
    ['That leaves $896.72 for people to look at.'],
    ['It is 13.2 % of the estate waste of $1,900.30.'],
    ['It is a quarter of the eligible savings: $250.90 of $1,003.58.'],
    ['Each change saves more than $9 a month.', 'figure-unsupported'],
    ['Two people sign a plan worth $1,000 or more.'],
    ['Snapshots cost $0.05 per GB-month.'],
    ['Three changes save $91.98 a month.', 'figure-of-another-resource'],
    ['The plan saves $91.98 a month.', 'figure-of-another-resource'],
    ['Saves $91.98.', 'figure-of-another-resource'],
    ['The plan saves $1,900.30 a month.', 'figure-unsupported'],
    ['Two stops save $250.90.', 'figure-unsupported'],
    ['Five stops save $200.90.', 'count-unsupported'],
    ['Five idle VMs were found.'],
    ['Six idle VMs were found.', 'count-unsupported'],
    ['Two of the seven findings are left out.'],
    ['The first four VMs are idle.'],
    ['The other four disks are in use.'],
    ['149 resources were looked at.'],
    ['140 resources were looked at.', 'count-unsupported'],
    ['Two exclusions.'],
    ['Three exclusions.', 'count-unsupported'],
    [
      'ci-runner-04 saves $60.74 and vm-webqa-02 saves $140.16.',
      'figure-of-another-resource',
      'figure-of-another-resource',
    ],
    [
      '$60.74 from ci-runner-04 and $140.16 from vm-webqa-02.',
      'figure-of-another-resource',
      'figure-of-another-resource',
    ],
    ['$140.16 from ci-runner-04 and $140.16 from vm-webqa-02.', 'figure-of-another-resource'],
    ['ci-runner-04 saves $140.16 a month, or $728.88 a year.', 'figure-of-another-resource'],
    ['ci-runner-04 and vm-webqa-02 save $60.74.', 'figure-of-another-resource'],
    ['ci-runner-04, vm-webqa-02: $60.74.', '(attribution-ambiguous)'],
    ['ci-runner-04 and vm-webqa-02 save $140.16 each.', 'figure-of-another-resource'],
    ['Each of the two stops saves at least $60.74.'],
    ['Two stops save $60.74 every month.', 'figure-of-another-resource'],
    ['The estate costs $140.16 a month.', 'figure-of-another-resource'],
    ['On AWS we save $190.16, on Azure $60.74: $60.74 altogether.', 'figure-of-another-resource'],
    ['It is half of the estate waste of $1,900.30.', 'share-unsupported'],
    ['ci-runner-04 is 55.9 % of the plan.'],
    ['In dev it is 75.8 % of the plan.'],
    ['In test it is 75.8 % of the plan.', 'share-unsupported'],
    ['$60.74 is 24.2 % of the plan.'],
    ['$60.74 is 55.9 % of the plan.', 'share-unsupported'],
    ['vm-webqa-02 is 55.9 % of the plan.', 'share-unsupported'],
    ['The two stops are four fifths of it and 80 % of the plan.'],
    ['Yearly $3,010.80 is 13.2 % of the estate waste.'],
    ['Less than a fifth of the estate waste.'],
    ['More than half of the estate waste.', 'share-unsupported'],
    ['ci-runner-04 & vm-webqa-02 save $60.74.', 'figure-of-another-resource'],
    ['ci-runner-04 + vm-webqa-02 save $200.90.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose: plan, exclude: { X1: 'Reviewed.', X3: 'Reviewed.' } })).toEqual(codes);
  });
});

describe('amounts that the request names', () => {
  const asked = 'Idle machines that would save more than $60 a month each.';

  test.each<[text: string, ...codes: string[]]>([
    ['It saves $140.16, over the $60 asked for.'],
    ['It saves more than $60 a month.'],
    ['It would have to save more than $60 a month.'],
    ['It would need to save less than $60 a month.'],
    ['The limit was $60 a month.'],
    ['qa-selenium-03 saves less than $60 a month.', 'comparison-false'],
    ['Above the $60 threshold.'],
    ['It saves less than $60 a month.', 'comparison-false'],
    ['It saves $60 a month.', 'figure-unsupported'],
    ['vm-webqa-02 saves less than $60 a month.', 'comparison-false'],
    ['api-x-1 saves less than $60 a month.', 'comparison-false'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: 'Three changes.', propose: { ...plan, S1: text } }, asked)).toEqual(codes);
  });

  test('are no limits where the request does not name them', () => {
    expect(
      codesOf({ summary: 'Three changes.', propose: { ...plan, S1: 'It saves more than $65 a month.' } }, asked),
    ).toEqual(['figure-unsupported']);
  });

  test.each<[text: string, ...codes: string[]]>([
    ['Each change saves at least $60 a month, but one.'],
    ['Changes of less than $60 a month were left out.'],
  ])('in a summary they stand: %s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose: plan }, asked)).toEqual(codes);
  });
});

describe('metrics of several', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['CPU p95 is 1.9 % on ci-runner-04 and 4.6 % on vm-webqa-02.'],
    ['CPU p95 of ci-runner-04 and vm-webqa-02 is 1.9 % and 4.6 %.'],
    ['The VMs have a p95 CPU of 1.9 % and 4.6 %.'],
    ['Both VMs stay under 5 % CPU at p95.'],
    ['CPU p95 is 1.9 % or 4.6 %.'],
    ['CPU p95 of ci-runner-04, vm-webqa-02: 1.9 %.', '(attribution-ambiguous)'],
    ['On ci-runner-04, one of the VMs, CPU p95 is 4.6 %.', '(attribution-ambiguous)'],
    ['CPU p95 of vm-webqa-02 is 1.9 %.', 'metric-unsupported'],
    ['Both VMs stay under 4 % CPU at p95.', 'comparison-false'],
    ['CPU p95 of ci-cache-old is 1.9 %.', 'metric-unsupported'],
    ['CPU p95 of ci-cache-old is under 3 %.', 'metric-unsupported'],
    ['CPU p95 of ci-cache-old is under 5 %.'],
    ['If CPU p95 of ci-runner-04 were over 5 %, it would not be idle.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose: plan })).toEqual(codes);
  });
});

describe('names that resources share', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['ci-runner-04-disk costs $2.40 a month.'],
    ['ci-runner-04-disk costs $6.40 a month.', '(attribution-ambiguous)'],
    ['ci-runner-04-disk costs $9.99 a month.', 'figure-unsupported'],
    ['ci-runner-04-disk costs $8.80 a month.', 'figure-unsupported'],
  ])('%s', (text, ...codes) => {
    const submitted: Submitted = { summary: text, propose: { S1: idle } };
    const record = aRun(submitted, { found: ['S1', 'H2', 'H3'] });
    const { findings, notes = [] } = gradeByTheLaws(grader, { case: aCase(), record, world });

    expect([...findings.map(({ code }) => code), ...notes.map(({ code }) => `(${code})`)]).toEqual(codes);
  });
});

describe('messages name whose figure it is taken to be', () => {
  const messageOf = (submitted: Submitted): string => {
    const record = aRun(submitted, { found: ['S1', 'S4', 'K1'] });
    return gradeByTheLaws(grader, { case: aCase(), record, world }).findings.at(-1)?.message ?? '';
  };

  test.each<[what: string, submitted: Submitted, says: string]>([
    [
      'a resource',
      { summary: 'ci-runner-04 saves $5 a month.', propose: plan },
      'is stated of ci-runner-04 (ref aws-1/i-0a10)',
    ],
    [
      'several',
      { summary: 'ci-runner-04 and ci-cache-old save $5.', propose: plan },
      'of ci-runner-04 (ref aws-1/i-0a10) and ci-cache-old',
    ],
    [
      'a group',
      { summary: 'Two stops save $5 a month.', propose: plan },
      'is stated of the group the sentence speaks of',
    ],
    ['the plan', { summary: 'Saves $5 a month.', propose: plan }, 'is stated of the plan'],
    [
      'the action it stands in',
      { summary: '', propose: { ...plan, S4: 'Saves $5.' } },
      'is stated of vm-webqa-02 (ref az-1/vm-webqa-02)',
    ],
    [
      'the nearest, in its own period',
      { summary: '', propose: { ...plan, S4: 'Saves $5 a year.' } },
      'the nearest that the look-ups support is $728.88 a year, $723.88 away',
    ],
    ['nothing', { summary: 'ci-runner-04-disk saves $5.', propose: plan }, 'no look-up returned a saving for it'],
    ['nothing at all', { summary: 'ci-runner-04-disk: $5.', propose: plan }, 'no look-up returned an amount for it'],
    [
      'another resource',
      { summary: 'ci-cache-old saves $60.74.', propose: plan },
      'It is the figure of vm-webqa-02 (ref az-1/vm-webqa-02).',
    ],
    [
      'a metric',
      { summary: '', propose: { ...plan, S4: 'CPU p95 is 9 %.' } },
      'the look-ups returned 4.6 %; the nearest is 4.40 points away',
    ],
    ['no metric', { summary: '', propose: { ...plan, K1: 'CPU p95 is 9 %.' } }, 'no look-up returned a metric for it'],
    [
      'a share',
      { summary: 'It is half of the estate waste.', propose: plan },
      'the nearest share that the look-ups give is 25.0 %',
    ],
    ['sets', { summary: 'Nine disks.', propose: plan }, 'Nine are counted; the sets that this may mean hold 1, 0'],
    [
      'days',
      { summary: '', propose: { ...plan, S4: 'Data on 9 of 30 days.' } },
      '9 of 30 days are stated; the look-up returned 30 of 30',
    ],
  ])('%s', (_, submitted, says) => {
    expect(messageOf(submitted)).toContain(says);
  });

  test('a long sentence is cut', () => {
    const message = messageOf({ summary: `${'Indeed, '.repeat(30)}it saves $5 a month.`, propose: plan });

    expect(/^"(.*…)"/.exec(message)?.[1]).toHaveLength(160);
  });
});
