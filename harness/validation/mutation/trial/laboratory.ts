// One worker's bench: it holds the graders' code and all checks, observes what each check could notice, and tries mutants.
import type { Shape } from '../../../../kernel/contracts/index.ts';
import { badInput } from '../../../../kernel/outcome/assize-error.ts';
import { checksOf, runCheck } from '../checks/checks.ts';
import type { Check, CheckedSuite } from '../checks/checks.ts';
import { readGradersCode } from '../graders-code.ts';
import type { GradersCode, GradersCodeDeps } from '../graders-code.ts';
import { touchedMutants } from './touched-mutants.ts';
import { tryMutant } from './try-mutant.ts';
import type { MutantTrial } from './try-mutant.ts';

/** A mutant as it is told between workers: what can be said of it without the syntax tree. */
export interface MutantPlace {
  readonly index: number;
  readonly url: string;
  readonly line: number;
  readonly mutator: string;
  readonly within: string;
  readonly original: string;
  readonly replacement: string;
}

export interface CheckPlace {
  readonly id: string;
  readonly grader: string;
  /** `pass`, or the code it must fail for; empty for any. */
  readonly expects: string;
}

/** What a share of the checks could notice. */
export interface Observation {
  readonly mutants: readonly MutantPlace[];
  readonly checks: readonly CheckPlace[];
  /** By check of the share. */
  readonly observed: readonly {
    readonly check: number;
    /** Indices of the mutants that it could notice. */
    readonly touched: Uint32Array;
    readonly rounds: number;
  }[];
  /** Mutants whose code runs when the modules are loaded: every check could notice them. */
  readonly everywhere: Uint32Array;
  /** Checks that do not hold on the unchanged code, with what came instead. */
  readonly broken: readonly string[];
}

/** Mutants of one function, each with the checks that could notice it, the likeliest first. */
export interface Batch {
  readonly mutants: readonly { readonly index: number; readonly checks: Uint32Array }[];
  /** Rounds of loops after which one is taken to be endless. */
  readonly rounds: number;
}

export interface Laboratory {
  /** Every `of`-th check from `first` on. */
  observe(share: { readonly first: number; readonly of: number }): Promise<Observation>;
  tryBatch(batch: Batch): Promise<readonly MutantTrial[]>;
  close(): Promise<void>;
}

export async function openLaboratory<S extends Shape>(
  suiteUrl: string,
  checked: CheckedSuite<S>,
  only: ReadonlySet<string> | null,
  deps: GradersCodeDeps,
): Promise<Laboratory> {
  const code = await readGradersCode(suiteUrl, checked.suite, deps);
  const checks = checksOf(checked, only);
  return {
    observe: ({ first, of }) => Promise.resolve(observe(code, checks, first, of)),
    tryBatch: (batch) => Promise.resolve(tryBatch(code, checks, batch, deps)),
    close: () => Promise.resolve(),
  };
}

function observe<S extends Shape>(
  code: GradersCode<S>,
  checks: readonly Check<S>[],
  first: number,
  of: number,
): Observation {
  const { trace } = code;
  const plain = code.unchanged();
  const observed: { check: number; touched: Uint32Array; rounds: number }[] = [];
  const broken: string[] = [];
  trace.clear();
  code.marked();
  const everywhere = touchedMutants(code, code.loadTime.always);
  for (let index = first; index < checks.length; index += of) {
    const check = checks[index];
    if (!check) break;
    const graders = code.marked(); // loaded anew: what one check left in a memory would hide code from the next
    trace.clear();
    const marked = graders.get(check.grader);
    const result = marked && runCheck(check, marked);
    observed.push({ check: index, touched: touchedMutants(code, []), rounds: trace.rounds() });
    const unmarked = plain.get(check.grader);
    const without = unmarked && runCheck(check, unmarked);
    if (result !== 'holds' || without !== 'holds')
      broken.push(
        `${check.id}, ${check.grader} (${without ?? 'no such grader'}${result === without ? '' : `; instrumented: ${result ?? 'none'}`})`,
      );
  }
  return {
    mutants: first === 0 ? code.sites.map(placeOf) : [],
    checks:
      first === 0
        ? checks.map(({ id, grader, expected }) => ({
            id,
            grader,
            expects: expected.verdict === 'pass' ? 'pass' : (expected.code ?? ''),
          }))
        : [],
    observed,
    everywhere,
    broken,
  };
}

function placeOf({ index, url, line, mutator, within, original, replacement }: MutantPlace): MutantPlace {
  return { index, url, line, mutator, within, original, replacement };
}

function tryBatch<S extends Shape>(
  code: GradersCode<S>,
  checks: readonly Check<S>[],
  { mutants, rounds }: Batch,
  { host }: GradersCodeDeps,
): readonly MutantTrial[] {
  code.unchanged();
  code.trace.setLimit(rounds);
  const killers: number[] = [];
  const trials = mutants.map(({ index, checks: candidates }) => {
    const site = code.sites[index];
    if (!site) throw badInput(`there is no mutant ${index}: the graders' code changed while it was being tried`);
    const trial = tryMutant(code, site, checks, inOrderOf(killers, candidates), host);
    if (trial.killedBy !== null) remember(killers, trial.killedBy);
    return trial;
  });
  code.trace.setLimit(Infinity);
  return trials;
}

/** Those that killed a neighbour go first, the latest before the others. */
function inOrderOf(killers: readonly number[], candidates: Uint32Array): readonly number[] {
  const open = new Set(candidates);
  const first = killers.filter((check) => open.delete(check));
  return [...first, ...open];
}

function remember(killers: number[], check: number): void {
  const at = killers.indexOf(check);
  if (at >= 0) killers.splice(at, 1);
  killers.unshift(check);
}
