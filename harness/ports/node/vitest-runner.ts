// The test runner over vitest's programming interface: one instance with the repository's own configuration. Each job is
// the test file under an id of its own, so jobs share a worker (as far as the configuration lets test files share one)
// and nothing of what they replace.
import type { TestCase, TestModule, TestSequencer, TestSpecification, Vitest } from 'vitest/node';
import type { TestEnd, TestJob, TestRunner, TestRunnerOptions } from '../test-runner.ts';
import { overlayPlugin, tagOf, withTag, type TaggedOverlay } from './overlay-plugin.ts';
import { nodeTimer } from './timer.ts';

/** How long a worker may take to load a test file. */
const loadLimitMs = 60_000;

/** A runner, or null when vitest is not installed. */
export async function openVitest({ root, signal, testTimeoutMs }: TestRunnerOptions): Promise<TestRunner | null> {
  const node = await loadVitest();
  if (node === null) return null;
  const overlays = new Map<number, TaggedOverlay>();
  const listener = { ...idle };
  const exitCode = process.exitCode;
  const takeBack = noteListeners();
  const vitest = await node.createVitest(
    {
      root,
      watch: false,
      reporters: [
        { onTestModuleCollected: () => listener.loaded(), onTestModuleEnd: (module) => listener.ended(module) },
      ],
      silent: true,
      cache: false,
      // A replaced module must never be found again, least of all by the next run of the tests.
      fsModuleCache: false,
      coverage: { enabled: false },
      pool: 'threads',
      // One worker, jobs in the order given: what is run last has seen what all others may have left behind.
      maxWorkers: 1,
      fileParallelism: false,
      sequence: { sequencer: InOrder },
      retry: 0,
      passWithNoTests: true,
      testTimeout: testTimeoutMs,
      hookTimeout: testTimeoutMs,
    },
    { plugins: [overlayPlugin(overlays)] },
  );
  takeBack();
  await vitest.globTestSpecifications();
  let nextTag = 0;
  return {
    async run(jobs, onEnd) {
      const firstTag = nextTag;
      nextTag += jobs.length;
      const specifications = jobs.flatMap((job, index) => {
        const tag = firstTag + index;
        const { overlay } = job;
        if (overlay !== null) overlays.set(tag, taggedOverlay(vitest, `${root}/${overlay.file}`, overlay.text));
        return specificationOf(vitest, `${root}/${job.file}`, tag, job.titles);
      });
      const ends = new Map<number, readonly TestEnd[]>();
      const note = (module: TestModule): void => {
        const index = (tagOf(module.moduleId) ?? -1) - firstTag;
        const job = jobs[index];
        if (job === undefined) return;
        ends.set(
          index,
          job.titles.map((title) => endOf(module, title)),
        );
        onEnd?.(index, ends.get(index) ?? []);
      };
      const titles = Math.max(...jobs.map((job) => job.titles.length));
      await stoppable(vitest, specifications, listener, note, signal, (titles + 1) * testTimeoutMs);
      if (process.exitCode !== exitCode) process.exitCode = exitCode; // vitest sets it when a test fails
      signal.throwIfAborted();
      const known = new Set(specifications.map(({ moduleId }) => tagOf(moduleId)));
      return jobs.map(
        (job, index) => ends.get(index) ?? endWithout(job, known.has(firstTag + index), jobs.length === 1),
      );
    },
    close: () => vitest.close(),
  };
}

/** Vitest listens for signals and then ends the process itself; here they are the program's. Returns what takes that back. */
function noteListeners(): () => void {
  const events = ['SIGINT', 'SIGTERM', 'exit', 'unhandledRejection'] as const;
  const before = events.map((event) => process.rawListeners(event));
  return () => {
    for (const [index, event] of events.entries())
      for (const added of process.rawListeners(event))
        if (before[index]?.includes(added) === false) process.removeListener(event, added as () => void); // it was listed
  };
}

/** Hears of test files while a run lasts. */
interface Listener {
  loaded: () => void;
  ended: (module: TestModule) => void;
}

const idle: Listener = { loaded: () => undefined, ended: () => undefined };

class InOrder implements TestSequencer {
  sort(specifications: TestSpecification[]): TestSpecification[] {
    return specifications;
  }

  shard(specifications: TestSpecification[]): TestSpecification[] {
    return specifications;
  }
}

async function loadVitest() {
  try {
    return await import('vitest/node');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** What a job without a result came to: its file is none of the tests, it hung, or it was not reached. */
function endWithout({ titles }: TestJob, isKnown: boolean, isAlone: boolean): readonly TestEnd[] | null {
  if (!isKnown) return titles.map(() => ({ kind: 'missing', known: [] }));
  const message = 'it did not end and was stopped';
  return isAlone ? titles.map((title) => ({ kind: 'timed_out', title, message })) : null;
}

/** Who imports a file is known once the tests that reach it have been loaded as they stand. */
function taggedOverlay(vitest: Vitest, path: string, text: string): TaggedOverlay {
  const importers = new Set<string>();
  const graphs = vitest.projects
    .flatMap(({ vite }) => Object.values(vite.environments))
    .map((each) => each.moduleGraph);
  const climb = (file: string): void => {
    for (const graph of graphs)
      for (const module of graph.getModulesByFile(file) ?? [])
        for (const importer of module.importers) {
          if (importer.file === null || importers.has(importer.file)) continue;
          importers.add(importer.file);
          climb(importer.file);
        }
  };
  climb(path);
  return { path, text, importers };
}

/** The test file under the job's tag, with a pattern of its titles; nothing when no project of the configuration has it. */
function specificationOf(
  vitest: Vitest,
  path: string,
  tag: number,
  titles: readonly string[],
): readonly TestSpecification[] {
  const [known] = vitest.getModuleSpecifications(path);
  if (known === undefined) return [];
  const patterns = titles.map((title) => escaped(title).replaceAll(' > ', '(?: >)? '));
  const testNamePattern = new RegExp(`(?:${patterns.join('|')})$`);
  return [known.project.createSpecification(withTag(path, tag), { testNamePattern })];
}

/** Runs to the end, or until the signal says stop, or until a file that was loaded has not ended for `limitMs`. */
async function stoppable(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
  listener: Listener,
  note: (module: TestModule) => void,
  signal: AbortSignal,
  limitMs: number,
): Promise<void> {
  // The second call stops the workers by force: a test that never yields does not hear the first.
  const stop = (): void => void [1, 2].map(() => vitest.cancelCurrentRun('keyboard-input').catch(() => undefined));
  let isStopped = false;
  const giveUp = (): void => {
    isStopped = true;
    stop();
  };
  let callOff = nodeTimer.after(loadLimitMs, giveUp);
  const within = (ms: number): void => {
    callOff();
    if (!isStopped && !signal.aborted) callOff = nodeTimer.after(ms, giveUp);
  };
  listener.loaded = () => within(limitMs);
  listener.ended = (module) => {
    within(loadLimitMs);
    if (!isStopped && !signal.aborted) note(module);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (specifications.length > 0) await vitest.runTestSpecifications([...specifications]);
  } finally {
    callOff();
    signal.removeEventListener('abort', stop);
    Object.assign(listener, idle);
  }
}

function endOf(module: TestModule, title: string): TestEnd {
  const all = [...module.children.allTests()];
  const named = all.filter((test) => test.fullName === title || test.name === title);
  const [test] = named;
  if (named.length > 1) return { kind: 'ambiguous', titles: named.map(({ fullName }) => fullName) };
  if (test !== undefined) return endOfTest(test);
  const [error] = module.errors();
  if (error !== undefined)
    return { kind: 'not_loaded', error: error.name ?? 'Error', message: firstLine(error.message) };
  return { kind: 'missing', known: all.map(({ fullName }) => fullName) };
}

function endOfTest(test: TestCase): TestEnd {
  const title = test.fullName;
  const { state, errors = [] } = test.result();
  if (state === 'passed') return { kind: 'passed', title };
  if (state === 'skipped') return { kind: 'skipped', title };
  const late = errors.find(({ message }) => /^(Test|Hook) timed out in /.test(message));
  if (late !== undefined) return { kind: 'timed_out', title, message: firstLine(late.message) };
  if (state === 'pending') return { kind: 'timed_out', title, message: 'it did not end' };
  const plain = errors.map(({ name, message }) => ({ name: name ?? 'Error', message: firstLine(message) }));
  return { kind: 'failed', title, errors: plain };
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
