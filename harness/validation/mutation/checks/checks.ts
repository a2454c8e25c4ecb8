// What holds of unchanged graders, check by check: one grader on one record, and what it must say. A mutant is noticed by a
// check that no longer holds.
import type { Case, Grade, Grader, Shape, Suite, Ungraded } from '../../../../kernel/contracts/index.ts';
import { AssizeError } from '../../../../kernel/outcome/assize-error.ts';
import { thrownText } from '../../../../kernel/outcome/thrown-text.ts';
import { gradeRecord } from '../../../trial/grade-record.ts';

export interface Check<S extends Shape> {
  /** For a person: "c01 reference", "c07 defect inflated". */
  readonly id: string;
  readonly grader: string;
  /** Of the reference's own record, with nothing planted in it. */
  readonly isReference: boolean;
  /** Of the reference's own record or an honest rewording of it: how much there is to look at is known. */
  readonly isHonest: boolean;
  /** What the grader must say: pass, or fail for a code; null is any code. */
  readonly expected: { readonly verdict: 'pass' } | { readonly verdict: 'fail'; readonly code: string | null };
  readonly input: { readonly case: Case<S>; readonly record: S['record']; readonly world: S['world'] };
}

export interface CheckedSuite<S extends Shape> {
  readonly suite: Suite<S>;
  readonly cases: readonly Case<S>[];
  readonly world: S['world'];
  /** Of the reference, by case. */
  readonly records: ReadonlyMap<string, S['record']>;
}

/** Records in which one defect or rewording is tried: its own grader, and the graders that must not notice it. */
const recordsOfOwn = 2;
const recordsOfOthers = 1;

/**
 * All checks: of the reference on every case, then of defects and rewordings. Those that fit many records are tried on a few,
 * spread over the cases: what they leave unnoticed counts as unnoticed. Held-out rewordings are not among them.
 */
export function checksOf<S extends Shape>(
  checked: CheckedSuite<S>,
  only: ReadonlySet<string> | null,
): readonly Check<S>[] {
  const { suite, cases, world, records } = checked;
  const ids = suite.graders.map(({ id }) => id).filter((id) => only === null || only.has(id));
  const inputs = cases.map((c) => {
    const record = records.get(c.id);
    if (record === undefined)
      throw new AssizeError('INTERNAL', `case ${c.id} has no reference record to try its graders on`);
    return { case: c, record, world };
  });
  const checks: Check<S>[] = [];
  const add = (
    what: string,
    input: Check<S>['input'],
    grader: string,
    expected: Check<S>['expected'],
    isReworded = false,
  ): void => {
    const isReference = input.record === records.get(input.case.id);
    if (ids.includes(grader))
      checks.push({
        id: `${input.case.id} ${what}`,
        grader,
        isReference,
        isHonest: isReference || isReworded,
        expected,
        input,
      });
  };
  for (const input of inputs) for (const id of ids) add('reference', input, id, { verdict: 'pass' });
  for (const [index, defect] of suite.defects.entries()) {
    const { grader, code } = defect.fails;
    const what = `defect ${defect.id}`;
    const planted = changed(what, inputs, index, (record, c) => defect.plant(record, c, world));
    for (const [place, input] of planted.entries()) {
      add(what, input, grader, { verdict: 'fail', code });
      if (place >= recordsOfOthers) continue;
      for (const id of ids)
        if (id !== grader && !defect.alsoMayFail?.includes(id)) add(what, input, id, { verdict: 'pass' });
    }
  }
  for (const [index, rewording] of (suite.rewordings ?? []).entries()) {
    if (rewording.heldOut === true) continue;
    const what = `rewording ${rewording.id}`;
    for (const input of changed(what, inputs, index, (record, c) => rewording.apply(record, c, world)))
      if (rewording.honest) for (const id of ids) add(what, input, id, { verdict: 'pass' }, true);
      else add(what, input, rewording.fails.grader, { verdict: 'fail', code: rewording.fails.code ?? null });
  }
  return checks;
}

/** The first few records that a change fits, looked for from another case on for each change. */
function changed<S extends Shape>(
  what: string,
  inputs: readonly Check<S>['input'][],
  index: number,
  change: (record: S['record'], c: Case<S>) => S['record'] | null,
): readonly Check<S>['input'][] {
  const found: Check<S>['input'][] = [];
  const stride = strideOf(inputs.length);
  for (let step = 0; step < inputs.length && found.length < recordsOfOwn; step++) {
    const input = inputs[((index + step) * stride) % inputs.length];
    if (!input) continue;
    const record = frozen(made(what, input.case.id, () => change(input.record, input.case)));
    if (record !== null) found.push({ ...input, record });
  }
  return found;
}

/** A step that visits all of `count` places, neighbours far apart. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.382));
  while (greatestDivisor(stride, count) > 1) stride++;
  return stride;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

function made<T>(what: string, caseId: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new AssizeError('BAD_INPUT', `${what} on case ${caseId} threw ${thrownText(error)}`, { cause: error });
  }
}

/** Frozen down to what is frozen already: a changed record shares most of the one it was made from. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Object.values(value)) frozen(item);
  return Object.freeze(value);
}

/**
 * What came of a check. `count` is the right verdict after looking at more or fewer facts than there are; `none` is no
 * verdict: the grader threw or broke its contract, or there is no such grader.
 */
export type CheckResult = 'holds' | 'broken' | 'count' | 'none';

export interface CheckRun {
  readonly result: CheckResult;
  /** Facts that the grader looked at. */
  readonly looked: number;
}

export const noGrade: CheckRun = { result: 'none', looked: 0 };

/** `looked` is the count of facts that the grader must look at; null is any. */
export function runCheck<S extends Shape>(
  { expected, input }: Check<S>,
  grader: Grader<S>,
  looked: number | null,
): CheckRun {
  const grade = gradeRecord([grader], input)[grader.id];
  if (!grade || grade.verdict === 'none') return noGrade;
  const result = !holds(grade, expected) ? 'broken' : looked !== null && grade.checked !== looked ? 'count' : 'holds';
  return { result, looked: grade.checked };
}

function holds(grade: Grade | Ungraded, expected: Check<Shape>['expected']): boolean {
  if (grade.verdict === 'none') return false;
  if (expected.verdict === 'pass') return grade.verdict === 'pass';
  const { code } = expected;
  return grade.verdict === 'fail' && (code === null || grade.findings.some((finding) => finding.code === code));
}
