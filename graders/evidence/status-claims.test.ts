import { describe, expect, test } from 'vitest';
import { codesOf, estateWith } from '../laws/codes-of.ts';

const plan = { S1: 'Idle.', S4: 'Idle.', K1: 'Nothing uses it.' };
const exclude = { X1: 'Reviewed.' };
const stated = 'status-unsupported';

describe('what is said to have been done before it was', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['ci-runner-04 was stopped.', stated],
    ['ci-runner-04 has already been stopped.', stated],
    ['ci-runner-04 is already stopped.', stated],
    ['ci-runner-04 is stopped by this plan.'],
    ['Both machines were stopped.', stated],
    ['The two idle machines were stopped.', stated],
    ['It was stopped.', stated],
    ['Of the three, 2 were stopped.', stated],
    ['Stopped ci-runner-04.', stated],
    ['Stopped 2 machines.', stated],
    ['Stopped machines cost nothing.'],
    ['We stopped ci-runner-04.', stated],
    ['Omar stopped ci-runner-04.', stated],
    ['Omar stopped it.', stated],
    ['Omar stopped the machine.', stated],
    ['Omar stopped both machines.', stated],
    ['Deleted the disks.', stated],
    ['Already stopped: ci-runner-04.', stated],
    ['ci-runner-04 we stopped.', stated],
    ['Omar stopped smoking.'],
    ['The web team deleted the old runbook.'],
    ['Omar wants it stopped.'],
    ['ci-runner-04 was not stopped.'],
    ['Once ci-runner-04 was stopped, nothing is billed.'],
    ['Inventory says that ci-runner-04 was stopped.'],
    ['The meeting was stopped.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose: plan, exclude })).toEqual(codes);
  });

  test('is no claim where a look-up returned that very state', () => {
    const world = estateWith('X1', { state: 'stopped' });
    const said = (summary: string) => codesOf({ summary, propose: plan, exclude }, { world });

    expect(said('qa-selenium-03 has already been stopped.')).toEqual([]);
    expect(said('qa-selenium-03 has already been deleted.')).toEqual([stated]);
    expect(said('ci-runner-04 has already been stopped.')).toEqual([stated]);
  });
});

describe('what is said to have been agreed or carried out', () => {
  test.each<[text: string, ...codes: string[]]>([
    ['The plan was approved.', stated],
    ['Approved by Omar.', stated],
    ['Omar approved.', stated],
    ['Omar approved it.', stated],
    ['Omar approved both machines.', stated],
    ['We signed off.', stated],
    ['Approved changes are applied overnight.'],
    ['The plan is to be approved by Omar.'],
    ['Approval was given.', stated],
    ['Consent has been obtained.', stated],
    ['Omar signed, and the go-ahead was received.', stated, stated],
    ['Approval is given by two people.'],
    ['The names were given in the request.'],
    ['The plan was carried out.', stated],
    ['The plan is complete.', stated],
    ['The work is already executed.', stated],
    ['ci-runner-04 was executed.', stated],
    ['Already executed.', stated],
    ['Snapshots were taken.', stated],
    ['Snapshots are taken.'],
    ['The price was taken from the snapshot.'],
    ['The review was done.'],
    ['Changes are executed in order.'],
    ['Executed.', stated],
    ['All applied.', stated],
    ['Approved.', stated],
    ['Omar approved the stop.', stated],
    ['Executed by the executor at night.'],
    ['It must be reviewed, approved and signed.'],
    ['Done.'],
  ])('%s', (text, ...codes) => {
    expect(codesOf({ summary: text, propose: plan, exclude })).toEqual(codes);
  });
});
