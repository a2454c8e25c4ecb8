// A test runner that runs named tests on the code as it stands, or with one file replaced in memory.

/** A test by the file that holds it and its title: its own, or with its groups before it, joined by " > ". */
export interface NamedTest {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  readonly title: string;
}

/** Tests of one file. With an overlay they see that one file with another text, and no other job sees it. */
export interface TestJob {
  readonly file: string;
  readonly titles: readonly string[];
  readonly overlay: Overlay | null;
}

export interface Overlay {
  /** Path from the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** How one named test came out. `title` is the full one, groups and all, joined by " > ". */
export type TestEnd =
  | { readonly kind: 'passed'; readonly title: string }
  | {
      readonly kind: 'failed';
      readonly title: string;
      readonly errors: readonly { readonly name: string; readonly message: string }[];
    }
  /** It took too long, or was stopped. */
  | { readonly kind: 'timed_out'; readonly title: string; readonly message: string }
  /** It is there, and is skipped. */
  | { readonly kind: 'skipped'; readonly title: string }
  /** `known`: the full titles of the tests that the file has. */
  | { readonly kind: 'missing'; readonly known: readonly string[] }
  | { readonly kind: 'ambiguous'; readonly titles: readonly string[] }
  /** Its file could not be loaded. */
  | { readonly kind: 'not_loaded'; readonly error: string; readonly message: string };

export interface TestRunner {
  /**
   * One list of ends per job, in their order, one end per title. `onEnd` hears of each job when it has ended. Null for a
   * job that was not reached because another one hung and everything was stopped: run it again by itself.
   */
  run(
    jobs: readonly TestJob[],
    onEnd?: (job: number, ends: readonly TestEnd[]) => void,
  ): Promise<readonly (readonly TestEnd[] | null)[]>;
  close(): Promise<void>;
}

export interface TestRunnerOptions {
  /** Absolute folder of the repository, with forward slashes: its own configuration of the runner is used. */
  readonly root: string;
  readonly signal: AbortSignal;
  /** A test that takes longer is timed out; a run that hangs beyond that is stopped by force. */
  readonly testTimeoutMs: number;
}

/** Opens a runner; null when it is not installed. */
export type OpenTestRunner = (options: TestRunnerOptions) => Promise<TestRunner | null>;
