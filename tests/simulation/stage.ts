// One trial set up for simulation: its store and models watched, a planted bug put in where there is one.
import type { SimulatedClock } from '../../kernel/determinism/clock.ts';
import type { RunDeps } from '../../runtime/run/deps.ts';
import { openTrial, type RunTrialOptions, type Trial } from '../../runtime/run/open-trial.ts';
import { MemoryRunStore } from '../../runtime/store/memory-run-store.ts';
import type { Checkpoint } from './scheduler.ts';
import type { Aftermath } from './invariants.ts';
import type { PlantedBug } from './planted-bugs.ts';
import type { Seen } from './play.ts';
import { watchModel, type ModelCall } from './watched-model.ts';
import { watchStore } from './watched-store.ts';

/** Makes the options of a trial anew each time: clock, chance and model are used up by a run. */
export type TrialFactory = () => RunTrialOptions;

export interface NamedTrial {
  readonly name: string;
  /** How the run ends when nobody crashes. */
  readonly end: string;
  readonly make: TrialFactory;
}

export interface Stage {
  readonly trial: Trial;
  readonly clock: SimulatedClock;
  /** The deps of one process, every wait of which goes through `checkpoint`. */
  depsFor(process: string, checkpoint?: Checkpoint): RunDeps;
  /** The run as it is stored, without a wait. */
  read(): Promise<Seen>;
  aftermath(): Promise<Aftermath>;
}

export function setStage(factory: TrialFactory, bug: PlantedBug | null): Stage {
  const options = factory();
  const inner = new MemoryRunStore();
  const { store, notes } = watchStore(inner);
  const trial = openTrial(options, bug?.store ? bug.store(store) : store);
  const modelCalls: ModelCall[] = [];
  const read = async (): Promise<Seen> => {
    const seen = await inner.read(trial.runId);
    if (!seen) throw new Error(`${trial.runId} was never created`);
    return seen;
  };
  return {
    trial,
    clock: options.clock,
    depsFor(process, checkpoint) {
      const watched = watchModel(trial.depsFor(checkpoint), notes, modelCalls);
      return bug?.deps ? bug.deps(watched, process) : watched;
    },
    read,
    async aftermath() {
      return { ...(await read()), effects: trial.depsFor().sandbox.executions(), notes, modelCalls };
    },
  };
}
