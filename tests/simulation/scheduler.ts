// Owns the order of things: every process parks at its checkpoints, and one at a time is chosen to go on, or to die.
import { Crash } from './crash.ts';

export type Checkpoint = (label: string) => Promise<void>;

export interface Choices {
  /** Uniform in [0, 1). */
  readonly draw: () => number;
  /** How likely a parked process dies instead of going on. */
  readonly crashRate: number;
  /** Called before each step: time passes. */
  readonly passTime: () => void;
}

interface Parked {
  readonly process: string;
  readonly label: string;
  readonly goOn: () => void;
  readonly die: (crash: Crash) => void;
}

export class Scheduler {
  readonly trace: string[] = [];
  readonly crashes = new Map<string, number>();
  readonly reached = new Set<string>();
  readonly #choices: Choices;
  readonly #parked: Parked[] = [];
  readonly #failures: unknown[] = [];
  #running = 0;
  #whenQuiet: (() => void) | null = null;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  /** Starts a process; it runs until its first checkpoint, then when it is chosen. */
  start(process: string, body: (checkpoint: Checkpoint) => Promise<void>): void {
    this.#running += 1;
    const checkpoint: Checkpoint = (label) =>
      new Promise((goOn, die) => {
        this.#parked.push({ process, label, goOn, die });
        this.#stopped();
      });
    void body(checkpoint)
      .catch((error: unknown) => {
        if (!(error instanceof Crash)) this.#failures.push(error);
      })
      .finally(() => this.#stopped());
  }

  /** Chooses until every process has ended or `steps` are used up; throws what a process threw, but for crashes. */
  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      await this.#quiet();
      if (this.#failures.length > 0) throw this.#failures[0];
      if (this.#parked.length === 0) return;
      this.#step();
    }
    await this.#quiet();
  }

  /** Kills whoever is still parked. */
  async killAll(): Promise<void> {
    while (this.#parked.length > 0) {
      for (const { die } of this.#parked.splice(0)) {
        this.#running += 1;
        die(new Crash());
      }
      await this.#quiet();
    }
  }

  #step(): void {
    const { draw, crashRate, passTime } = this.#choices;
    const [chosen] = this.#parked.splice(Math.floor(draw() * this.#parked.length), 1);
    if (!chosen) return;
    const dies = chosen.label !== 'idle' && draw() < crashRate;
    this.reached.add(chosen.label);
    this.trace.push(`${chosen.process}:${chosen.label}${dies ? '!' : ''}`);
    passTime();
    this.#running += 1;
    if (!dies) return chosen.goOn();
    this.crashes.set(chosen.label, (this.crashes.get(chosen.label) ?? 0) + 1);
    return chosen.die(new Crash());
  }

  #stopped(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#whenQuiet?.();
  }

  #quiet(): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenQuiet = () => {
        this.#whenQuiet = null;
        resolve();
      };
    });
  }
}
