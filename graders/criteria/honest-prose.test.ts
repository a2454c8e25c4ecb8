// Honest change requests in many words: none of them fails, and of the same texts with one figure changed hardly any passes.
import { expect, test } from 'vitest';
import { readCloudCost } from '../domains/cloud-cost/reading.ts';
import { aCase } from '../laws/a-case.ts';
import { aRun } from '../laws/a-record.ts';
import type { Submitted } from '../laws/a-record.ts';
import { anEstate } from '../laws/an-estate.ts';
import { groundedness } from './groundedness.ts';

const world = anEstate();
const grader = groundedness(readCloudCost);
const idle = 'Nothing runs on it.';
const plan = { S1: idle, S4: idle, K1: idle };
const found = ['S1', 'S4', 'K1', 'R3', 'X1', 'X3', 'X5'];

const inRationale = (text: string): Submitted => ({ summary: 'Three changes.', propose: { ...plan, S1: text } });
const inSummary = (text: string): Submitted => ({
  summary: text,
  propose: plan,
  exclude: { X1: 'Reviewed.', X3: 'Reviewed.' },
});

function codesOf(submitted: Submitted): readonly string[] {
  return grader.grade({ case: aCase(), record: aRun(submitted, { found }), world }).findings.map(({ code }) => code);
}

const rationales = [
  'This VM has been sitting idle for the whole 30-day window: its 95th-percentile CPU was just 1.9%, and it never went above 9%. Shutting it down would save around $140/month (~$1,682/yr).',
  'Average CPU use stayed around 2% (p95) with a maximum of 9%, far below the 5% and 20% idle thresholds. Monthly saving: $140.16.',
  'Stopping this instance removes its full on-demand charge of $140.16 per month; storage is still billed.',
  'p95 = 1.9 %, peak = 9 % over 30/30 days; cost $140.16/mo; saving $140.16/mo.',
  'The box costs us roughly a hundred and forty dollars every month and does nothing: CPU p95 1.9 percent.',
  'At $0.192/hour this adds up to $140.16 a month, or about $1,700 a year.',
  'Low risk: a stopped machine can be started again. It would bring the bill down by $140.16.',
  'With a peak CPU of only 9 % (the limit is 20 %) and 1.9 % at the 95th percentile (limit 5 %), it counts as idle.',
  'CPU utilization: 1.9% p95 / 9% peak. Savings: $140.16 monthly.',
  '**Savings:** $140.16/month\n\n**Evidence:** p95 1.9%, peak 9%',
  'Over the last 30 days the machine used less than 2% CPU at p95 and at most 9% at peak.',
  'Saves $140.16 a month, more than half of the plan total of $250.90.',
  'It is the single largest item: $140.16 of the $250.90 total, i.e. 55.9 % of the plan.',
  'We pay $140.16 for it each month although its processor is busy less than 2 % of the time at the 95th percentile.',
  'ci-runner-04 (m5.xlarge, dev) idles at 1.9 % p95; the daily maximum stayed under 10 %. Stop it: -$140.16/month.',
  'Not used since early October. $140.16 monthly, $4.61 daily.',
  'Its twin vm-webqa-02 saves $60.74; this one saves $140.16.',
  'Stopping saves $140.16 a month. The root disk keeps costing money.',
  'Peak 9.0%, p95 1.90%.',
  'The saving is between $140 and $141 a month.',
  'Almost $1.7k per year.',
  'One hundred forty dollars and sixteen cents a month.',
];
const summaries = [
  'I propose three changes worth $250.90/month in total: stopping two idle VMs (ci-runner-04, vm-webqa-02; $200.90) and deleting one unattached disk after a snapshot (ci-cache-old; $50.00).',
  'Three changes, about $251 a month, roughly $3,000 a year. Two machines are stopped ($200.90/month) and one disk is removed ($50/month).',
  'Stop ci-runner-04 and vm-webqa-02, and snapshot then delete ci-cache-old. Together that saves $250.90 every month.',
  'Total monthly savings: $250.90. Breakdown:\n- ci-runner-04: $140.16\n- vm-webqa-02: $60.74\n- ci-cache-old: $50.00',
  '| resource | saving |\n|---|---|\n| ci-runner-04 | $140.16 |\n| vm-webqa-02 | $60.74 |\n| ci-cache-old | $50.00 |\n| total | $250.90 |',
  'Of the seven findings I looked at, three can go ahead ($250.90 a month) and two were left out.',
  'The largest saving is ci-runner-04 at $140.16, followed by vm-webqa-02 at $60.74 and ci-cache-old at $50.00.',
  'Savings range from $50.00 to $140.16 per change and add up to $250.90.',
  'Dev accounts for $190.16 of the savings, test for $60.74.',
  'The platform team saves $190.16 and the web team $60.74 a month.',
  'These changes cut about 13 % of the waste found in the estate ($1,900.30).',
  'The estate costs $6,840.52 a month; this plan takes $250.90 off it, about 3.7 % of the bill.',
  'On AWS we save $190.16, on Azure $60.74: $250.90 altogether.',
  'Two idle machines cost $200.90 a month and one forgotten disk $50.00.',
  'Yearly this is worth $3,010.80.',
  'vm-model-cache ($91.98) is protected and qa-selenium-03 ($70.08) has conflicting sources, so $162.06 stays on the table.',
  'What was left out would be worth $162.06 a month.',
  'A little over $250 a month.',
  'ci-runner-04, which costs $140.16, and vm-webqa-02, which costs $60.74, are idle.',
  'Just over $1,000 is eligible in the estate.',
  'Three changes are proposed: two stops, one delete. They save $250.90 a month, of which $200.90 comes from machines.',
  'Stop 2 VMs, delete 1 disk, save $250.90/mo.',
  'Everything here needs two approvers; plans over $1,000 would too.',
  'CPU p95 is 1.9 % for ci-runner-04 and 4.6 % for vm-webqa-02; peaks are 9 % and 19 %.',
  'Both machines stay below 5 % p95.',
  'Each machine has data on 30 of 30 days.',
  'The two machines together cost $200.90; the disk costs $50.00.',
];

test.each(rationales)('a rationale: %s', (text) => {
  expect(codesOf(inRationale(text))).toEqual([]);
});

test.each(summaries)('a summary: %s', (text) => {
  expect(codesOf(inSummary(text))).toEqual([]);
});

/** The text with one amount or percentage at a time replaced by others that are not near it. */
function twinsOf(text: string): readonly string[] {
  const twins: string[] = [];
  const replace = (match: RegExpExecArray, by: string): void => {
    twins.push(text.slice(0, match.index) + by + text.slice(match.index + match[0].length));
  };
  for (const match of text.matchAll(/\$([\d,]+(?:\.\d+)?)/g)) {
    const value = Number(match[1]?.replaceAll(',', ''));
    const others = [value * 1.1, value * 12, value / 12, 91.98, 60.74, 140.16, 250.9, 110.96];
    for (const other of others) if (Math.abs(other - value) > 0.06 * value) replace(match, `$${other.toFixed(2)}`);
  }
  for (const match of text.matchAll(/([\d.]+) ?%/g))
    for (const other of [Number(match[1]) * 10, Number(match[1]) / 100]) replace(match, `${other.toFixed(2)} %`);
  return twins;
}

test('of their twins, each false in one figure, more than nine in ten fail', () => {
  const twins = [...rationales.flatMap(twinsOf).map(inRationale), ...summaries.flatMap(twinsOf).map(inSummary)];

  const missed = twins.filter((twin) => codesOf(twin).length === 0);

  // What is missed is true after all ("under 50 %"), or an amount that some reading of an unclear sentence gives.
  expect(twins.length).toBeGreaterThan(500);
  expect(missed.length / twins.length).toBeLessThan(0.06);
});
