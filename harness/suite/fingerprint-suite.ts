// The fingerprint of a loaded suite: from the sources where they are, from dist/fingerprint.json in an installed package.
import type { Agent, Fingerprint, Shape } from '../../kernel/contracts/index.ts';
import { AssizeError } from '../../kernel/outcome/assize-error.ts';
import {
  assembleFingerprint,
  fileDigest,
  hashParts,
  partContent,
  suiteParts,
  validationKey,
} from '../../fingerprint/index.ts';
import type { Part, PartContent, Parts } from '../../fingerprint/index.ts';
import type { Files } from '../ports/files.ts';
import type { LoadedSuite } from './load-suite.ts';
import { defaultStart } from '../trial/in-process-executor.ts';

/** What the build writes beside the compiled code: the parts as computed from the sources. */
export interface PackageFingerprint {
  readonly schema: 1;
  readonly engine: Parts;
  readonly builtIn: Parts;
}

export interface FingerprintDeps {
  readonly files: Files;
  /** URL of the package's folder, ending in a slash. */
  readonly packageRoot: string;
  readonly builtInSuite: string;
  readonly pathOf: (url: string) => string;
}

export interface ExplainedFingerprint {
  readonly fingerprint: Fingerprint;
  readonly parts: Parts;
  /** What a validation of these graders is valid for: it names the cached one. */
  readonly validationKey: string;
}

/** The entry from which every trial's engine code is reached, the statistics, and what tries the graders. */
const engineEntries: Readonly<Partial<Record<Part, string>>> = {
  engine: 'harness/run-suite.ts',
  statistics: 'statistics/index.ts',
  'validation engine': 'harness/stages/2-validate-graders.ts',
};

export async function fingerprintSuite<S extends Shape>(
  loaded: LoadedSuite<S>,
  agent: Agent<S>,
  deps: FingerprintDeps,
): Promise<ExplainedFingerprint> {
  const packaged = readPackaged(deps);
  const parts: Parts =
    packaged && loaded.url === deps.builtInSuite
      ? { ...packaged.engine, ...packaged.builtIn }
      : { ...(packaged ? packaged.engine : await engineParts(deps)), ...(await partsOfSuite(loaded, deps)) };
  const { suite } = loaded;
  const config = [
    suite.id,
    suite.version,
    suite.startsAt ?? defaultStart,
    ...suite.graders.map((grader) => `${grader.id}${grader.gating === false ? ' (not gating)' : ''}`),
  ];
  const hashes = hashParts(parts);
  // A mutant may stand outside the agent part: with what tries the graders.
  const mutant = suite.mutants.some((one) => one.agent === agent) ? [hashes['validation'] ?? ''] : [];
  const fingerprint = assembleFingerprint(hashes, { config, agent: [agent.id, agent.version ?? '', ...mutant] });
  return { fingerprint, parts, validationKey: validationKey(hashes, config) };
}

/** What `dist/fingerprint.json` holds, computed from the sources at build time. */
export async function packageFingerprint<S extends Shape>(
  builtIn: LoadedSuite<S>,
  deps: FingerprintDeps,
): Promise<PackageFingerprint> {
  return { schema: 1, engine: await engineParts(deps), builtIn: await partsOfSuite(builtIn, deps) };
}

function readPackaged(deps: FingerprintDeps): PackageFingerprint | null {
  if (deps.files.exists(deps.pathOf(`${deps.packageRoot}harness/run-suite.ts`))) return null;
  const path = deps.pathOf(`${deps.packageRoot}dist/fingerprint.json`);
  const text = deps.files.readText(path);
  if (text === null) throw new AssizeError('INTERNAL', `${path} is missing: the package was built without it`);
  return JSON.parse(text) as PackageFingerprint; // written by our own build
}

async function engineParts(deps: FingerprintDeps): Promise<Parts> {
  const { closureReader } = await import('../../fingerprint/scope/import-closure.ts');
  const closureOf = closureReader((url) => deps.files.readText(deps.pathOf(url)));
  const content = contentReader(deps, deps.packageRoot);
  return Object.fromEntries(
    Object.entries(engineEntries).map(([part, entry]) => [part, content(closureOf([`${deps.packageRoot}${entry}`]))]),
  );
}

async function partsOfSuite<S extends Shape>(loaded: LoadedSuite<S>, deps: FingerprintDeps): Promise<Parts> {
  const { closureReader } = await import('../../fingerprint/scope/import-closure.ts');
  const closureOf = closureReader((url) => deps.files.readText(deps.pathOf(url)));
  const root =
    loaded.url === deps.builtInSuite ? deps.packageRoot : loaded.url.slice(0, loaded.url.lastIndexOf('/') + 1);
  const content = contentReader(deps, root);
  const parts = suiteParts(
    {
      entry: loaded.url,
      declared: loaded.suite.fingerprint,
      caseFiles: loaded.caseFiles,
      worldFiles: loaded.worldFiles,
      validationFiles: [loaded.suite.guards, loaded.suite.mutation?.equivalents, loaded.suite.lookedAt].flatMap(
        (url) => url?.href ?? [],
      ),
    },
    closureOf,
  );
  return Object.fromEntries([...parts].map(([part, closure]) => [part, content(closure)]));
}

function contentReader(
  deps: FingerprintDeps,
  root: string,
): (closure: { readonly files: readonly string[]; readonly packages: readonly string[] }) => PartContent {
  const version = packageVersions(deps, root);
  // `assize` is the engine, which has a part of its own.
  return (closure) =>
    partContent({ files: closure.files, packages: closure.packages.filter((name) => name !== 'assize') }, root, {
      fileDigest: (url) => fileDigest(deps.files.readText(deps.pathOf(url)) ?? ''),
      packageVersion: version,
    });
}

/** Version and integrity from the nearest lock file upward, else the version of what is installed. */
function packageVersions(
  deps: FingerprintDeps,
  root: string,
): (name: string) => { readonly version: string; readonly integrity: string } {
  const folders = ancestors(deps.pathOf(root));
  const read = (path: string): Readonly<Record<string, unknown>> | null => {
    const text = deps.files.readText(path);
    return text === null ? null : (JSON.parse(text) as Readonly<Record<string, unknown>>); // npm's own file
  };
  const lock = folders.map((folder) => read(`${folder}/package-lock.json`)).find((found) => found !== null);
  const locked = Object(lock?.['packages']) as Readonly<
    Record<string, { readonly version?: string; readonly integrity?: string } | undefined>
  >; // npm's lock, version 3
  return (name) => {
    const entry = locked[`node_modules/${name}`];
    if (entry?.version !== undefined) return { version: entry.version, integrity: entry.integrity ?? '' };
    const manifest = folders
      .map((folder) => read(`${folder}/node_modules/${name}/package.json`))
      .find((found) => found !== null);
    return { version: textOf(manifest?.['version']), integrity: '' };
  };
}

function ancestors(folder: string): readonly string[] {
  const parts = folder.replace(/\/$/, '').split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/')).filter((path) => path !== '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
