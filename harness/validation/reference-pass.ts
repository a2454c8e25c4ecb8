// The reference runs every case once: what passes every grader is the ground on which defects and rewordings are planted.
import type { Grade, Shape, Ungraded } from '../../kernel/contracts/index.ts';
import type { ValidatedReference, ValidationFailure } from '../../kernel/contracts/validation.ts';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { deepFreeze } from '../trial/deep-freeze.ts';
import { runCases } from './run-cases.ts';
import { isFixedPoint } from './try-record.ts';
import type { GoodRecord, ValidationDeps, ValidationInput } from './validation-input.ts';

export interface ReferencePass<S extends Shape> {
  readonly result: ValidatedReference;
  readonly failures: readonly ValidationFailure[];
  readonly good: readonly GoodRecord<S>[];
  /** Case id -> grader id -> verdict, for the mutants to be compared with. */
  readonly verdicts: ReadonlyMap<string, Readonly<Record<string, Grade['verdict'] | 'none'>>>;
  /** Case id -> grader id -> facts that it looked at, of the cases that every grader passed. */
  readonly checked: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** Of all its records and grades: the same wherever the same suite ran. */
  readonly digest: string;
}

export async function tryReference<S extends Shape>(
  input: ValidationInput<S>,
  deps: ValidationDeps,
): Promise<ReferencePass<S>> {
  const { suite } = input;
  const good: GoodRecord<S>[] = [];
  const notPassed: ValidatedReference['notPassed'] = [];
  const vacuous: Record<string, number> = {};
  const verdicts = new Map<string, Record<string, Grade['verdict'] | 'none'>>();
  const checked = new Map<string, Record<string, number>>();
  const ran = await runCases(input, suite.reference, deps);
  for (const { case: c, outcome } of ran) {
    if (outcome.kind === 'errored') {
      notPassed.push({ case: c.id, grader: '', message: `no record (${outcome.cause}): ${outcome.message}` });
      continue;
    }
    const grades = Object.entries(outcome.grades);
    verdicts.set(c.id, Object.fromEntries(grades.map(([id, { verdict }]) => [id, verdict])));
    for (const [grader, grade] of grades) {
      if (grade.verdict !== 'pass') notPassed.push({ case: c.id, grader, message: whyNot(grade) });
      else if (grade.checked === 0) vacuous[grader] = (vacuous[grader] ?? 0) + 1;
    }
    if (grades.every(([, { verdict }]) => verdict === 'pass')) {
      const record = deepFreeze(outcome.record);
      checked.set(c.id, Object.fromEntries(grades.flatMap(([id, grade]) => checkedBy(id, grade))));
      good.push({ case: c, record, isFixedPoint: isFixedPoint(suite.record, record) });
    }
  }
  const result = { agent: suite.reference.id, cases: input.cases.length, passing: good.length, notPassed, vacuous };
  const digest = sha256Hex(ran.map((one) => one.digest).join());
  return { result, failures: failuresOf(result, suite.graders), good, verdicts, checked, digest };
}

function checkedBy(grader: string, grade: Grade | Ungraded): readonly (readonly [string, number])[] {
  return grade.verdict === 'none' ? [] : [[grader, grade.checked]];
}

function failuresOf(
  result: ValidatedReference,
  graders: readonly { readonly id: string }[],
): readonly ValidationFailure[] {
  const part = 'reference';
  return [
    ...result.notPassed.map(({ case: id, grader, message }) => ({
      part,
      subject: grader === '' ? `case ${id}` : `case ${id}, ${grader}`,
      message: `the reference must pass every grader on every case: ${message}`,
    })),
    ...graders
      .filter(({ id }) => result.cases > 0 && result.vacuous[id] === result.cases)
      .map(({ id }) => ({
        part,
        subject: id,
        message: `it passed all ${result.cases} cases of the reference without anything to look at (checked 0): it shows nothing`,
      })),
  ].map((failure) => ({ ...failure, part: 'reference' as const }));
}

/** The codes and first message of a grade that is no pass. */
export function whyNot(grade: Grade | Ungraded): string {
  if (grade.verdict === 'none') return `no verdict (${grade.cause}): ${grade.message}`;
  const [first] = grade.findings;
  return first ? `${first.code}: ${first.message}` : grade.verdict;
}
