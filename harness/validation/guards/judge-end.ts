// What the end of a named test means: on the code as it stands, and on the patched code.
import { assertNever } from '../../../kernel/outcome/assert-never.ts';
import { nearest } from '../../../kernel/outcome/nearest.ts';
import type { TestEnd } from '../../ports/test-runner.ts';
import type { GuardEnd } from './result.ts';

/** What is wrong with a named test before anything is patched, or null when it is green. */
export function baselineFault(end: TestEnd, title: string): GuardEnd | null {
  const red = (message: string): GuardEnd => ({ kind: 'baseline_red', message });
  switch (end.kind) {
    case 'passed':
      return null;
    case 'missing':
      return { kind: 'no_such_test', message: noSuchTest(title, end.known) };
    case 'ambiguous':
      return { kind: 'no_such_test', message: severalTests(end.titles) };
    case 'skipped':
      return red('it is skipped');
    case 'failed':
      return red(end.errors.map(({ name, message }) => `${name}: ${message}`).join('; '));
    case 'timed_out':
      return red(end.message);
    case 'not_loaded':
      return red(`its file could not be loaded: ${end.error}: ${end.message}`);
    default:
      return assertNever(end, 'test end');
  }
}

/** Only an assertion of the named test shows that it noticed what it is for. */
export function guardEnd(end: TestEnd): GuardEnd {
  switch (end.kind) {
    case 'passed':
      return { kind: 'survived' };
    case 'timed_out':
      return { kind: 'timed_out', message: end.message };
    case 'failed': {
      const other = end.errors.find(({ name }) => name !== 'AssertionError');
      if (other !== undefined) return { kind: 'killed_by_other', error: other.name, message: other.message };
      return { kind: 'killed', error: 'AssertionError', message: end.errors[0]?.message ?? '' };
    }
    case 'not_loaded':
      return { kind: 'killed_by_other', error: end.error, message: `its file could not be loaded: ${end.message}` };
    case 'skipped':
    case 'missing':
    case 'ambiguous':
      return { kind: 'killed_by_other', error: 'none', message: `on the patched code the test is ${end.kind}` };
    default:
      return assertNever(end, 'test end');
  }
}

function noSuchTest(title: string, known: readonly string[]): string {
  if (known.length === 0) return 'the test runner knows no such file, or it has no tests';
  const short = known.map((each) => each.split(' > ').at(-1) ?? each);
  const near = nearest(title, known) ?? nearest(title, short);
  return `the file has no such test${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

function severalTests(titles: readonly string[]): string {
  const [first = ''] = titles;
  return new Set(titles).size === 1
    ? `${titles.length} tests are called "${first}"; give the one that must notice a title of its own`
    : `${titles.length} tests have that title; give the groups too: ${titles.join(' | ')}`;
}
