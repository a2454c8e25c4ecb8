// What holds for every file, wherever it stands.
import { anyRoom, reachRule, rule, testCode, type Rule } from './rule.ts';

export const shape: readonly Rule[] = [
  rule(
    'no-cycles',
    'Two files that need each other are one file, or share a third. Type-only imports count: a reader follows them too.',
    {},
    { circular: true },
  ),
  rule(
    'no-orphans',
    'Nothing imports it and it imports nothing. Delete it, or wire it in.',
    { orphan: true, path: anyRoom, pathNot: [testCode, '[.]d[.]ts$'] },
    {},
  ),
  rule('no-unresolvable', 'The import leads nowhere. Relative imports carry their .ts.', {}, { couldNotResolve: true }),
];

/** Where programs begin. Workers are started by their URL, which no import shows. */
const entries = [
  '^harness/cli/assize[.]ts$',
  '^harness/index[.]ts$',
  '^harness/ports/node/[^/]*worker[^/]*[.]ts$',
  '^cases/[^/]+/suite[.]ts$',
  '^examples/',
  '^tools/',
];

/** What a user can reach; holds once there is a command line and a suite to begin from. */
export const reached = {
  needs: ['harness/cli/assize.ts', 'cases/cloud-cost/suite.ts'],
  rule: reachRule(
    'everything-is-reached',
    'No program leads here: only tests use it, or nothing does. Delete it, wire it in, or move it to a folder named testing/.',
    { path: entries },
    { path: anyRoom, pathNot: [testCode, '[.]d[.]ts$', ...entries], reachable: false },
  ),
} as const;
