// Options of a trial of the fake domain, with what a test cares about laid over them.
import { createSimulatedClock } from '../../../kernel/determinism/clock.ts';
import { createRandom } from '../../../kernel/determinism/random.ts';
import type { ScriptEvent } from '../../contracts/script.ts';
import type { RunTrialOptions } from '../open-trial.ts';
import { aFakeDomain, aFakeWorld, type FakeWorld } from './fake-domain.ts';
import { carefulTurns, scriptedModel } from './fake-model.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

export const trialStartMs = 1_793_520_000_000;

/** Countersigns by these people, one every five minutes. */
export function signedBy(...people: readonly string[]): readonly ScriptEvent[] {
  return people.map((who, index) => ({ afterMs: (index + 1) * 5 * minuteMs, do: 'countersign', who, hash: 'current' }));
}

export function aTrial(over: Partial<RunTrialOptions<FakeWorld>> = {}): RunTrialOptions<FakeWorld> {
  const seed = over.seed ?? '0123456789abcdef';
  return {
    domain: aFakeDomain(),
    world: aFakeWorld(),
    model: scriptedModel(
      carefulTurns([
        ['i3', 'release'],
        ['i2', 'delete'],
        ['i1', 'stop'],
        ['i4', 'shrink'],
      ]),
    ),
    request: 'Tidy up.',
    requester: 'dana',
    approvers: ['omar', 'lee', 'priya'],
    script: signedBy('omar', 'lee'),
    answers: [],
    faults: [],
    seed,
    clock: createSimulatedClock(0),
    random: createRandom(seed),
    signal: new AbortController().signal,
    profile: 'core',
    startMs: trialStartMs,
    ...over,
  };
}
