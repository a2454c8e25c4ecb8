// Weakens each guard in turn, in memory, and asks the test that is named for it whether it notices. The baseline comes
// first: a test that is red already notices nothing. What is weakened, and who must notice, is the guards file's to say.
import { fileURLToPath } from 'node:url';
import { nearest } from '../../../kernel/outcome/nearest.ts';
import type { Files } from '../../ports/files.ts';
import type { NamedTest, OpenTestRunner, Overlay, TestEnd, TestRunner } from '../../ports/test-runner.ts';
import type { WallClock } from '../../ports/wall-clock.ts';
import { applyPatch, syntaxError } from './apply-patch.ts';
import { describeOutcome } from './describe-outcome.ts';
import { readGuards } from './read-guards.ts';
import type { GuardEnd, GuardOutcome, GuardPatch, GuardTrial } from './result.ts';

export interface GuardsInput {
  /** The YAML file. */
  readonly guards: URL;
  /** The folder that its paths count from, and whose vitest configuration runs its tests. */
  readonly root: URL;
  /** How long a named test may take; default 20 s. */
  readonly testTimeoutMs?: number;
  /** How many patches are tried at once, each by a runner of its own that knows no other patch; default 2. */
  readonly lanes?: number;
}

export interface GuardsDeps {
  readonly files: Files;
  readonly wallClock: Pick<WallClock, 'elapsedMs'>;
  /** `openVitest` of harness/ports/node. */
  readonly openRunner: OpenTestRunner;
  readonly signal: AbortSignal;
  /** Called when the outcome of a patch is known; `of` is the number of patches. */
  readonly onProgress?: (outcome: GuardOutcome, done: number, of: number) => void;
}

const nowhere: TestEnd = { kind: 'missing', known: [] };

const defaultTestTimeoutMs = 20_000;
const defaultLanes = 2;

/**
 * Tries every patch of the guards file. Never writes to a source file. Throws `BAD_INPUT` with every problem of the guards
 * file, and the signal's reason.
 */
export async function tryGuards(input: GuardsInput, deps: GuardsDeps): Promise<GuardTrial> {
  const startMs = deps.wallClock.elapsedMs();
  const root = fileURLToPath(input.root).replaceAll('\\', '/').replace(/\/$/, '');
  const guardsPath = fileURLToPath(input.guards).replaceAll('\\', '/');
  const text = deps.files.readText(guardsPath);
  if (text === null) return unavailable(`there is no ${guardsPath}`);
  const name = guardsPath.startsWith(`${root}/`) ? guardsPath.slice(root.length + 1) : guardsPath;
  const patches = readGuards(name, text);
  if (!patches.some(({ file }) => deps.files.exists(`${root}/${file}`))) return unavailable('its sources are not here');
  const testTimeoutMs = input.testTimeoutMs ?? defaultTestTimeoutMs;
  const { signal } = deps;
  signal.throwIfAborted();
  const runners: TestRunner[] = [];
  try {
    for (let lane = 0; lane < Math.min(input.lanes ?? defaultLanes, patches.length); lane++) {
      const runner = await deps.openRunner({ root, signal, testTimeoutMs });
      if (runner === null) return unavailable('its test runner, vitest, is not installed');
      runners.push(runner);
    }
    return await tryAll(patches, root, runners, startMs, deps);
  } finally {
    await Promise.all(runners.map((runner) => runner.close()));
  }
}

function unavailable(why: string): GuardTrial {
  return { state: 'unavailable', message: `guard mutations need the repository: ${why}` };
}

async function tryAll(
  patches: readonly GuardPatch[],
  root: string,
  runners: readonly TestRunner[],
  startMs: number,
  deps: GuardsDeps,
): Promise<GuardTrial> {
  const baselineMs = deps.wallClock.elapsedMs();
  const asItStands = await runBaseline(patches, runners[0]);
  const baselineElapsedMs = deps.wallClock.elapsedMs() - baselineMs;
  const isRed = asItStands.some((end) => baselineFault(end, { title: '' })?.kind === 'baseline_red');
  const outcomes: GuardOutcome[] = [];
  const waiting = patches.entries();
  const work = async (runner: TestRunner): Promise<void> => {
    for (const [index, patch] of waiting) {
      deps.signal.throwIfAborted();
      const patchMs = deps.wallClock.elapsedMs();
      const tried = await tryPatch(patch, asItStands[index] ?? nowhere, isRed, root, runner, deps);
      const elapsedMs = deps.wallClock.elapsedMs() - patchMs;
      const outcome = { patch, ...tried, line: describeOutcome(patch, tried), elapsedMs };
      outcomes[index] = outcome;
      deps.onProgress?.(outcome, Object.keys(outcomes).length, patches.length);
    }
  };
  await Promise.all(runners.map(work));
  const killed = outcomes.filter(({ end }) => end.kind === 'killed').length;
  const tests = new Map(patches.map(({ test }, index) => [keyOf(test), asItStands[index]?.kind === 'passed']));
  return {
    state: killed === outcomes.length ? 'passed' : 'failed',
    outcomes,
    killed,
    baseline: { tests: tests.size, green: [...tests.values()].filter(Boolean).length, elapsedMs: baselineElapsedMs },
    elapsedMs: deps.wallClock.elapsedMs() - startMs,
  };
}

async function runBaseline(
  patches: readonly GuardPatch[],
  runner: TestRunner | undefined,
): Promise<readonly TestEnd[]> {
  const tests = patches.map(({ test }) => test);
  return runner === undefined ? [] : await runner.run(tests, null);
}

function keyOf({ file, title }: NamedTest): string {
  return JSON.stringify([file, title]);
}

type Tried = Pick<GuardOutcome, 'applied' | 'compiled' | 'end'>;

/** With a red baseline nothing is run patched: what is red already cannot be told from what notices. */
async function tryPatch(
  patch: GuardPatch,
  asItStands: TestEnd,
  isBaselineRed: boolean,
  root: string,
  runner: TestRunner,
  { files }: GuardsDeps,
): Promise<Tried> {
  const path = `${root}/${patch.file}`;
  const source = files.readText(path);
  if (source === null)
    return unfit({ kind: 'not_applied', reason: 'no_file', message: `there is no file ${patch.file}` }, false);
  const applied = applyPatch(source, patch);
  if (applied.kind === 'not_applied') return unfit(applied, false);
  const fault = syntaxError(patch.file, applied.text);
  if (fault !== null) return unfit({ kind: 'not_compiled', message: fault }, true);
  const red = baselineFault(asItStands, patch.test);
  if (red !== null) return { applied: true, compiled: true, end: red };
  if (isBaselineRed)
    return {
      applied: true,
      compiled: true,
      end: { kind: 'baseline_red', message: 'not tried: another named test is red as it stands' },
    };
  const overlay: Overlay = { path, text: applied.text };
  const test = 'title' in asItStands ? { file: patch.test.file, title: asItStands.title } : patch.test;
  const [end = nowhere] = await runner.run([test], overlay);
  return { applied: true, compiled: true, end: guardEnd(end) };
}

function unfit(end: GuardEnd, applied: boolean): Tried {
  return { applied, compiled: false, end };
}

/** What is wrong with a named test before anything is patched, or null. */
function baselineFault(end: TestEnd, { title }: Pick<NamedTest, 'title'>): GuardEnd | null {
  switch (end.kind) {
    case 'passed':
      return null;
    case 'missing':
      return { kind: 'no_such_test', message: noSuchTest(title, end.known) };
    case 'ambiguous':
      return {
        kind: 'no_such_test',
        message: `${end.titles.length} tests have that title; give the groups too: ${end.titles.join(' | ')}`,
      };
    case 'skipped':
      return { kind: 'baseline_red', message: 'it is skipped' };
    case 'failed':
      return { kind: 'baseline_red', message: end.errors.map(said).join('; ') };
    case 'timed_out':
      return { kind: 'baseline_red', message: end.message };
    case 'not_loaded':
      return { kind: 'baseline_red', message: `its file could not be loaded: ${end.error}: ${end.message}` };
  }
}

function noSuchTest(title: string, known: readonly string[]): string {
  if (known.length === 0) return 'there is no such file among the tests that the runner knows, or it has no tests';
  const near =
    nearest(title, known) ??
    nearest(
      title,
      known.map((each) => each.split(' > ').at(-1) ?? ''),
    );
  return `the file has no such test${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

/** Only an assertion of the named test shows that it noticed what it is for. */
function guardEnd(end: TestEnd): GuardEnd {
  switch (end.kind) {
    case 'passed':
      return { kind: 'survived' };
    case 'timed_out':
      return { kind: 'timed_out', message: end.message };
    case 'failed': {
      const other = end.errors.find(({ name }) => name !== 'AssertionError');
      const [first] = end.errors;
      if (other === undefined && first !== undefined)
        return { kind: 'killed', error: 'AssertionError', message: first.message };
      return {
        kind: 'killed_by_other',
        error: other?.name ?? 'Error',
        message: other?.message ?? 'no error was given',
      };
    }
    case 'not_loaded':
      return { kind: 'killed_by_other', error: end.error, message: `its file could not be loaded: ${end.message}` };
    default:
      return { kind: 'killed_by_other', error: 'none', message: 'on the patched code the test is not there' };
  }
}

function said({ name, message }: { readonly name: string; readonly message: string }): string {
  return `${name}: ${message}`;
}

export type { GuardEnd, GuardOutcome, GuardPatch, GuardTrial, NotApplied } from './result.ts';
