// The fingerprint of the built-in suite as the program computes it: every part holds what its name says, and drifts with it.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { partDigest } from '../../fingerprint/digest/part-digest.ts';
import { nodeModules } from '../../harness/ports/node/modules.ts';
import { fingerprintSuite } from '../../harness/suite/fingerprint-suite.ts';
import { loadSuite } from '../../harness/suite/load-suite.ts';

const packageRoot = new URL('../../', import.meta.url).href;
const builtInSuite = `${packageRoot}cases/cloud-cost/suite.ts`;
const loaded = await loadSuite(builtInSuite, { files: nodeFiles, modules: nodeModules });

const fingerprint = (change: (path: string, text: string) => string = (_, text) => text) =>
  fingerprintSuite(loaded, loaded.suite.reference, {
    files: {
      ...nodeFiles,
      readText: (path) => {
        const text = nodeFiles.readText(path);
        return text === null ? null : change(path, text);
      },
    },
    packageRoot,
    builtInSuite,
    pathOf: fileURLToPath,
  });

const whole = await fingerprint();

/** The parts whose hash changes with the content of one file. */
function partsReaching(path: string): readonly string[] {
  return Object.entries(whole.parts).flatMap(([part, content]) => {
    const files = content.files.map((file) => (file.path === path ? { ...file, sha256: 'changed' } : file));
    return partDigest({ ...content, files }) === partDigest(content) ? [] : [part];
  });
}

test.each([
  ['harness/trial/run-trial.ts', ['engine', 'validation engine']],
  ['statistics/intervals/wilson.ts', ['engine', 'statistics', 'validation engine']],
  ['graders/criteria/safety.ts', ['graders']],
  ['cases/cloud-cost/c05.yaml', ['cases']],
  ['cases/cloud-cost/world/data/aws-1/describe-addresses.json', ['world']],
  ['runtime/domains/cloud-cost/analyzer/thresholds.ts', ['validation', 'world']],
  ['runtime/domains/cloud-cost/reference/steps.ts', ['agent', 'validation']],
  ['mutants/denier.ts', ['validation']],
  ['mutants/floors.ts', ['agent', 'validation']],
  ['cases/cloud-cost/defects/index.ts', ['validation']],
  ['cases/cloud-cost/rewordings/index.ts', ['validation']],
  ['runtime/guards.yaml', ['validation']],
  ['harness/validation/mutants.ts', ['validation engine']],
  ['runtime/executor/execute-action.ts', ['runtime', 'validation']],
  ['runtime/domains/cloud-cost/policy/policy.yaml', ['policy', 'world']],
])('%s is in the parts that reach it: %j', (path, parts) => {
  expect(partsReaching(path).toSorted()).toEqual(parts);
});

test('a change of one source drifts its part and the whole', async () => {
  const { fingerprint: drifted } = await fingerprint((path, text) =>
    path.endsWith('/graders/criteria/safety.ts') ? `${text}\n// changed` : text,
  );

  expect(drifted.instrument.graders).not.toBe(whole.fingerprint.instrument.graders);
  expect(drifted.instrument.engine).toBe(whole.fingerprint.instrument.engine);
  expect(drifted.whole).not.toBe(whole.fingerprint.whole);
});

test('what only tries the graders drifts the key of their validation and no part of what a score describes', async () => {
  const planted = await fingerprint((path, text) =>
    path.endsWith('/cases/cloud-cost/defects/index.ts') ? `${text}\n// changed` : text,
  );

  expect(planted.fingerprint).toEqual(whole.fingerprint);
  expect(planted.validationKey).not.toBe(whole.validationKey);
});

test('a report of a mutant describes the mutant', async () => {
  const [mutant] = loaded.suite.mutants;
  const of = (change: string) =>
    fingerprintSuite(loaded, mutant!.agent, {
      files: {
        ...nodeFiles,
        readText: (path) => {
          const text = nodeFiles.readText(path);
          return text !== null && path.endsWith('/mutants/quitter.ts') ? `${text}${change}` : text;
        },
      },
      packageRoot,
      builtInSuite,
      pathOf: fileURLToPath,
    });

  const [before, after] = [await of(''), await of('\n// changed')];

  expect(after.fingerprint.subject.agent).not.toBe(before.fingerprint.subject.agent);
});

test('line ends of the sources change nothing', async () => {
  const { fingerprint: windows } = await fingerprint((_, text) => text.replaceAll('\n', '\r\n'));

  expect(windows.instrument.engine).toBe(whole.fingerprint.instrument.engine);
  expect(windows.subject).toEqual(whole.fingerprint.subject);
});

test('no part is empty, and every package has a version', () => {
  for (const [part, content] of Object.entries(whole.parts)) {
    if (part !== 'config') expect([part, content.files.length > 0]).toEqual([part, true]);
    for (const used of content.packages) expect([used.name, used.version]).not.toEqual([used.name, '']);
  }
});
