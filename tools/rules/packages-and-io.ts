// Which place may name which package or module of Node, and what only tests may use.
import { anyRoom, rule, testCode, type Rule } from './rule.ts';

/** Packages and the only places that may name them. */
const homes: Readonly<Record<string, readonly string[]>> = {
  zod: [
    '^kernel/',
    '^cases/[^/]+/schema(/|[.]ts$)',
    '^runtime/(tools|policy|record|estate)/',
    '^runtime/domains/[^/]+/(tools|policy|record|estate)/',
    '^examples/',
  ],
  yaml: ['^kernel/encoding/'],
  seedrandom: ['^kernel/determinism/'],
  'simple-statistics': ['^statistics/numeric/'],
  'cli-table3': ['^reports/render/'],
  handlebars: ['^reports/render/'],
  'ts-morph': ['^fingerprint/scope/', '^harness/validation/', '^harness/ports/node/mutation-types[.]ts$'],
  '@anthropic-ai/sdk': ['^runtime/model/anthropic/', '^runtime/domains/[^/]+/model/anthropic/'],
};

const homeless =
  'A new package needs a home: add it to `homes` in tools/rules/packages-and-io.ts, with the one place that may name it.';
const packageFile = (names: string) => `node_modules/(@types/)?(${names})/`;
const testPackages = 'vitest|@vitest/[^/]+|fast-check';
/** The adapter that runs a repository's own tests. It asks for vitest when it is needed, and does without in a package. */
const testRunnerAdapter = '^harness/ports/node/vitest-runner[.]ts$';
const pureCoreModules = '^(node:)?(path|path/posix|url|util|crypto|buffer|events|string_decoder)$';

const packageHomes = Object.entries(homes).map(([name, places]) =>
  rule(
    'one-home-per-package',
    `${name} may be named in one place only (${places.join(', ')}), so that it can be replaced there. Use what that place exports.`,
    { path: anyRoom, pathNot: [...places, testCode] },
    { path: packageFile(name) },
  ),
);

export const packagesAndIo: readonly Rule[] = [
  rule(
    'io-only-in-ports',
    'Files, processes, threads, timers and the network are met in harness/ports/node. Take an interface of harness/ports.',
    { path: anyRoom, pathNot: ['^harness/ports/node/', testCode] },
    { dependencyTypes: ['core'], pathNot: pureCoreModules },
  ),
  ...packageHomes,
  rule(
    'one-home-per-package',
    'Digests are made in kernel/encoding. Use what it exports.',
    { path: anyRoom, pathNot: ['^kernel/encoding/', testCode] },
    { dependencyTypes: ['core'], path: '^(node:)?crypto$' },
  ),
  rule(
    'one-home-per-package',
    homeless,
    { path: anyRoom, pathNot: testCode },
    { dependencyTypes: ['npm'], pathNot: packageFile(Object.keys(homes).join('|')) },
  ),
  rule(
    'dev-dependencies-stay-out',
    'Users do not install devDependencies. Do without, or make it a dependency and give it a home.',
    { path: anyRoom, pathNot: testCode },
    { dependencyTypes: ['npm-dev'], pathNot: packageFile([testPackages, ...Object.keys(homes)].join('|')) },
  ),
  rule(
    'no-test-code-in-source',
    'Tests import the source, never the reverse. Builders for tests live in a folder named testing/.',
    { path: anyRoom, pathNot: [testCode, testRunnerAdapter] },
    { path: [testCode, packageFile(testPackages)] },
  ),
  rule(
    'only-declared-packages',
    'It resolves only because something else brought it along. Add it to package.json.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
];
