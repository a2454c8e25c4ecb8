// A suite: cases, world, agents, graders and everything its graders are tried with.
import type { Agent } from './agent.ts';
import type { Case, CaseFault } from './case.ts';
import type { Alternative, Defect, Rewording } from './defect.ts';
import type { InstrumentPart, SubjectPart } from './fingerprint.ts';
import type { Grader } from './grader.ts';
import type { Schema } from './json.ts';
import type { Mutant } from './mutant.ts';
import type { Shape } from './shape.ts';
import type { Step } from './step.ts';

/** How a world is built: once, before any trial. Files read through here are part of the fingerprint. */
export interface WorldContext {
  readText(file: URL): string;
}

/** What a trial used, for the report. Token counts of offline agents are estimates, and `billed` says so. */
export interface Usage {
  readonly turns: number;
  readonly toolCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
  readonly billed: boolean;
}

/** Cases written in YAML, one file each; `check` sees all of them and the world, and returns what is wrong. */
export interface CaseFiles<S extends Shape> {
  readonly folder: URL;
  readonly input: Schema<S['input']>;
  readonly expect: Schema<S['expect']>;
  /** Keys that stand at the top of a file and belong to what is right, not to what is asked. */
  readonly expectKeys?: readonly string[];
  /** A fault that a case may name; a bare name in a file is read as `{ kind: name }`. */
  readonly fault?: Schema<CaseFault>;
  check?(c: Case<S>, world: S['world']): readonly CaseProblem[];
}

/** A fault in a case file that its schema cannot see. `path` leads from the top of the file to the value. */
export interface CaseProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface Suite<S extends Shape> {
  readonly id: string;
  readonly version: string;
  readonly cases: readonly Case<S>[] | CaseFiles<S>;
  readonly record: Schema<S['record']>;
  /** When every trial's clock starts, ISO 8601 UTC; default 2026-01-01T00:00:00Z. */
  readonly startsAt?: string;
  /** Built once, deep-frozen, shared by all trials of a process. */
  world(context: WorldContext): S['world'];
  /** Must pass every grader on every case. */
  readonly reference: Agent<S>;
  readonly agents?: Readonly<Record<string, () => Agent<S>>>;
  readonly graders: readonly Grader<S>[];
  readonly defects: readonly Defect<S>[];
  readonly mutants: readonly Mutant<S>[];
  readonly rewordings?: readonly Rewording<S>[];
  /** Other graders of the same criteria, measured beside the suite's own on the same rewordings. */
  readonly alternatives?: readonly Alternative<S>[];
  /** What the trial of the graders' own code needs. */
  readonly mutation?: {
    /** Modules whose import closure is mutated; default: those of `fingerprint.graders`, else the suite's own module. */
    readonly graders?: readonly URL[];
    /** YAML: mutants that no record can tell from the original, each with a reason a reviewer can check. */
    readonly equivalents?: URL;
  };
  /**
   * JSON: how many facts each grader looks at in each record of the reference and in each honest text that a person wrote.
   * With it a grader that goes blind without changing a verdict fails the validation. `assize validate --accept-counts` writes it.
   */
  readonly lookedAt?: URL;
  /** YAML: patches that weaken a guard of what is measured, each with the test that must notice. Needs the sources. */
  readonly guards?: URL;
  readonly floors?: Readonly<Record<'null' | 'refuse' | 'spam', Agent<S>>>;
  /** Faults that `--fault NAME` may switch on for a run. */
  readonly faults?: readonly string[];
  /**
   * Which modules and files make up each part of the fingerprint. Modules bring their import closure; what the suite's
   * own closure holds beyond them counts as `cases`. What only tries the graders (defects, rewordings, mutants) is
   * `validation`: it keys the validation and is no part of what a score describes. Without this every file of the closure counts as cases, graders and agent.
   */
  readonly fingerprint?: Partial<Readonly<Record<InstrumentPart | SubjectPart | 'validation', readonly URL[]>>>;
  /** Why a record is not to be graded (the model refused, say): then no grader gives a verdict. Null for all others. */
  ungraded?(record: S['record']): string | null;
  transcript?(record: S['record']): readonly Step[];
  /** The change as the person who decides saw it, when the domain has one. */
  changeRequest?(record: S['record']): string | null;
  usage?(record: S['record']): Usage;
  /** The head of the record's audit chain, when it has one. */
  auditHead?(record: S['record']): string | null;
  /** Verifies the record's audit chain (against its anchored head, when there is one) and tells the decision from it. */
  audit?(record: S['record'], anchor: string | null): { readonly ok: boolean; readonly lines: readonly string[] };
  /** What the numbers do not say; each id has its line in the suite's documentation. */
  readonly caveats?: readonly { readonly id: string; readonly text: string }[];
  /** Larger checks of the cases by name, for `assize cases check --NAME COUNT`. */
  readonly caseChecks?: Readonly<
    Record<
      string,
      (options: { readonly world: S['world']; readonly count: number; readonly seed: string }) => {
        readonly summary: string;
        readonly faults: readonly string[];
      }
    >
  >;
  /** Lines for `assize explain TOPIC`. */
  readonly explain?: Readonly<Record<string, (world: S['world'], c: Case<S> | null) => string>>;
}
