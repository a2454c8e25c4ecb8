import { expect, test } from 'vitest';
import { watch } from './watch.ts';

/** Files with their times, a script of what happens at each pause, and what was said and run. */
function aWatch(script: readonly ((files: Map<string, number>, stop: () => void) => void)[]) {
  const files = new Map([
    ['/a.ts', 1],
    ['/b.ts', 1],
  ]);
  const controller = new AbortController();
  const said: string[] = [];
  let [runs, at] = [0, 0];
  const deps = {
    filesToWatch: () => [...files.keys()],
    modifiedMs: (path: string) => files.get(path) ?? null,
    run: () => Promise.resolve(void runs++),
    pause: () => Promise.resolve(script[at++]?.(files, () => controller.abort())),
    say: (text: string) => void said.push(text),
    signal: controller.signal,
  };
  return { deps, said, runs: () => runs };
}

const nothing = (): void => undefined;
const stop = (_: Map<string, number>, end: () => void): void => end();

test('runs once, and again after each change, until it is stopped', async () => {
  const { deps, said, runs } = aWatch([nothing, (files) => files.set('/b.ts', 2), nothing, stop]);

  await watch(deps);

  expect(runs()).toBe(2);
  expect(said).toEqual(['watching 2 files; Ctrl-C ends\n', '/b.ts changed\n', 'watching 2 files; Ctrl-C ends\n']);
});

test('a file that goes away is a change, and a file that comes is watched from then on', async () => {
  const { deps, runs } = aWatch([
    (files) => files.delete('/a.ts'),
    (files) => files.set('/c.ts', 1).set('/b.ts', 2),
    (files) => files.set('/c.ts', 2),
    stop,
  ]);

  await watch(deps);

  expect(runs()).toBe(4);
});

test('a change while it runs is not lost', async () => {
  const { deps, runs } = aWatch([nothing, stop]);
  let touched = false;
  const run = (): Promise<void> => {
    if (!touched) deps.modifiedMs = () => 2;
    touched = true;
    return deps.run();
  };

  await watch({ ...deps, run, modifiedMs: (path) => deps.modifiedMs(path) });

  expect(runs()).toBe(2);
});

test('runs nothing when it is stopped before it began', async () => {
  const { deps, runs } = aWatch([]);

  await watch({ ...deps, signal: AbortSignal.abort() });

  expect(runs()).toBe(0);
});
