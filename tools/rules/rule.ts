// How a rule is written here, and the groups of paths that several rules name.
import type { IReachabilityForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

export const anyRoom = '^(kernel|statistics|fingerprint|reports|harness|graders|mutants|runtime|cases|examples)/';
/** Where a benchmark is put together: suite.ts, and what it keeps in a folder of that name. */
export const suite = '^cases/[^/]+/suite([.]ts$|/)';
export const testCode = '[.]test(-data)?[.]ts$|^graders/laws/|/testing/|^tests/';

export type Rule = IRegularForbiddenRuleType | IReachabilityForbiddenRuleType;

/** A forbidden import. The comment is for whoever trips it: why, and what to do instead. */
export function rule(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): Rule {
  return { name, severity: 'error', comment, from, to };
}

/** A chain of imports that may not exist (`reachable: true`), or that must (`false`). */
export function reachRule(
  name: string,
  comment: string,
  from: IReachabilityForbiddenRuleType['from'],
  to: IReachabilityForbiddenRuleType['to'],
): Rule {
  return { name, severity: 'error', comment, from, to };
}
