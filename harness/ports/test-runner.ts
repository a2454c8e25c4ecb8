// A test runner that runs named tests on the code as it stands, or with one file replaced in memory.

/** A test by the file that holds it and its title: its own, or with its groups before it, joined by " > ". */
export interface NamedTest {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  readonly title: string;
}

/** A file whose text is replaced for one run. The path is absolute. */
export interface Overlay {
  readonly path: string;
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
  | { readonly kind: 'timed_out'; readonly title: string; readonly message: string }
  /** It is there, and is skipped. */
  | { readonly kind: 'skipped'; readonly title: string }
  /** `known`: the full titles of the tests that the file has. */
  | { readonly kind: 'missing'; readonly known: readonly string[] }
  | { readonly kind: 'ambiguous'; readonly titles: readonly string[] }
  /** Its file could not be loaded. */
  | { readonly kind: 'not_loaded'; readonly error: string; readonly message: string };

export interface TestRunner {
  /** One end per test, in their order. Nothing of one run is left in the next. */
  run(tests: readonly NamedTest[], overlay: Overlay | null): Promise<readonly TestEnd[]>;
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
