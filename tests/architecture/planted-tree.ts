// A small tree of the repository's shape, and what is planted in it. Nothing here is run: the boundary check reads it.

const named = (name: string) => `export const ${name} = 1;`;
const uses = (...paths: readonly string[]) =>
  paths.map((path, index) => `import * as import${index} from '${path}';`).join('\n') +
  `\nexport const used = [${paths.map((_, index) => `import${index}`).join(', ')}];`;

/** Every room, each arrow that is allowed between two of them, each package in its home. */
export const tree: Readonly<Record<string, string>> = {
  'kernel/contracts/case.ts': uses('../outcome/error.ts', 'zod'),
  'kernel/outcome/error.ts': named('error'),
  'kernel/encoding/sha256.ts': uses('node:crypto', 'yaml'),
  'kernel/determinism/random.ts': uses('../encoding/sha256.ts', 'seedrandom'),
  'kernel/index.ts': uses('./contracts/case.ts', './determinism/random.ts'),
  'statistics/numeric/mean.ts': uses('simple-statistics', '../../kernel/contracts/case.ts'),
  'statistics/index.ts': uses('./numeric/mean.ts'),
  'statistics/mean.test.ts': uses('vitest', 'fast-check', 'node:fs', './numeric/mean.ts'),
  'fingerprint/scope/closure.ts': uses('ts-morph', '../../kernel/contracts/case.ts'),
  'fingerprint/index.ts': uses('./scope/closure.ts'),
  'reports/model/report.ts': uses('../../kernel/contracts/case.ts'),
  'reports/render/table.ts': uses('cli-table3', 'handlebars', '../model/report.ts'),
  'reports/index.ts': uses('./model/report.ts', './render/table.ts'),
  'harness/ports/node/files.ts': uses('node:fs', 'node:worker_threads'),
  'harness/ports/node/trial-worker.ts': uses('./files.ts'),
  'harness/validation/patch.ts': uses('ts-morph', 'node:path'),
  'harness/stages/run.ts': uses(
    '../../kernel/index.ts',
    '../../statistics/index.ts',
    '../../reports/index.ts',
    '../../fingerprint/index.ts',
    '../validation/patch.ts',
  ),
  'harness/index.ts': uses('./stages/run.ts'),
  'harness/cli/assize.ts': uses('../stages/run.ts', '../ports/node/files.ts'),
  'runtime/contracts/domain.ts': uses('../../kernel/contracts/case.ts', '../record/schema.ts'),
  'runtime/record/schema.ts': uses('../../kernel/contracts/case.ts', 'zod'),
  'runtime/capability/verify.ts': uses('../contracts/domain.ts'),
  'runtime/executor/execute.ts': uses('../contracts/domain.ts'),
  'runtime/model/retry.ts': uses('../contracts/domain.ts'),
  'runtime/model/anthropic/client.ts': uses('@anthropic-ai/sdk', '../retry.ts'),
  'runtime/policy/decide.ts': uses('../contracts/domain.ts'),
  'runtime/tools/registry.ts': uses('../policy/decide.ts', 'zod'),
  'runtime/run/tick.ts': uses(
    '../executor/execute.ts',
    '../tools/registry.ts',
    '../model/anthropic/client.ts',
    '../capability/verify.ts',
    '../record/schema.ts',
  ),
  'runtime/index.ts': uses('./run/tick.ts', './record/schema.ts'),
  'runtime/domains/cloud-cost/estate/parse.ts': uses('../../../contracts/domain.ts'),
  'runtime/domains/cloud-cost/estate/world.ts': 'export interface World {}',
  'runtime/domains/cloud-cost/analyzer/findings.ts': uses('../estate/world.ts', '../estate/parse.ts'),
  'runtime/domains/cloud-cost/pricing/quote.ts': uses('../estate/parse.ts'),
  'runtime/domains/cloud-cost/policy/judge.ts': uses('../estate/world.ts', '../pricing/quote.ts'),
  'runtime/domains/cloud-cost/tools/look-ups.ts': uses(
    '../estate/parse.ts',
    '../analyzer/findings.ts',
    '../policy/judge.ts',
    '../../../tools/registry.ts',
  ),
  'runtime/domains/cloud-cost/sandbox/clouds.ts': uses('../../../capability/verify.ts'),
  'runtime/domains/cloud-cost/reference/policy.ts': uses('../../../model/retry.ts'),
  'runtime/domains/cloud-cost/index.ts': uses('./tools/look-ups.ts', './sandbox/clouds.ts', './reference/policy.ts'),
  'graders/criteria/safety.ts': uses('../../kernel/contracts/case.ts', '../../runtime/record/schema.ts'),
  'graders/laws/pure.ts': uses('vitest', 'fast-check', '../criteria/safety.ts'),
  'graders/index.ts': uses('./criteria/safety.ts'),
  'mutants/quitter.ts': uses('../kernel/contracts/case.ts', '../runtime/domains/cloud-cost/reference/policy.ts'),
  'mutants/index.ts': uses('./quitter.ts'),
  'cases/cloud-cost/schema.ts': uses('zod', '../../kernel/contracts/case.ts'),
  'cases/cloud-cost/suite/agents.ts': uses('assize', '../../../runtime/index.ts'),
  'cases/cloud-cost/suite.ts': uses(
    'assize',
    './suite/agents.ts',
    './schema.ts',
    '../../graders/index.ts',
    '../../mutants/index.ts',
    '../../runtime/index.ts',
    '../../runtime/domains/cloud-cost/index.ts',
  ),
  'examples/refunds/suite.ts': uses('assize', 'zod', './data.ts'),
  'examples/refunds/data.ts': named('data'),
  'tests/agreement/expected.test.ts': uses(
    'vitest',
    'node:fs',
    '../../cases/cloud-cost/suite.ts',
    '../../runtime/index.ts',
  ),
  'tools/build.ts': uses('node:fs', 'typescript'),
  'bin/assize.js': uses('node:fs'),
};

export interface Plant {
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  /** The rules that fire for the files planted, in code-unit order. */
  readonly rules: readonly string[];
}

/** A file that uses what it may not, and a tool that uses the file: a program leads to it, so that only the one rule fires. */
let planted = 0;
function plant(rules: string | readonly string[], what: string, file: string, ...paths: readonly string[]): Plant {
  planted++;
  const name = file.replace('PLANT', `plant-${planted}`);
  const reaching = `tools/reaches-${planted}.ts`;
  return {
    what,
    files: { [name]: uses(...paths), [reaching]: uses(`../${name}`) },
    rules: typeof rules === 'string' ? [rules] : rules,
  };
}

export const plants: readonly Plant[] = [
  plant('kernel-is-the-floor', 'kernel using a room', 'kernel/PLANT.ts', '../statistics/index.ts'),
  plant('engine-names-no-domain', 'statistics using the runtime', 'statistics/PLANT.ts', '../runtime/record/schema.ts'),
  plant('engine-names-no-domain', 'harness using a grader', 'harness/stages/PLANT.ts', '../../graders/index.ts'),
  plant('nothing-imports-harness', 'reports using harness', 'reports/render/PLANT.ts', '../../harness/index.ts'),
  plant('nothing-imports-harness', 'a grader using assize', 'graders/PLANT.ts', 'assize'),
  plant(
    'nothing-imports-harness',
    'a suite behind the front door',
    'cases/PLANT/suite.ts',
    '../../harness/stages/run.ts',
  ),
  plant('nothing-imports-harness', 'an example behind it', 'examples/refunds/PLANT.ts', '../../harness/stages/run.ts'),
  plant('statistics-sees-only-kernel', 'statistics using reports', 'statistics/PLANT.ts', '../reports/index.ts'),
  plant(
    'reports-read-only-contracts',
    'reports using statistics',
    'reports/model/PLANT.ts',
    '../../statistics/index.ts',
  ),
  plant('reports-read-only-contracts', 'model using render', 'reports/model/PLANT.ts', '../render/table.ts'),
  plant('rooms-are-peers', 'fingerprint using reports', 'fingerprint/PLANT.ts', '../reports/index.ts'),
  plant('rooms-are-peers', 'a grader using a mutant', 'graders/PLANT.ts', '../mutants/index.ts'),
  plant('rooms-are-peers', 'the runtime using statistics', 'runtime/run/PLANT.ts', '../../statistics/index.ts'),
  plant('rooms-are-peers', 'a case using the runtime', 'cases/cloud-cost/PLANT.ts', '../../runtime/index.ts'),
  plant('rooms-are-peers', 'a suite using reports', 'cases/PLANT/suite.ts', '../../reports/index.ts'),
  plant('examples-stand-alone', 'an example using kernel', 'examples/refunds/PLANT.ts', '../../kernel/index.ts'),
  plant('examples-stand-alone', 'an example using another', 'examples/PLANT/suite.ts', '../refunds/data.ts'),
  plant(
    'graders-share-nothing-with-runtime',
    'a grader using policy',
    'graders/PLANT.ts',
    '../runtime/policy/decide.ts',
  ),
  plant(
    'graders-share-nothing-with-runtime',
    'a grader using contracts',
    'graders/PLANT.ts',
    '../runtime/contracts/domain.ts',
  ),
  plant('mutants-see-only-the-reference', 'a mutant using a tool', 'mutants/PLANT.ts', '../runtime/tools/registry.ts'),
  plant('runtime-is-a-star', 'audit using the executor', 'runtime/audit/PLANT.ts', '../executor/execute.ts'),
  plant(
    'runtime-is-a-star',
    'policy using the estate',
    'runtime/domains/cloud-cost/policy/PLANT.ts',
    '../estate/parse.ts',
  ),
  plant(
    'runtime-is-a-star',
    'the sandbox using policy',
    'runtime/domains/cloud-cost/sandbox/PLANT.ts',
    '../../../policy/decide.ts',
  ),
  plant('runtime-is-a-star', 'tools using the model', 'runtime/tools/PLANT.ts', '../model/retry.ts'),
  plant('runtime-is-a-star', 'a model using tools', 'runtime/model/PLANT.ts', '../tools/registry.ts'),
  plant(
    'runtime-is-a-star',
    'an oracle using policy',
    'runtime/domains/cloud-cost/oracle/PLANT.ts',
    '../../../policy/decide.ts',
  ),
  plant('runtime-leaves', 'the record using a contract', 'runtime/record/PLANT.ts', '../contracts/domain.ts'),
  plant('runtime-leaves', 'a contract using a room', 'runtime/contracts/PLANT.ts', '../policy/decide.ts'),
  plant('runtime-names-no-domain', 'run using a domain', 'runtime/run/PLANT.ts', '../domains/cloud-cost/index.ts'),
  plant(
    'runtime-names-no-domain',
    'a domain using another',
    'runtime/domains/PLANT/index.ts',
    '../cloud-cost/index.ts',
  ),
  plant(
    'model-never-reaches-effects',
    'a model using the executor',
    'runtime/model/PLANT.ts',
    '../executor/execute.ts',
  ),
  plant(
    ['model-never-reaches-effects', 'runtime-is-a-star'],
    'the reference policy reaching run through two files',
    'runtime/domains/cloud-cost/reference/PLANT.ts',
    '../../../index.ts',
    '../index.ts',
  ),
  plant('io-only-in-ports', 'kernel using node:fs', 'kernel/PLANT.ts', 'node:fs'),
  plant('io-only-in-ports', 'harness using fs/promises', 'harness/stages/PLANT.ts', 'fs/promises'),
  plant('io-only-in-ports', 'a command using worker threads', 'harness/cli/PLANT.ts', 'node:worker_threads'),
  plant('io-only-in-ports', 'fingerprint using child processes', 'fingerprint/PLANT.ts', 'node:child_process'),
  plant('one-home-per-package', 'statistics using zod', 'statistics/PLANT.ts', 'zod'),
  plant('one-home-per-package', 'harness using yaml', 'harness/stages/PLANT.ts', 'yaml'),
  plant('one-home-per-package', 'fingerprint using ts-morph out of scope', 'fingerprint/PLANT.ts', 'ts-morph'),
  plant('one-home-per-package', 'a grader using node:crypto', 'graders/PLANT.ts', 'node:crypto'),
  plant('dev-dependencies-stay-out', 'harness using typescript', 'harness/stages/PLANT.ts', 'typescript'),
  plant('no-test-code-in-source', 'a source using vitest', 'kernel/PLANT.ts', 'vitest'),
  plant(
    'no-test-code-in-source',
    'the engine using vitest beside its one adapter',
    'harness/ports/node/PLANT.ts',
    'vitest',
  ),
  plant('no-test-code-in-source', 'a source using a test', 'statistics/PLANT.ts', './mean.test.ts'),
  plant('no-test-code-in-source', 'a source using the laws', 'graders/PLANT.ts', './laws/pure.ts'),
  plant('only-declared-packages', 'a transitive package', 'tools/PLANT.ts', 'acorn'),
  plant('no-unresolvable', 'an import that leads nowhere', 'kernel/PLANT.ts', './absent.ts'),
  {
    what: 'two files that need each other',
    files: {
      'kernel/cycle-a.ts': uses('./cycle-b.ts'),
      'kernel/cycle-b.ts': uses('./cycle-a.ts'),
      'tools/reaches-cycle.ts': uses('../kernel/cycle-a.ts'),
    },
    rules: ['no-cycles'],
  },
  {
    what: 'a file alone',
    files: { 'examples/refunds/alone.ts': named('alone') },
    rules: ['no-orphans'],
  },
  {
    what: 'a file that only a test uses',
    files: { 'kernel/unused.ts': uses('./outcome/error.ts'), 'kernel/unused.test.ts': uses('./unused.ts') },
    rules: ['everything-is-reached'],
  },
];
