// Runs something again whenever a watched file changes, until it is told to stop. Times and runs come through ports.

export interface WatchDeps {
  /** Absolute paths; asked again after every run, since imports come and go. */
  readonly filesToWatch: () => readonly string[];
  /** When a file was last written, or null when it is not there. */
  readonly modifiedMs: (path: string) => number | null;
  readonly run: () => Promise<void>;
  readonly pause: (ms: number) => Promise<void>;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

const pollMs = 250;

/** Ends when the signal is aborted. */
export async function watch(deps: WatchDeps): Promise<void> {
  const { signal } = deps;
  while (!signal.aborted) {
    const files = deps.filesToWatch();
    const before = files.map(deps.modifiedMs); // taken before the run: a change while it runs is seen after it
    await deps.run();
    if (signal.aborted) return;
    deps.say(`watching ${files.length} files; Ctrl-C ends\n`);
    let changed: string | undefined;
    while (!signal.aborted && changed === undefined) {
      await deps.pause(pollMs);
      changed = files.find((path, index) => deps.modifiedMs(path) !== before[index]);
    }
    if (changed !== undefined) deps.say(`${changed} changed\n`);
  }
}
