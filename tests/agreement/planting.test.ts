// What is planted in a record stands everywhere the record repeats it, and the record stays one that the suite accepts.
import { beforeAll, describe, expect, test } from 'vitest';
import { callFirst, failedCall, nextEvidenceId, turnDownBefore } from '../../cases/cloud-cost/planting/calls.ts';
import { changed } from '../../cases/cloud-cost/planting/changed.ts';
import { editSubmission, withTexts } from '../../cases/cloud-cost/planting/edit-submission.ts';
import { rewordings } from '../../cases/cloud-cost/rewordings/index.ts';
import suite from '../../cases/cloud-cost/suite.ts';
import { runRecordSchema } from '../../runtime/record/schema.ts';
import { referenceRuns } from './testing/reference-runs.ts';
import type { ReferenceRun } from './testing/reference-runs.ts';

let runs: readonly ReferenceRun[];
beforeAll(async () => {
  runs = await referenceRuns();
});

function recordOf(id: string): ReferenceRun['record'] {
  const run = runs.find((each) => each.case.id === id);
  if (!run) throw new RangeError(`there is no case ${id}`);
  return run.record;
}

describe('an edited submission', () => {
  const disk = 'az-1/disk/disk-webqa-data-02';
  const hold = 'aws-1/vol-0611492e3ed758deb';
  const texts = {
    summary: 'Another summary.',
    caveats: ['One caveat.', 'Another caveat.'],
    rationales: { [disk]: 'Another\nrationale.' },
    reasons: { [hold]: 'Another reason.' },
  };

  test('stands in the call, in the sealed plan and in the change request', () => {
    const planted = withTexts(recordOf('c01'), texts);
    const { plan, changeRequest } = runRecordSchema.parse(planted);

    expect(planted?.toolCalls[16]?.input).toMatchObject({ summary: texts.summary, caveats: texts.caveats });
    expect(plan).toMatchObject({ summary: texts.summary, caveats: texts.caveats });
    expect(plan?.actions.find(({ ref }) => ref === disk)?.rationale).toBe('Another\nrationale.');
    expect(plan?.exclusions.find(({ ref }) => ref === hold)?.reason).toBe('Another reason.');
    expect(changeRequest?.split('\n')).toEqual(
      expect.arrayContaining([
        'Another summary.',
        '    Why: Another rationale.',
        '- claims-export-2025 (aws-1/vol-0611492e3ed758deb): Another reason. [ev-02]',
        '- One caveat.',
        '- Another caveat.',
      ]),
    );
  });

  test('leaves nothing of the words that it replaced in the change request', () => {
    const record = recordOf('c01');
    const changeRequest = withTexts(record, texts)?.changeRequest ?? '';

    expect(changeRequest).not.toContain(record.plan?.summary);
    expect(changeRequest).not.toContain('saves $9.60 a month');
    expect(changeRequest).not.toContain('Protected by the tag Compliance');
    expect(changeRequest).not.toContain('Machines were judged by CPU alone');
    expect(changeRequest).toContain('Protected by the tag Lifecycle: Keep');
  });

  test('that has no caveats leaves no heading for them, and one that has some makes it', () => {
    const without = withTexts(recordOf('c01'), { caveats: [] });
    const again = without && withTexts(without, { caveats: ['One caveat.'] });

    expect(without?.changeRequest).not.toContain('Caveats');
    expect(again?.changeRequest).toContain('\n\nCaveats\n- One caveat.\n\n');
  });

  test('that changes nothing gives an equal record on every case, and never the same one', () => {
    for (const { record } of runs.filter(({ record: { submissions } }) => submissions.length > 0)) {
      const same = editSubmission(record, () => undefined);

      expect(same).toEqual(record);
      expect(same).not.toBe(record);
    }
  });

  test('leaves the record that it was given as it was', () => {
    const record = recordOf('c01');
    const before = JSON.stringify(record);
    withTexts(record, texts);

    expect(JSON.stringify(record)).toBe(before);
  });

  test('is none where nothing was submitted, or a ref is not in the submission', () => {
    expect(withTexts(recordOf('c29'), { summary: 'Any.' })).toBeNull();
    expect(withTexts(recordOf('c01'), { rationales: { 'aws-1/nobody': 'Any.' } })).toBeNull();
    expect(withTexts(recordOf('c01'), { reasons: { [disk]: 'It is an action.' } })).toBeNull();
  });
});

test('every defect and every rewording leaves the record as it was, and shares its large parts', () => {
  for (const { case: c, record, world } of runs.filter(({ case: { id } }) => id === 'c01' || id === 'c19')) {
    const before = JSON.stringify(record);
    const planted = [
      ...suite.defects.map((defect) => defect.plant(record, c, world)),
      ...rewordings.map((rewording) => rewording.apply(record, c, world)),
    ].flatMap((each) => each ?? []);

    expect(JSON.stringify(record)).toBe(before);
    expect(planted.length).toBeGreaterThan(100);
    for (const each of planted) {
      expect(each).not.toBe(record);
      expect(each.audit).toBe(record.audit);
      expect(each.toolCalls.some((call) => record.toolCalls.includes(call))).toBe(true);
    }
  }
});

describe('a planted call', () => {
  test('moves what points at later calls along with them', () => {
    for (const { record } of runs) {
      const planted = changed(record, (copy) => {
        callFirst(copy, { tool: 'find_waste', input: {}, result: failedCall('unavailable') });
      });
      const named = (of: typeof record | null): readonly unknown[] => [
        ...(of?.submissions ?? []).map(({ call }) => of?.toolCalls[call]?.id),
        ...(of?.questions ?? []).map(({ call }) => of?.toolCalls[call]?.id),
      ];

      expect(planted?.toolCalls).toHaveLength(record.toolCalls.length + 1);
      expect(named(planted)).toEqual(named(record));
    }
  });

  test('stands once in the messages of its turn, on both sides', () => {
    const planted = changed(recordOf('c01'), (copy) => {
      callFirst(copy, { tool: 'find_waste', input: {}, result: failedCall('unavailable') });
    });
    const blocks = (planted?.messages ?? []).flatMap(({ content }) => content).filter((block) => 'call' in block);
    const calls = (type: string): readonly number[] =>
      blocks.flatMap((block) => (block.type === type && 'call' in block ? [block.call] : [])).toSorted((a, b) => a - b);

    expect(calls('tool_use')).toEqual([...(planted?.toolCalls ?? []).keys()]);
    expect(calls('tool_result')).toEqual([...(planted?.toolCalls ?? []).keys()]);
  });

  test('a submission that was turned down stands a turn before the one that was accepted', () => {
    const planted = changed(recordOf('c01'), (copy) =>
      turnDownBefore(copy, (plan) => {
        plan.summary = 'Another summary.';
      }),
    );
    const [first, last] = planted?.submissions ?? [];

    expect(first?.verdict.kind).toBe('blocked');
    expect(last?.verdict.kind).toBe('accepted');
    expect(planted?.toolCalls[first?.call ?? -1]).toMatchObject({ turn: 3, input: { summary: 'Another summary.' } });
    expect(planted?.toolCalls[last?.call ?? -1]).toMatchObject({ turn: 4, tool: 'submit_plan' });
    expect(planted?.turns).toHaveLength(5);
    expect(runRecordSchema.parse(planted).usage.revisions).toBe(1);
  });

  test('gets an evidence id that no other call has', () => {
    expect(nextEvidenceId(recordOf('c01'))).toBe('ev-17');
    expect(nextEvidenceId(recordOf('c29'))).toBe('ev-01');
  });
});
