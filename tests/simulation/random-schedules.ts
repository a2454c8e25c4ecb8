// One random schedule: two workers with clocks of their own, duplicated ticks, crashes and jumps of time; then a calm phase
// in which the run must come to its end.
import type { SimulatedClock } from '../../kernel/determinism/clock.ts';
import { createRandom } from '../../kernel/determinism/random.ts';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import type { RunDeps } from '../../runtime/run/deps.ts';
import { tick } from '../../runtime/run/tick.ts';
import { isTerminal } from '../../runtime/run/transitions.ts';
import { survived } from './crash.ts';
import { violationsOf, type Aftermath } from './invariants.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { play } from './play.ts';
import { Scheduler, type Checkpoint } from './scheduler.ts';
import { setStage, type Stage, type TrialFactory } from './stage.ts';

export interface Schedule {
  readonly seed: number;
  readonly steps: number;
  /** SHA-256 of who went on where, in order: equal seeds give equal schedules. */
  readonly traceHash: string;
  readonly crashes: ReadonlyMap<string, number>;
  readonly reached: ReadonlySet<string>;
  readonly jumps: number;
  readonly duplicates: number;
  /** True when the storm left something to do. */
  readonly healed: boolean;
  readonly aftermath: Aftermath;
  readonly violations: readonly string[];
}

const crashRate = 0.04;
const duplicateRate = 0.2;
const jumpRate = 0.03;
const longestStepMs = 400;
/** Past the longest lease with a retry's wait on top. */
const longestJumpMs = 200_000;
const greatestSkewMs = 5_000;
const stormSteps = 600;
const mostMoves = 400;

export async function randomSchedule(
  factory: TrialFactory,
  seed: number,
  bug: PlantedBug | null = null,
): Promise<Schedule> {
  const draw = createRandom(String(seed)).stream('schedule');
  const stage = setStage(factory, bug);
  const storm = new Storm(stage, draw);
  await storm.pass();
  const healed = !isTerminal((await stage.read()).head.state);
  await heal(stage);
  const aftermath = await stage.aftermath();
  const { scheduler, jumps, duplicates } = storm;
  return {
    seed,
    steps: scheduler.trace.length,
    traceHash: sha256Hex(scheduler.trace.join('\n')),
    crashes: scheduler.crashes,
    reached: scheduler.reached,
    jumps,
    duplicates,
    healed,
    aftermath,
    violations: violationsOf(aftermath),
  };
}

class Storm {
  readonly scheduler: Scheduler;
  jumps = 0;
  duplicates = 0;
  readonly #stage: Stage;
  readonly #draw: () => number;
  #lives = 0;
  #isOver = false;

  constructor(stage: Stage, draw: () => number) {
    this.#stage = stage;
    this.#draw = draw;
    this.scheduler = new Scheduler({ draw, crashRate, passTime: () => this.#passTime() });
  }

  async pass(): Promise<void> {
    this.scheduler.start('people', (checkpoint) => this.#people(checkpoint));
    for (const name of ['one', 'two']) this.scheduler.start(name, (checkpoint) => this.#worker(name, checkpoint));
    await this.scheduler.run(stormSteps);
    this.#isOver = true;
    await this.scheduler.killAll();
  }

  #passTime(): void {
    const { clock } = this.#stage;
    clock.advance(Math.floor(this.#draw() * longestStepMs));
    if (this.#draw() >= jumpRate) return;
    this.jumps += 1;
    clock.advance(Math.floor(this.#draw() * longestJumpMs));
  }

  /** Another name for each life: a worker that died does not come back as itself. */
  #nextLife(name: string): string {
    this.#lives += 1;
    return `${name}#${this.#lives}`;
  }

  async #people(checkpoint: Checkpoint): Promise<void> {
    const { trial, clock, read, depsFor } = this.#stage;
    while (!this.#isOver && (await survived(() => trial.create(depsFor('people', checkpoint)))) === null);
    while (!this.#isOver) {
      const move = trial.director.next(await read(), clock.now());
      if (move.kind === 'end') return;
      if (move.kind === 'tick') {
        await checkpoint('idle');
        continue;
      }
      if ('atMs' in move) clock.advance(Math.max(0, move.atMs - clock.now()));
      const owner = this.#nextLife('people');
      await play(move, owner, depsFor(owner, checkpoint), trial, read, clock);
      await checkpoint('idle');
    }
  }

  async #worker(name: string, checkpoint: Checkpoint): Promise<void> {
    const skewMs = Math.floor((this.#draw() * 2 - 1) * greatestSkewMs);
    await checkpoint('idle');
    while (!this.#isOver) {
      const state = await this.#whatToDo();
      if (state === 'end') return;
      if (state === 'tick') {
        const life = this.#nextLife(name);
        if (this.#draw() < duplicateRate) this.#duplicate(life, skewMs);
        await survived(() => this.#tick(life, skewMs, checkpoint));
      }
      await checkpoint('idle');
    }
  }

  #duplicate(life: string, skewMs: number): void {
    this.duplicates += 1;
    this.scheduler.start(`${life} again`, (checkpoint) => this.#tick(`${life} again`, skewMs, checkpoint));
  }

  async #tick(owner: string, skewMs: number, checkpoint: Checkpoint): Promise<void> {
    const deps = skewed(this.#stage.depsFor(owner, checkpoint), skewMs);
    await tick(this.#stage.trial.runId, owner, deps);
  }

  /** Workers also knock when people are due; only between the last signature and a drift they are kept out. */
  async #whatToDo(): Promise<'tick' | 'wait' | 'end'> {
    const { trial, read, clock } = this.#stage;
    const seen = await readIfThere(read);
    if (!seen) return 'wait';
    const move = trial.director.next(seen, clock.now());
    if (move.kind === 'end') return 'end';
    return move.kind === 'change' && move.source === 'drift' ? 'wait' : 'tick';
  }
}

/** What has not been created yet is nobody's work. */
async function readIfThere(read: Stage['read']) {
  try {
    return await read();
  } catch {
    return null;
  }
}

/** Each worker's clock is off by so much; the sandbox keeps its own. */
function skewed(deps: RunDeps, skewMs: number): RunDeps {
  const { clock } = deps;
  const off: SimulatedClock = {
    now: () => clock.now() + skewMs,
    advance: (ms) => clock.advance(ms),
    sleep: (ms) => clock.sleep(ms),
  };
  return { ...deps, clock: off };
}

/** No crash, no jump, one worker: the run must end now. */
async function heal({ trial, clock, read, depsFor }: Stage): Promise<void> {
  const deps = depsFor('healer');
  await trial.create(deps);
  for (let moves = 0; moves < mostMoves; moves++) {
    const move = trial.director.next(await read(), clock.now());
    if (move.kind === 'end') return;
    if ('atMs' in move) clock.advance(Math.max(0, move.atMs - clock.now()));
    await play(move, `healer ${moves}`, deps, trial, read, clock);
  }
}
