// The test runner over vitest's programming interface: one instance with the repository's own configuration, and a plugin
// that gives the current overlay in place of its file. Each run has a fresh worker, so no patched module outlives its run.
import type { TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import type { NamedTest, Overlay, TestEnd, TestRunner, TestRunnerOptions } from '../test-runner.ts';
import { nodeTimer } from './timer.ts';

/** How much longer than one test a whole run may take before its worker is stopped. */
const graceMs = 5_000;

/** A runner, or null when vitest is not installed. */
export async function openVitest(options: TestRunnerOptions): Promise<TestRunner | null> {
  const { root, testTimeoutMs } = options;
  const node = await loadVitest();
  if (node === null) return null;
  let overlay: Overlay | null = null;
  const plugin = {
    name: 'assize-overlay',
    enforce: 'pre' as const,
    load: (id: string) => (overlay !== null && id.split('?')[0] === overlay.path ? overlay.text : null),
  };
  const exitCode = process.exitCode;
  const vitest = await node.createVitest(
    {
      root,
      watch: false,
      reporters: [{}],
      silent: true,
      cache: false,
      // A patched module must never be found again by another run, nor by the next `vitest run`.
      fsModuleCache: false,
      coverage: { enabled: false },
      pool: 'threads',
      retry: 0,
      passWithNoTests: true,
      testTimeout: testTimeoutMs,
      hookTimeout: testTimeoutMs,
    },
    { plugins: [plugin] },
  );
  await vitest.globTestSpecifications();
  return {
    async run(tests, next) {
      const changed = [overlay, next].flatMap((each) => (each === null ? [] : [each.path]));
      overlay = next;
      for (const path of changed) vitest.invalidateFile(path);
      try {
        return await runTests(vitest, tests, options);
      } finally {
        process.exitCode = exitCode; // vitest sets it when a test fails, and here that is what is hoped for
      }
    },
    close: () => vitest.close(),
  };
}

async function loadVitest() {
  try {
    return await import('vitest/node');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

async function runTests(
  vitest: Vitest,
  tests: readonly NamedTest[],
  { root, signal, testTimeoutMs }: TestRunnerOptions,
): Promise<readonly TestEnd[]> {
  const byFile = Map.groupBy(tests, ({ file }) => `${root}/${file}`);
  const specifications = [...byFile].flatMap(([path, named]) => specificationOf(vitest, path, named));
  const stopped = await stoppable(vitest, specifications, signal, testTimeoutMs * tests.length + graceMs);
  signal.throwIfAborted();
  const modules = new Map(specifications.map(({ moduleId }) => [moduleId, moduleOf(vitest, moduleId)]));
  return tests.map(({ file, title }) => {
    const module = modules.get(`${root}/${file}`);
    return module === undefined ? { kind: 'missing', known: [] } : endOf(module, title, stopped);
  });
}

/** The file with a pattern of the titles that are wanted; nothing when no project of the configuration has it. */
function specificationOf(vitest: Vitest, path: string, tests: readonly NamedTest[]): readonly TestSpecification[] {
  const [known] = vitest.getModuleSpecifications(path);
  if (known === undefined) return [];
  const titles = tests.map(({ title }) => escaped(title).replaceAll(' > ', '(?: >)? '));
  return [known.project.createSpecification(path, { testNamePattern: new RegExp(`(?:${titles.join('|')})$`) })];
}

/** Runs to the end, or until time or signal says stop. Returns whether the time was up. */
async function stoppable(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
  signal: AbortSignal,
  limitMs: number,
): Promise<boolean> {
  let isLate = false;
  // The second call stops the workers by force: a test that never yields does not hear the first.
  const stop = (): void => void [1, 2].map(() => vitest.cancelCurrentRun('keyboard-input').catch(() => undefined));
  const callOff = nodeTimer.after(limitMs, () => {
    isLate = true;
    stop();
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (specifications.length > 0) await vitest.runTestSpecifications([...specifications]);
  } finally {
    callOff();
    signal.removeEventListener('abort', stop);
  }
  return isLate;
}

function moduleOf(vitest: Vitest, moduleId: string): TestModule | undefined {
  return vitest.state.getTestModules().find((module) => module.moduleId === moduleId);
}

function endOf(module: TestModule, title: string, stopped: boolean): TestEnd {
  const all = [...module.children.allTests()];
  const named = all.filter((test) => test.fullName === title || test.name === title);
  const [test] = named;
  if (named.length > 1) return { kind: 'ambiguous', titles: named.map(({ fullName }) => fullName) };
  if (test !== undefined) return endOfTest(test, stopped);
  const [error] = module.errors();
  if (error !== undefined)
    return { kind: 'not_loaded', error: error.name ?? 'Error', message: firstLine(error.message) };
  return stopped
    ? { kind: 'timed_out', title, message: 'its file was stopped' }
    : { kind: 'missing', known: all.map(({ fullName }) => fullName) };
}

function endOfTest(test: TestCase, stopped: boolean): TestEnd {
  const title = test.fullName;
  const { state, errors = [] } = test.result();
  if (state === 'passed') return { kind: 'passed', title };
  if (state === 'skipped') return { kind: 'skipped', title };
  const late = errors.find(({ message }) => /^(Test|Hook) timed out in /.test(message));
  if (late !== undefined) return { kind: 'timed_out', title, message: firstLine(late.message) };
  if (state === 'pending' || (stopped && errors.length === 0))
    return { kind: 'timed_out', title, message: 'it did not end and was stopped' };
  const plain = errors.map(({ name, message }) => ({ name: name ?? 'Error', message: firstLine(message) }));
  return { kind: 'failed', title, errors: plain };
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}
