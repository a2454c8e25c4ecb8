// In which runs the tests are tried: all named tests as they stand; then all patches in one run, with the same tests once
// more, unpatched, behind them. Should one of those be red, a patch left something behind, and each patch gets its own run.
import type { TestEnd, TestJob, TestRunner } from '../../ports/test-runner.ts';
import type { GuardPatch } from './result.ts';

/** A patch and the whole text of its file with it. */
export interface PatchedText {
  readonly patch: GuardPatch;
  /** The full title of its test, as it was found. */
  readonly title: string;
  readonly text: string;
}

/** How the named test of each patch ends on the code as it stands, in their order. Each file is run once. */
export async function runAsItStands(
  patches: readonly GuardPatch[],
  runner: TestRunner,
): Promise<ReadonlyMap<GuardPatch, TestEnd>> {
  const jobs = jobsByFile(patches.map(({ test }) => test));
  const found = await runner.run(jobs);
  const ends = await Promise.all(jobs.map(async (job, index) => found[index] ?? (await runAlone(job, runner))));
  return new Map(
    patches.map((patch) => {
      const index = jobs.findIndex(({ file }) => file === patch.test.file);
      return [patch, ends[index]?.[jobs[index]?.titles.indexOf(patch.test.title) ?? -1] ?? nowhere];
    }),
  );
}

/** How the named test of each patch ends on the patched code. `onEnd` is called once per patch that has ended. */
export async function runPatched(
  patched: readonly PatchedText[],
  runner: TestRunner,
  onEnd: () => void,
): Promise<ReadonlyMap<GuardPatch, TestEnd>> {
  const jobs = patched.map(({ patch, title, text }): TestJob => ({
    file: patch.test.file,
    titles: [title],
    overlay: { file: patch.file, text },
  }));
  const controls = jobsByFile(patched.map(({ patch, title }) => ({ file: patch.test.file, title })));
  if (jobs.length === 0) return new Map();
  const found = await runner.run([...jobs, ...controls], (index) => {
    if (index < jobs.length) onEnd();
  });
  const isClean = found.slice(jobs.length).every((ends) => ends?.every(({ kind }) => kind === 'passed') === true);
  const together = isClean ? found.slice(0, jobs.length) : [];
  const result = new Map<GuardPatch, TestEnd>();
  for (const [index, { patch }] of patched.entries()) {
    const job = jobs[index];
    const ends = together[index] ?? (job === undefined ? [] : await runAlone(job, runner));
    result.set(patch, ends[0] ?? nowhere);
  }
  return result;
}

const nowhere: TestEnd = { kind: 'missing', known: [] };

async function runAlone(job: TestJob, runner: TestRunner): Promise<readonly TestEnd[]> {
  const [ends] = await runner.run([job]);
  return ends ?? [];
}

function jobsByFile(tests: readonly { readonly file: string; readonly title: string }[]): readonly TestJob[] {
  return [...Map.groupBy(tests, ({ file }) => file)].map(([file, named]) => ({
    file,
    titles: [...new Set(named.map(({ title }) => title))],
    overlay: null,
  }));
}
