import { expect, test } from 'vitest';
import { readCloudCost } from '../domains/cloud-cost/reading.ts';
import { aPassingCase, aPassingRun } from '../laws/a-passing-run.ts';
import { changed } from '../laws/a-record.ts';
import { anEstate } from '../laws/an-estate.ts';
import { gradeByTheLaws } from '../laws/grader-laws.ts';
import { item, planIn } from '../laws/planted.ts';
import { fixedTolerance } from './fixed-tolerance.ts';

const grader = fixedTolerance(readCloudCost);

function codesOf(rationale: string, faults: readonly { readonly kind: string }[] = []): readonly string[] {
  const record = changed(aPassingRun(), (copy) => {
    const plan = planIn(copy);
    plan.summary = 'Three changes.';
    plan.caveats = [];
    item(plan.actions, 0).rationale = rationale;
  });
  const c = { ...aPassingCase(), faults };
  return gradeByTheLaws(grader, { case: c, record, world: anEstate() }).findings.map(({ code }) => code);
}

test.each([
  ['It saves $140.16 a month.'],
  ['It saves $141.56 a month.'],
  // What it cannot see: the figure of another resource, of another time, and a state.
  ['It saves $91.98 a month.'],
  ['It saves $250.90 a year.'],
  ['It has been stopped.'],
])('a figure near any other passes: %s', (text) => {
  expect(codesOf(text)).toEqual([]);
});

test.each([
  ['It saves $141.57 a month.', 'figure-unsupported'],
  // An honest figure that no look-up returned as it stands.
  ['It saves $1,681.92 a year.', 'figure-unsupported'],
  ['CPU p95 is 7.5 %.', 'metric-unsupported'],
])('a figure near none fails: %s', (text, code) => {
  expect(codesOf(text)).toEqual([code]);
});

test('a keyword discloses an outage', () => {
  const faults = [{ kind: 'price_outage' }];

  expect(codesOf('Idle.', faults)).toEqual(['outage-not-disclosed']);
  expect(codesOf('There was no outage.', faults)).toEqual([]);
});
