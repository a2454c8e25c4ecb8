// One worker's bench: it holds the graders' code and all checks, observes what each check could notice, and tries mutants.
import type { Shape } from '../../../../kernel/contracts/index.ts';
import { AssizeError, badInput } from '../../../../kernel/outcome/assize-error.ts';
import { changedText } from '../checks/changed-text.ts';
import { checksOf, noGrade, runCheck } from '../checks/checks.ts';
import type { Check, CheckedSuite } from '../checks/checks.ts';
import { readGradersCode } from '../graders-code.ts';
import type { Graders, GradersCode, GradersCodeDeps } from '../graders-code.ts';
import { touchedMutants } from './touched-mutants.ts';
import { tryMutant } from './try-mutant.ts';
import type { MutantTrial } from './try-mutant.ts';

/** A mutant as it is told between workers: what can be said of it without the syntax tree. */
export interface MutantPlace {
  readonly index: number;
  readonly url: string;
  /** What is replaced, by what: offsets into the module's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
  readonly mutator: string;
  readonly within: string;
  readonly original: string;
  readonly replacement: string;
  /** Texts that it is about, in lower case. */
  readonly literals: readonly string[];
}

export interface CheckPlace {
  readonly id: string;
  readonly grader: string;
  /** `pass`, or the code it must fail for; empty for any. */
  readonly expects: string;
  /** What stands in its record and not in the reference's, in lower case. */
  readonly text: string;
  /** The check of the same grader on the reference's own record of the case; null for that check itself. */
  readonly reference: number | null;
}

/** What one check came by in a run of the marked code. */
export interface ObservedCheck {
  readonly check: number;
  /** Checks of one record have one number. They run one after the other; only the first finds no memory of the record. */
  readonly record: number;
  readonly isFirst: boolean;
  /** Indices of the mutants that it could notice. */
  readonly touched: Uint32Array;
  readonly rounds: number;
  /** How many facts the grader looked at, where a check pins it. */
  readonly looked: number | null;
}

/** What a share of the checks could notice. */
export interface Observation {
  readonly mutants: readonly MutantPlace[];
  readonly checks: readonly CheckPlace[];
  /** By check of the share. */
  readonly observed: readonly ObservedCheck[];
  /** Mutants of functions that run when the modules are loaded, and of the list of graders: every check could notice them. */
  readonly everywhere: Uint32Array;
  /** Checks that do not hold on the unchanged code, with what came instead. */
  readonly broken: readonly string[];
}

/** Mutants of one function, each with the checks that could notice it, the likeliest first. */
export interface Batch {
  readonly mutants: readonly {
    readonly index: number;
    readonly checks: Uint32Array;
    /** What killed it last time. */
    readonly killer: number | null;
  }[];
  /** Rounds of loops after which one is taken to be endless. */
  readonly rounds: number;
  /** By check, the facts that its grader must look at; -1 where that is not pinned. */
  readonly looked: Int32Array;
}

/** What is tried of a suite. */
export interface Part {
  /** Ids of graders; null is all. */
  readonly only: readonly string[] | null;
  /** Mutants of files whose URL holds this text; null is all. */
  readonly files: string | null;
  /** Whether the count of facts looked at is part of what is tried. */
  readonly counts: boolean;
}

export interface Laboratory {
  /** The checks of every `of`-th record from `first` on. */
  observe(share: { readonly first: number; readonly of: number }): Promise<Observation>;
  tryBatch(batch: Batch): Promise<readonly MutantTrial[]>;
  close(): Promise<void>;
}

export async function openLaboratory<S extends Shape>(
  suiteUrl: string,
  checked: CheckedSuite<S>,
  { only, files, counts }: Part,
  deps: GradersCodeDeps,
): Promise<Laboratory> {
  const code = await readGradersCode(suiteUrl, checked.suite, deps, {
    counts,
    isMutable: (url) => files === null || url.includes(files),
  });
  const checks = checksOf(checked, only === null ? null : new Set(only));
  return {
    observe: ({ first, of }) => Promise.resolve(observe(code, checks, { first, of, files, records: checked.records })),
    tryBatch: (batch) => Promise.resolve(tryBatch(code, checks, batch, deps)),
    close: () => Promise.resolve(),
  };
}

interface Share<S extends Shape> {
  readonly first: number;
  readonly of: number;
  readonly files: string | null;
  readonly records: CheckedSuite<S>['records'];
}

function observe<S extends Shape>(
  code: GradersCode<S>,
  checks: readonly Check<S>[],
  { first, of, files, records }: Share<S>,
): Observation {
  const { trace } = code;
  const observed: ObservedCheck[] = [];
  const broken: string[] = [];
  trace.clear();
  code.marked();
  const everywhere = touchedMutants(code, []).filter((index) => code.sites[index]?.isLoadTime !== true);
  const meets = files === null ? null : gradersThatMeet(code, checks);
  for (const [record, group] of byRecord(checks).entries()) {
    const wanted = meets === null ? group : group.filter((index) => meets.has(checks[index]?.grader ?? ''));
    if (record % of !== first || wanted.length === 0) continue;
    const graders = code.marked(); // loaded anew: what one record left in a memory would hide code from the next
    for (const [place, index] of rotated(wanted, record).entries()) {
      const check = checks[index];
      const grader = check && graders.get(check.grader);
      if (!check) continue;
      trace.clear();
      const { result, looked } = (grader && runCheck(check, grader, null)) ?? noGrade;
      const touched = touchedMutants(code, []);
      observed.push({
        check: index,
        record,
        isFirst: place === 0,
        touched,
        rounds: trace.rounds(),
        looked: check.isHonest ? looked : null,
      });
      if (result !== 'holds') broken.push(`${check.id}, ${check.grader} (${result})`);
    }
  }
  return {
    mutants: first === 0 ? code.sites.map(placeOf) : [],
    checks: first === 0 ? checkPlaces(checks, records) : [],
    observed,
    everywhere: Uint32Array.from(new Set([...everywhere, ...code.loadTime.always])),
    broken,
  };
}

/** Graders that come by a mutant on a reference record, or on the first record that each of their codes is expected of. */
function gradersThatMeet<S extends Shape>(code: GradersCode<S>, checks: readonly Check<S>[]): ReadonlySet<string> {
  const meeting = new Set<string>();
  for (const [grader, own] of Map.groupBy(checks, (check) => check.grader)) {
    const marked = code.marked().get(grader);
    const expectations = new Set<string>();
    for (const check of own) {
      const expects = expectationOf(check);
      if (!marked || (expectations.has(expects) && !check.isReference)) continue;
      expectations.add(expects);
      code.trace.clear();
      runCheck(check, marked, null);
      if (touchedMutants(code, []).length > 0) meeting.add(grader);
      if (meeting.has(grader)) break;
    }
  }
  return meeting;
}

function expectationOf({ expected }: Check<Shape>): string {
  return expected.verdict === 'pass' ? 'pass' : (expected.code ?? '');
}

/** Places of the checks of each record, in order. */
function byRecord<S extends Shape>(checks: readonly Check<S>[]): readonly (readonly number[])[] {
  const groups = new Map<Check<S>['input'], number[]>();
  for (const [index, { input }] of checks.entries()) {
    const group = groups.get(input);
    if (group) group.push(index);
    else groups.set(input, [index]);
  }
  return [...groups.values()];
}

/** Each in turn is the first. */
function rotated(group: readonly number[], turn: number): readonly number[] {
  const at = turn % Math.max(1, group.length);
  return [...group.slice(at), ...group.slice(0, at)];
}

function placeOf({
  index,
  url,
  start,
  end,
  text,
  line,
  mutator,
  within,
  original,
  replacement,
  literals,
}: MutantPlace): MutantPlace {
  return { index, url, start, end, text, line, mutator, within, original, replacement, literals };
}

function checkPlaces<S extends Shape>(
  checks: readonly Check<S>[],
  records: ReadonlyMap<string, S['record']>,
): readonly CheckPlace[] {
  const references = new Map<string, number>();
  for (const [index, check] of checks.entries())
    if (check.isReference) references.set(`${check.grader} ${check.input.case.id}`, index);
  const texts = new Map<Check<S>['input'], string>();
  return checks.map((check) => {
    const { id, grader, input, isReference } = check;
    const text = texts.get(input) ?? changedText(input.record, records.get(input.case.id));
    texts.set(input, text);
    const reference = isReference ? null : (references.get(`${grader} ${input.case.id}`) ?? null);
    return { id, grader, expects: expectationOf(check), text, reference };
  });
}

function tryBatch<S extends Shape>(
  code: GradersCode<S>,
  checks: readonly Check<S>[],
  { mutants, rounds, looked }: Batch,
  { host }: GradersCodeDeps,
): readonly MutantTrial[] {
  const unchanged = code.unchanged();
  code.trace.setLimit(rounds);
  const killers: number[] = [];
  const trials = mutants.map(({ index, checks: candidates, killer }) => {
    const site = code.sites[index];
    if (!site) throw badInput(`there is no mutant ${index}: the graders' code changed while it was being tried`);
    const trial = tryMutant(
      code,
      site,
      { checks, looked, order: inOrderOf(killer === null ? killers : [killer, ...killers], candidates, killer) },
      host,
    );
    if (trial.killedBy !== null) {
      expectHolds(checks[trial.killedBy], unchanged, looked[trial.killedBy] ?? -1);
      remember(killers, trial.killedBy);
    }
    return trial;
  });
  code.trace.setLimit(Infinity);
  return trials;
}

const held = new WeakSet<object>();

/** What kills a mutant must hold without it; the marked code that was observed is other code. */
function expectHolds<S extends Shape>(check: Check<S> | undefined, unchanged: Graders<S>, looked: number): void {
  if (!check || held.has(check)) return;
  held.add(check);
  const grader = unchanged.get(check.grader);
  const { result } = (grader && runCheck(check, grader, looked < 0 ? null : looked)) ?? noGrade;
  if (result !== 'holds')
    throw new AssizeError(
      'INTERNAL',
      `${check.id}, ${check.grader}: the check holds on the instrumented graders and not on the graders as they are (${result})`,
    );
}

/** What killed it last time goes first, then what killed a neighbour, the latest before the others. */
function inOrderOf(killers: readonly number[], candidates: Uint32Array, killer: number | null): readonly number[] {
  const open = new Set(candidates);
  if (killer !== null) open.add(killer);
  const first = killers.filter((check) => open.delete(check));
  return [...first, ...open];
}

function remember(killers: number[], check: number): void {
  const at = killers.indexOf(check);
  if (at >= 0) killers.splice(at, 1);
  killers.unshift(check);
}
