// Applies graders to one record. A grader that throws or breaks its contract gives `none`, never a pass and never a fail.
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { thrownText } from '../../kernel/outcome/thrown-text.ts';
import type { Case, Grade, Grader, Shape, Ungraded } from '../../kernel/contracts/index.ts';

/** One grade per grader, in the order of the suite. */
export function gradeRecord<S extends Shape>(
  graders: readonly Grader<S>[],
  input: { readonly case: Case<S>; readonly record: S['record']; readonly world: S['world'] },
): Readonly<Record<string, Grade | Ungraded>> {
  return Object.fromEntries(graders.map((grader) => [grader.id, gradeOnce(grader, input)]));
}

/** No verdict of any grader, since there is nothing to judge. */
export function leaveUngraded<S extends Shape>(
  graders: readonly Grader<S>[],
  message: string,
): Readonly<Record<string, Ungraded>> {
  return Object.fromEntries(graders.map(({ id }) => [id, { verdict: 'none', cause: 'refused', message }]));
}

function gradeOnce<S extends Shape>(
  grader: Grader<S>,
  input: { readonly case: Case<S>; readonly record: S['record']; readonly world: S['world'] },
): Grade | Ungraded {
  let answer: unknown;
  try {
    answer = grader.grade(input);
  } catch (error) {
    return graderError(`it threw ${thrownText(error)}`);
  }
  try {
    const broken = breach(answer, grader);
    if (broken !== null) return graderError(broken);
    canonicalJson(answer); // a grade is stored: what is no JSON must not get past here
    return answer as Grade; // checked by breach, field by field
  } catch (error) {
    return graderError(`its grade cannot be read: ${thrownText(error)}`);
  }
}

function graderError(message: string): Ungraded {
  return { verdict: 'none', cause: 'grader_error', message: message.toWellFormed() };
}

/** What in an answer breaks the contract of a grade, or null. */
function breach(
  answer: unknown,
  {
    codes,
    noteCodes = [],
  }: { readonly codes: Readonly<Record<string, string>>; readonly noteCodes?: readonly string[] },
): string | null {
  if (answer instanceof Promise) {
    answer.catch(() => undefined);
    return 'it answered with a promise; a grader is synchronous';
  }
  if (answer === null || typeof answer !== 'object') return `it answered ${String(answer)}; a grade is an object`;
  const unknownKey = Object.keys(answer).find((key) => !['verdict', 'checked', 'findings', 'notes'].includes(key));
  if (unknownKey !== undefined)
    return `the grade has a field "${unknownKey}"; it has verdict, checked, findings and notes`;
  const { verdict, checked, findings, notes } = answer as {
    verdict?: unknown;
    checked?: unknown;
    findings?: unknown;
    notes?: unknown;
  }; // each is checked below
  if (verdict !== 'pass' && verdict !== 'fail') return `verdict is ${String(verdict)}; it is "pass" or "fail"`;
  if (typeof checked !== 'number' || !Number.isSafeInteger(checked) || checked < 0)
    return `checked is ${String(checked)}; it is a count`;
  const noted = Array.isArray(findings)
    ? findings.find((finding) => noteCodes.includes(String(Object(finding).code)))
    : undefined;
  if (noted !== undefined) return `a finding has code ${noted.code}, which the grader declares for notes only`;
  const faulty =
    findingBreach(findings, codes, 'findings') ?? (notes === undefined ? null : findingBreach(notes, codes, 'notes'));
  if (faulty !== null) return faulty;
  const count = Array.isArray(findings) ? findings.length : 0;
  if (verdict === 'fail' && count === 0) return 'it failed without a finding; a fail says why';
  if (verdict === 'pass' && count > 0)
    return `it passed with ${count} findings; a finding is a reason to fail, remarks go to notes`;
  return null;
}

function findingBreach(list: unknown, codes: Readonly<Record<string, string>>, field: string): string | null {
  if (!Array.isArray(list)) return `${field} is ${String(list)}; it is a list`;
  for (const [index, item] of list.entries()) {
    const finding = item as { code?: unknown; message?: unknown; at?: unknown } | null; // each is checked here
    if (finding === null || typeof finding !== 'object')
      return `${field}[${index}] is ${String(item)}; it is an object`;
    if (typeof finding.code !== 'string' || !Object.hasOwn(codes, finding.code))
      return `${field}[${index}].code is ${String(finding.code)}; the grader declares ${Object.keys(codes).join(', ')}`;
    if (typeof finding.message !== 'string' || finding.message === '') return `${field}[${index}].message is empty`;
    if (
      !Array.isArray(finding.at) ||
      !finding.at.every((pointer) => typeof pointer === 'string' && (pointer === '' || pointer.startsWith('/')))
    )
      return `${field}[${index}].at is not a list of RFC 6901 pointers`;
  }
  return null;
}
