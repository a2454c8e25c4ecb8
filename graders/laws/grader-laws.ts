// What every grader must do on any input: the same grade for the same input, the input untouched, findings that say
// something and point into the record, counts that are counts, and a grade that is plain JSON.
import { expect } from 'vitest';
import type { Finding, Grade, GradeInput, Grader, Shape } from '../../kernel/contracts/index.ts';

/** Grades frozen copies of an input twice, asserts the laws, and returns the grade. */
export function gradeByTheLaws<S extends Shape, Code extends string>(
  grader: Grader<S, Code>,
  input: GradeInput<S>,
): Grade<Code> {
  const frozen = { ...input, case: deepFreeze(input.case), record: deepFreeze(structuredClone(input.record)) };

  const grade = grader.grade(frozen);
  const again = grader.grade({ ...frozen, record: structuredClone(input.record) });

  expect(again, 'the same input, the same grade').toEqual(grade);
  expect(JSON.parse(JSON.stringify(grade)), 'a grade is plain JSON').toEqual(grade);
  expect(grade.verdict, 'it fails exactly when something was found').toBe(grade.findings.length > 0 ? 'fail' : 'pass');
  expect(Number.isSafeInteger(grade.checked) && grade.checked >= 0, 'checked is a count').toBe(true);
  for (const finding of [...grade.findings, ...(grade.notes ?? [])]) assertFinding(finding, grader, input);
  return grade;
}

function assertFinding<S extends Shape, Code extends string>(
  { code, message, at }: Finding<Code>,
  grader: Grader<S, Code>,
  { record }: GradeInput<S>,
): void {
  expect(Object.keys(grader.codes), `${grader.id} documents its code`).toContain(code);
  expect(message.length, 'a message says something').toBeGreaterThan(15);
  expect(at.length, 'a finding points somewhere').toBeGreaterThan(0);
  for (const pointer of at) expect(resolves(record, pointer), `${pointer} is in the record`).toBe(true);
}

/** Whether an RFC 6901 pointer leads to a value of the document. */
export function resolves(document: unknown, pointer: string): boolean {
  let value = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Readonly<Record<string, unknown>>)[key]; // an object that owns the key, by the line above
  }
  return value !== undefined;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
