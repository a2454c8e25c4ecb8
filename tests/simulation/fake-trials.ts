// Trials of the fake domain that between them take every way a run can go: the list that the simulation runs over until a
// benchmark gives its own.
import type { ScriptEvent } from '../../runtime/contracts/script.ts';
import type { RunTrialOptions } from '../../runtime/run/open-trial.ts';
import { aTrial, hourMs, minuteMs, signedBy } from '../../runtime/run/testing/a-trial.ts';
import type { FakeWorld } from '../../runtime/run/testing/fake-domain.ts';
import { anAction, carefulTurns, scriptedModel, type Turn } from '../../runtime/run/testing/fake-model.ts';
import type { NamedTrial } from './stage.ts';

function trial(name: string, end: string, over: () => Partial<RunTrialOptions<FakeWorld>>): NamedTrial {
  return { name, end, make: () => aTrial(over()) };
}

const submit = (...actions: readonly (readonly [string, string])[]): Turn => [
  ['submit_plan', { summary: 'Tidy up.', actions: actions.map(([ref, operation]) => anAction(ref, operation)) }],
];
const look: Turn = [['list_items', {}]];
const at = (minutes: number, who: string, hash: 'current' | 'first' = 'current'): ScriptEvent => ({
  afterMs: minutes * minuteMs,
  do: 'countersign',
  who,
  hash,
});

export const fakeTrials: readonly NamedTrial[] = [
  trial('four operations, two signatures', 'completed', () => ({})),
  trial('overload and throttling', 'completed', () => ({
    faults: [{ kind: 'model_overload', attempts: 2 }, { kind: 'throttling' }],
  })),
  trial('drift under an action of three steps', 'completed_with_failures', () => ({
    model: scriptedModel(
      carefulTurns([
        ['i4', 'shrink'],
        ['i1', 'stop'],
      ]),
    ),
    script: signedBy('omar'),
    faults: [{ kind: 'drift', resource: 'i4', change: { size: 1 } }],
  })),
  trial('a question, answered', 'completed', () => ({
    model: scriptedModel([[['ask_operator', { question: 'Which?' }]], look, submit(['i1', 'stop'])]),
    answers: [{ afterMs: 3 * minuteMs, answer: 'i1' }],
    script: signedBy('lee'),
  })),
  trial('a question, never answered', 'expired', () => ({
    model: scriptedModel([[['ask_operator', { question: 'Which?' }]]]),
  })),
  trial('one signature, then silence, then a late one', 'expired', () => ({
    script: [
      at(120, 'omar'),
      { afterMs: 24 * hourMs + minuteMs, do: 'poll' },
      { afterMs: 26 * hourMs + minuteMs, do: 'poll' },
      { afterMs: 26 * hourMs + 5 * minuteMs, do: 'countersign', who: 'lee', hash: 'current' },
    ],
  })),
  trial('refused signatures, an edit, a stale hash', 'completed', () => ({
    script: [
      at(1, 'dana'),
      { afterMs: 2 * minuteMs, do: 'edit_plan', who: 'dana', exclusion: 'i6', reason: 'Not now.' },
      at(3, 'lee', 'first'),
      at(4, 'lee'),
      at(5, 'lee'),
      at(6, 'omar'),
      { afterMs: 6 * minuteMs, do: 'cancel', who: 'dana' },
    ],
  })),
  trial('an edit between two signatures', 'failed', () => ({
    script: [
      at(1, 'omar'),
      { afterMs: 2 * minuteMs, do: 'edit_plan', who: 'dana', exclusion: 'i6', reason: 'Not now.' },
      at(3, 'lee'),
    ],
  })),
  trial('one action falls before the last signature', 'completed_with_failures', () => ({
    script: [
      at(1, 'omar'),
      { afterMs: 2 * minuteMs, do: 'change_resource', ref: 'i2', set: { protected: true } },
      at(3, 'lee'),
    ],
  })),
  trial('nothing is still allowed', 'failed', () => ({
    model: scriptedModel([look, submit(['i1', 'stop'])]),
    script: [{ afterMs: minuteMs, do: 'change_resource', ref: 'i1', set: { protected: true } }, at(3, 'lee')],
  })),
  trial('a rejection, then a signature', 'rejected', () => ({
    script: [{ afterMs: 20 * minuteMs, do: 'reject', who: 'omar', note: 'Too much.' }, at(30, 'lee')],
  })),
  trial('cancelled by the requester', 'cancelled', () => ({
    script: [
      { afterMs: minuteMs, do: 'cancel', who: 'omar' },
      { afterMs: 2 * minuteMs, do: 'cancel', who: 'dana' },
    ],
  })),
  trial('blocked, then revised', 'completed', () => ({
    model: scriptedModel([look, submit(['i6', 'stop']), submit(['i5', 'stop'])]),
    script: signedBy('priya'),
  })),
  trial('blocked four times', 'failed', () => ({ model: scriptedModel([look, submit(['i6', 'stop'])]) })),
  trial('nothing to change', 'completed_no_change', () => ({ model: scriptedModel([look, submit()]) })),
  trial('a model that never comes back', 'failed', () => ({ faults: [{ kind: 'model_overload', attempts: 99 }] })),
  trial('turns without end', 'failed', () => ({ model: scriptedModel([look]) })),
];
