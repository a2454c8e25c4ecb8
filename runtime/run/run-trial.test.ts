import { describe, expect, test } from 'vitest';
import { createSimulatedClock } from '../../kernel/determinism/clock.ts';
import { createRandom } from '../../kernel/determinism/random.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { ScriptEvent } from '../contracts/script.ts';
import { runRecordSchema } from '../record/schema.ts';
import type { RunTrialOptions } from './open-trial.ts';
import { runTrial } from './run-trial.ts';
import { aTrial, hourMs, minuteMs, signedBy, trialStartMs } from './testing/a-trial.ts';
import { aFakeDomain, aFakeWorld, type FakeWorld } from './testing/fake-domain.ts';
import { carefulTurns, scriptedModel } from './testing/fake-model.ts';

const played = (over: Partial<RunTrialOptions<FakeWorld>> = {}) => runTrial(aTrial(over));
const model = (...actions: readonly (readonly [string, string])[]) => scriptedModel(carefulTurns(actions));
const signs = (minutes: number, who: string, hash: 'current' | 'first' = 'current'): ScriptEvent => ({
  afterMs: minutes * minuteMs,
  do: 'countersign',
  who,
  hash,
});

describe('a trial', () => {
  test('runs from request to verified effects, ordered by how hard they are to undo', async () => {
    const record = await played();

    expect(record.outcome).toEqual({ state: 'completed', reason: null });
    expect(record.transitions.map(({ to }) => to)).toEqual([
      'planning',
      'awaiting_approval',
      'executing',
      'verifying',
      'completed',
    ]);
    expect(record.executions.map(({ ref, step }) => `${ref} ${step}`)).toEqual([
      'i1 stop',
      'i4 stop',
      'i4 shrink',
      'i4 start',
      'i2 snapshot',
      'i2 delete',
      'i3 release',
    ]);
    expect(record.verification.map(({ ref, verified }) => [ref, verified])).toEqual([
      ['i1', true],
      ['i4', true],
      ['i2', true],
      ['i3', true],
    ]);
  });

  test('gives byte-identical records for identical options', async () => {
    const texts = [await played(), await played()].map(canonicalJson);

    expect(texts[1]).toBe(texts[0]);
  });

  test('gives another record for another seed, and its own run, workspace and nonce', async () => {
    const [one, other] = [await played(), await played({ seed: 'fedcba9876543210' })];

    expect(other?.runId).toBe('run-fedcba9876543210');
    expect(other?.workspace).toBe('trial-fedcba9876543210');
    expect(canonicalJson(other?.turns)).not.toBe(canonicalJson(one?.turns));
  });

  test('begins when it is told to, and refuses a clock that is past that', async () => {
    const record = await played();

    expect(record.startedAtMs).toBe(trialStartMs);
    await expect(played({ clock: createSimulatedClock(trialStartMs + 1) })).rejects.toThrow('past startMs');
  });

  test('leaves the shared world as it was', async () => {
    const world = aFakeWorld();
    const before = JSON.stringify([...world.items]);

    await played({ world });

    expect(JSON.stringify([...world.items])).toBe(before);
  });

  test('records faults by name, the profile and the model', async () => {
    const record = await played({ faults: [{ kind: 'throttling' }, { kind: 'model_overload', attempts: 1 }] });

    expect(record).toMatchObject({
      faults: ['throttling', 'model_overload'],
      profile: 'core',
      model: { id: 'scripted', billed: false },
    });
  });

  test('leaves an audit chain that tells of every step and decision', async () => {
    const record = await played();

    const { entries, head } = record.audit;
    const verdict = verifyAudit(entries, { anchor: { head, count: entries.length }, executions: 7 });
    expect(verdict.kind).toBe('anchored');
    const kinds = new Map<string, number>();
    for (const { kind } of entries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    expect(Object.fromEntries(kinds)).toEqual({
      run_created: 1,
      transition: 5,
      submission: 1,
      policy: 2,
      plan: 1,
      approval: 2,
      token: 1,
      step: 7,
      action_result: 4,
      verification: 4,
    });
  });

  test('stops when the signal says so', async () => {
    const controller = new AbortController();
    const stopping = model(['i1', 'stop']);

    const running = played({
      signal: controller.signal,
      model: {
        ...stopping,
        complete: (request, signal) => {
          controller.abort(new Error('stopped by the user'));
          return stopping.complete(request, signal);
        },
      },
    });

    await expect(running).rejects.toThrow('stopped by the user');
  });

  test('ends with what the model throws when that is no refusal of the provider', async () => {
    const broken = { ...model(), complete: () => Promise.reject(new TypeError('a bug')) };

    await expect(played({ model: broken })).rejects.toThrow('a bug');
  });
});

describe('the record', () => {
  const refusals = async (over: Partial<RunTrialOptions<FakeWorld>>) => {
    const { error } = runRecordSchema.safeParse(await played(over));
    return error?.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`);
  };

  test('fits its schema', async () => {
    const record = await played();

    expect(runRecordSchema.parse(record)).toEqual(record);
  });

  test('needs every field that it names', async () => {
    const record = await played();

    const optional = Object.keys(record).filter((field) => {
      const { [field]: _, ...rest } = { ...record } as Readonly<Record<string, unknown>>; // its fields, by name
      return runRecordSchema.safeParse(rest).success;
    });
    expect(optional).toEqual([]);
  });

  test('comes as it is from a domain that returns what is not JSON, and its schema names the place', async () => {
    const domain = aFakeDomain((trial) => ({
      lookUp: (...call) => {
        const found = trial.lookUp(...call);
        return found.kind === 'ok' ? { ...found, output: { ...found.output, price: Number.NaN } } : found;
      },
    }));

    expect(await refusals({ domain })).toContain('/toolCalls/0/result/output/price: not plain JSON');
  });

  test('comes with a field that its schema does not know, and is refused there', async () => {
    const domain = aFakeDomain((trial) => ({
      decide: (...submitted) => {
        const decision = trial.decide(...submitted);
        return decision.kind === 'allowed' ? { ...decision, plan: { ...decision.plan, leak: 1 } } : decision;
      },
    }));

    expect(await refusals({ domain })).toEqual(['/plan: Unrecognized key: "leak"']);
  });

  test('comes with a change request that is no text, and is refused there', async () => {
    const domain = aFakeDomain(() => ({ changeRequest: () => 7 as unknown as string })); // what a faulty domain may do

    expect(await refusals({ domain })).toEqual([expect.stringMatching(/^\/changeRequest: /)]);
  });
});

describe('approvals', () => {
  const refusals = (record: Awaited<ReturnType<typeof played>>) =>
    record.approvals.map(({ who, refused }) => [who, refused]);

  test('refuse the requester, a stranger and a second decision of one person', async () => {
    const record = await played({
      script: [signs(1, 'dana'), signs(2, 'mallory'), signs(3, 'omar'), signs(4, 'omar'), signs(5, 'lee')],
    });

    expect(record.outcome.state).toBe('completed');
    expect(refusals(record)).toEqual([
      ['dana', 'requester'],
      ['mallory', 'not_an_approver'],
      ['omar', null],
      ['omar', 'already_decided'],
      ['lee', null],
    ]);
    expect(record.capability?.approvers).toEqual(['omar', 'lee']);
  });

  test('end the run when somebody rejects, with nothing executed', async () => {
    const record = await played({ script: [{ afterMs: minuteMs, do: 'reject', who: 'omar', note: 'Too much.' }] });

    expect(record.outcome.state).toBe('rejected');
    expect(record.approvals).toMatchObject([{ decision: 'reject', note: 'Too much.', refused: null }]);
    expect(record.executions).toEqual([]);
    expect(record.capability).toBeNull();
  });

  test('of an old hash are refused after an edit, and count for the new plan', async () => {
    const record = await played({
      script: [
        { afterMs: minuteMs, do: 'edit_plan', who: 'dana', exclusion: 'i6', reason: 'Not now.' },
        signs(2, 'lee', 'first'),
        signs(3, 'lee'),
        signs(4, 'omar'),
      ],
    });

    expect(record.outcome.state).toBe('completed');
    expect(refusals(record)).toEqual([
      ['lee', 'stale_plan_hash'],
      ['lee', null],
      ['omar', null],
    ]);
    expect(record.plan?.exclusions).toMatchObject([{ ref: 'i6', reason: 'Not now.' }]);
    expect(record.approvals[0]?.planHash).not.toBe(record.approvals[1]?.planHash);
    expect(record.approvals[1]?.planHash).toBe(record.plan?.planHash);
    expect(record.events).toMatchObject([{ kind: 'edit_plan', detail: { refused: null } }]);
  });

  test('fail the run when the plan was edited between two of them', async () => {
    const record = await played({
      script: [
        signs(1, 'omar'),
        { afterMs: 2 * minuteMs, do: 'edit_plan', who: 'dana', exclusion: 'i6', reason: 'Not now.' },
        signs(3, 'lee'),
      ],
    });

    expect(record.outcome).toEqual({ state: 'failed', reason: 'plan_edited' });
    expect(refusals(record)).toEqual([
      ['omar', null],
      ['lee', 'plan_edited'],
    ]);
    expect(record.executions).toEqual([]);
  });

  test.each<[string, ScriptEvent, string]>([
    [
      'an exclusion that the plan lacks',
      { afterMs: 1, do: 'edit_plan', who: 'dana', exclusion: 'i9', reason: 'x' },
      'unknown_exclusion',
    ],
  ])('refuse an edit of %s', async (_, event, refused) => {
    const record = await played({ script: [event, ...signedBy('omar', 'lee')] });

    expect(record.events).toMatchObject([{ kind: 'edit_plan', detail: { refused } }]);
    expect(record.outcome.state).toBe('completed');
  });

  test('come too late for an edit once the run has moved on', async () => {
    const edit: ScriptEvent = { afterMs: 10 * minuteMs, do: 'edit_plan', who: 'dana', exclusion: 'i6', reason: 'x' };

    const record = await played({ script: [...signedBy('omar', 'lee'), edit] });

    expect(record.events).toMatchObject([{ kind: 'edit_plan', detail: { refused: 'not_waiting' } }]);
    expect(record.plan?.exclusions).toMatchObject([{ reason: 'It is protected.' }]);
  });
});

describe('the wait for people', () => {
  const silence: readonly ScriptEvent[] = [
    signs(120, 'omar'),
    { afterMs: 24 * hourMs + minuteMs, do: 'poll' },
    { afterMs: 26 * hourMs - 1, do: 'poll' },
    { afterMs: 26 * hourMs, do: 'poll' },
    signs(26 * 60 + 1, 'lee'),
  ];

  test('lasts 24 hours from the last signature: a look restarts nothing, a late answer is refused', async () => {
    const record = await played({ script: silence });

    const [, waiting, expired] = record.transitions;
    expect(record.outcome).toEqual({ state: 'expired', reason: null });
    expect((expired?.atMs ?? 0) - (waiting?.atMs ?? 0)).toBe(26 * hourMs);
    expect(record.approvals).toMatchObject([
      { who: 'omar', refused: null },
      { who: 'lee', refused: 'expired' },
    ]);
    expect(record.endedAtMs).toBe(expired?.atMs);
  });

  test('ends at the signature itself when nobody looked before', async () => {
    const record = await played({ script: [signs(120, 'omar'), signs(26 * 60, 'lee')] });

    expect(record.outcome.state).toBe('expired');
    expect(record.approvals.at(-1)).toMatchObject({ who: 'lee', refused: 'expired' });
  });

  test('is not restarted by a refused signature', async () => {
    const record = await played({ script: [signs(120, 'dana'), signs(24 * 60, 'lee')] });

    expect(record.approvals.at(-1)).toMatchObject({ who: 'lee', refused: 'expired' });
  });

  test('still counts a signature one millisecond before its end', async () => {
    const record = await played({
      script: [
        { afterMs: 24 * hourMs - 1, do: 'countersign', who: 'lee', hash: 'current' },
        signs(24 * 60 + 5, 'omar'),
      ],
    });

    expect(record.outcome.state).toBe('completed');
  });

  test('ends by itself when the script says no more', async () => {
    const record = await played({ script: [] });

    expect(record.outcome.state).toBe('expired');
    expect(record.endedAtMs - (record.transitions[1]?.atMs ?? 0)).toBe(24 * hourMs);
  });
});

describe('cancelling', () => {
  const cancels = (minutes: number, who: string): ScriptEvent => ({ afterMs: minutes * minuteMs, do: 'cancel', who });

  test('is the requester’s alone', async () => {
    const record = await played({ script: [cancels(1, 'omar'), cancels(2, 'dana'), signs(3, 'omar')] });

    expect(record.outcome).toEqual({ state: 'cancelled', reason: null });
    expect(record.events).toMatchObject([
      { kind: 'cancel', detail: { who: 'omar', refused: 'not_requester' } },
      { kind: 'cancel', detail: { who: 'dana', refused: null } },
    ]);
    expect(record.approvals).toMatchObject([{ who: 'omar', refused: 'not_waiting' }]);
  });

  test('is refused once the run executes, and after its end', async () => {
    const record = await played({ script: [...signedBy('omar', 'lee'), cancels(10, 'dana'), cancels(60, 'dana')] });

    expect(record.outcome.state).toBe('completed');
    expect(record.events).toMatchObject([{ detail: { refused: 'executing' } }, { detail: { refused: 'ended' } }]);
  });
});

describe('policy at the last signature', () => {
  const protect = (ref: string): ScriptEvent => ({
    afterMs: minuteMs,
    do: 'change_resource',
    ref,
    set: { protected: true },
  });

  test('leaves out what no longer passes, and the run cannot end completed', async () => {
    const record = await played({
      model: model(['i1', 'stop'], ['i2', 'stop']),
      script: [protect('i2'), signs(2, 'omar')],
    });

    expect(record.outcome).toEqual({ state: 'completed_with_failures', reason: null });
    expect(Object.keys(record.capability?.actions ?? {})).toEqual(['a1']);
    expect(record.actionResults).toEqual([
      { actionId: 'a2', ref: 'i2', status: 'left_out', reason: 'F-002: i2 is protected' },
      { actionId: 'a1', ref: 'i1', status: 'applied', reason: null },
    ]);
    expect(record.executions.map(({ ref }) => ref)).toEqual(['i1']);
    expect(record.events).toMatchObject([{ kind: 'change_resource', detail: { ref: 'i2', set: { protected: true } } }]);
  });

  test('fails the run when nothing passes any more', async () => {
    const record = await played({ model: model(['i1', 'stop']), script: [protect('i1'), signs(2, 'omar')] });

    expect(record.outcome).toEqual({ state: 'failed', reason: 'nothing_still_allowed' });
    expect(record.capability).toBeNull();
    expect(record.executions).toEqual([]);
  });

  test('is asked again at the decision: without that pass the change would go unnoticed until the sandbox', async () => {
    const forgetful = aFakeDomain(() => ({ recheck: () => [] }));

    const record = await played({
      domain: forgetful,
      model: model(['i1', 'stop'], ['i2', 'stop']),
      script: [protect('i2'), signs(2, 'omar')],
    });

    expect(record.actionResults).toContainEqual({
      actionId: 'a2',
      ref: 'i2',
      status: 'failed',
      reason: 'stop: protected',
    });
  });
});

describe('a fault', () => {
  test('drift changes a resource after the last signature and before the first step: its action fails, the rest runs', async () => {
    const record = await played({
      model: model(['i1', 'stop'], ['i2', 'stop']),
      faults: [{ kind: 'drift', resource: 'i1', change: { on: false } }],
    });

    expect(record.outcome.state).toBe('completed_with_failures');
    expect(record.actionResults).toEqual([
      { actionId: 'a1', ref: 'i1', status: 'failed', reason: 'stop: i1 is not ready' },
      { actionId: 'a2', ref: 'i2', status: 'applied', reason: null },
    ]);
    expect(record.events).toMatchObject([{ kind: 'drift', detail: { ref: 'i1', set: { on: false } } }]);
    expect(record.verification.map(({ ref }) => ref)).toEqual(['i2']);
  });

  test('drift without a resource changes what the domain picks, or nothing', async () => {
    const picked = await played({ model: model(['i2', 'stop']), faults: [{ kind: 'drift' }] });
    const nothing = await played({
      domain: aFakeDomain(() => ({ drift: () => null })),
      faults: [{ kind: 'drift' }],
    });

    expect(picked.events).toMatchObject([{ kind: 'drift', detail: { ref: 'i2' } }]);
    expect(nothing.events).toEqual([]);
    expect(nothing.outcome.state).toBe('completed');
  });

  test('throttling is retried with bounded jitter, and every effect stays single', async () => {
    const record = await played({ faults: [{ kind: 'throttling' }] });

    expect(record.outcome.state).toBe('completed');
    expect(record.executions.map(({ throttled }) => throttled)).toEqual(Array(7).fill(1));
    const [first, second] = record.executions;
    const waitedMs = (second?.atMs ?? 0) - (first?.atMs ?? 0);
    expect(waitedMs).toBeGreaterThanOrEqual(500);
    expect(waitedMs).toBeLessThan(1_500);
  });
});

describe('verification', () => {
  test('reads back what was applied, and a run whose effect is not seen is no success', async () => {
    const domain = aFakeDomain((trial) => ({
      verification: { observe: (ref) => (ref === 'i1' ? { on: true, size: 4 } : trial.verification.observe(ref)) },
    }));

    const record = await played({ domain, model: model(['i1', 'stop'], ['i2', 'stop']) });

    expect(record.outcome.state).toBe('completed_with_failures');
    expect(record.verification).toEqual([
      { actionId: 'a1', ref: 'i1', expected: { on: false, size: 4 }, observed: { on: true, size: 4 }, verified: false },
      { actionId: 'a2', ref: 'i2', expected: { on: false, size: 4 }, observed: { on: false, size: 4 }, verified: true },
    ]);
  });
});

test('a trial draws from its own chance only', async () => {
  const random = createRandom('another');

  const record = await played({ random });

  expect(record.runId).toBe('run-0123456789abcdef');
});
