// What a trial of the guards says: one outcome per patch, and whether all were noticed for the right reason.
import type { NamedTest } from '../../ports/test-runner.ts';

/** One declared patch: what it weakens and who must notice. Paths are relative to the root, with forward slashes. */
export interface GuardPatch {
  readonly id: string;
  /** What the guard holds, in plain words. */
  readonly guard: string;
  readonly file: string;
  /** The function, method (`Class.method`) or constant that holds the text. */
  readonly in: string;
  /** Stands exactly once in that symbol. */
  readonly find: string;
  readonly replace: string;
  readonly test: NamedTest;
  /** Line of the patch in the guards file, from 1. */
  readonly line: number;
}

export type NotApplied =
  'no_file' | 'no_symbol' | 'symbol_found_twice' | 'text_not_found' | 'text_found_twice' | 'nothing_changed';

/** How a patch came out. Only `killed` is well; every other kind fails the run. */
export type GuardEnd =
  /** The named test failed, and by an assertion. `message` is the assertion's, its first line. */
  | { readonly kind: 'killed'; readonly error: 'AssertionError'; readonly message: string }
  /** The named test passed on the patched code: nobody would notice. */
  | { readonly kind: 'survived' }
  /** The named test failed, but not by an assertion: it may have noticed nothing but a crash. */
  | { readonly kind: 'killed_by_other'; readonly error: string; readonly message: string }
  /** The named test did not end, or was stopped. */
  | { readonly kind: 'timed_out'; readonly message: string }
  | { readonly kind: 'not_applied'; readonly reason: NotApplied; readonly message: string }
  | { readonly kind: 'not_compiled'; readonly message: string }
  /** There is no such test, or there are several of that title. */
  | { readonly kind: 'no_such_test'; readonly message: string }
  /** The named test is not green on the code as it stands. */
  | { readonly kind: 'baseline_red'; readonly message: string };

export interface GuardOutcome {
  readonly patch: GuardPatch;
  readonly applied: boolean;
  readonly compiled: boolean;
  readonly end: GuardEnd;
  /** `applied, compiled, killed by <test title>: AssertionError`, or what stands in place of it. */
  readonly line: string;
}

export type GuardTrial =
  /** No sources, no guards file or no test runner: an installed package has none of them. Not a failure. */
  | { readonly state: 'unavailable'; readonly message: string }
  | {
      /** `failed`: at least one outcome is not `killed`, or there is no patch at all. */
      readonly state: 'passed' | 'failed';
      /** In the order of the guards file. With a red baseline nothing is run patched: the `kind` of each end says so. */
      readonly outcomes: readonly GuardOutcome[];
      readonly killed: number;
      /** Distinct tests that were run on the code as it stands, and how many of them were green. */
      readonly baseline: { readonly tests: number; readonly green: number };
      readonly elapsedMs: number;
    };
