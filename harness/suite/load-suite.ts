// Loads a suite's module, its cases and its world, and refuses what is broken with the mend. Nothing runs yet.
import type { Agent, Case, Shape, Suite } from '../../kernel/contracts/index.ts';
import { AssizeError, badInput } from '../../kernel/outcome/assize-error.ts';
import { nearest } from '../../kernel/outcome/nearest.ts';
import { thrownText } from '../../kernel/outcome/thrown-text.ts';
import type { Files } from '../ports/files.ts';
import type { Modules } from '../ports/modules.ts';
import { deepFreeze } from '../trial/deep-freeze.ts';
import { checkSuite } from './check-suite.ts';
import { checkCasesAgainstWorld, loadCaseFiles } from './load-case-files.ts';

/** A suite with its cases read and its world built. */
export interface LoadedSuite<S extends Shape> {
  readonly url: string;
  readonly suite: Suite<S>;
  readonly cases: readonly Case<S>[];
  readonly world: S['world'];
  /** File URLs that the world was built from, sorted. */
  readonly worldFiles: readonly string[];
  /** File URLs of the case files, sorted. */
  readonly caseFiles: readonly string[];
  /** What stands in the file that the suite pins its counts in; null where there is none. */
  readonly lookedAt: string | null;
}

export async function loadSuite(
  url: string,
  deps: { readonly files: Files; readonly modules: Modules },
): Promise<LoadedSuite<Shape>> {
  const module = await loadModule(url, deps.modules);
  const suite = checkSuite(module['default'] ?? module['suite'], url);
  return prepareSuite(url, suite, deps.files);
}

/** Reads the cases and builds the world of a suite that is already in memory. */
export function prepareSuite<S extends Shape>(url: string, suite: Suite<S>, files: Files): LoadedSuite<S> {
  const folder = 'folder' in suite.cases ? pathOf(suite.cases.folder) : null;
  const cases: readonly Case<S>[] =
    'folder' in suite.cases ? loadCaseFiles(files, pathOf(suite.cases.folder), suite.cases) : suite.cases;
  if (cases.length === 0) throw badInput(`suite ${suite.id} has no case; a suite needs at least one`);
  const read = new Set<string>();
  const world = bySuite(suite.id, 'world()', () =>
    deepFreeze(
      suite.world({
        readText: (file) => {
          const text = files.readText(pathOf(file));
          if (text === null)
            throw badInput(
              `${pathOf(file)}: the world of suite ${suite.id} is read from this file, and it is not there`,
            );
          read.add(file.href);
          return text;
        },
      }),
    ),
  );
  if (world instanceof Promise)
    throw badInput(`suite ${suite.id}: world() answers with a promise; it is synchronous and reads files by readText`);
  if (folder !== null && 'folder' in suite.cases) checkCasesAgainstWorld(files, folder, suite.cases, cases, world);
  const caseFiles =
    'folder' in suite.cases
      ? (files.list(pathOf(suite.cases.folder)) ?? [])
          .filter((name) => /\.ya?ml$/.test(name))
          .map((name) => `${withSlash(suite.cases)}${name}`)
      : [];
  return {
    url,
    suite,
    cases: deepFreeze(cases),
    world,
    worldFiles: [...read].sort(),
    caseFiles: caseFiles.sort(),
    lookedAt: suite.lookedAt === undefined ? null : files.readText(pathOf(suite.lookedAt)),
  };
}

/** What a function of the suite throws is a broken suite, not our bug. */
function bySuite<T>(suiteId: string, member: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof AssizeError) throw error;
    throw new AssizeError('BAD_INPUT', `suite ${suiteId}: ${member} threw ${thrownText(error)}`, { cause: error });
  }
}

function withSlash(cases: object): string {
  const href = 'folder' in cases && cases.folder instanceof URL ? cases.folder.href : '';
  return href.endsWith('/') ? href : `${href}/`;
}

/** The agent of that name, or a refusal that lists the names there are. */
export function findAgent<S extends Shape>(suite: Suite<S>, name: string): Agent<S> {
  if (name === 'reference') return suite.reference;
  const mutant = name.startsWith('mutant:')
    ? suite.mutants.find((one) => one.id === name.slice('mutant:'.length))
    : undefined;
  if (mutant) return mutant.agent;
  if (name.startsWith('floor:'))
    for (const [id, agent] of Object.entries(suite.floors ?? {})) if (name === `floor:${id}`) return agent;
  const made = suite.agents && Object.hasOwn(suite.agents, name) ? suite.agents[name] : undefined;
  if (made) return made();
  const names = agentNames(suite);
  const near = nearest(name, names);
  throw badInput(
    `--agent ${name}: suite ${suite.id} has no such agent${near ? `; did you mean "${near}"?` : '.'} Agents: ${names.join(', ')}`,
  );
}

export function agentNames<S extends Shape>(suite: Suite<S>): readonly string[] {
  return [
    'reference',
    ...Object.keys(suite.agents ?? {}),
    ...suite.mutants.map((mutant) => `mutant:${mutant.id}`),
    ...Object.keys(suite.floors ?? {}).map((id) => `floor:${id}`),
  ];
}

async function loadModule(url: string, modules: Modules): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await modules.load(url);
  } catch (error) {
    if (error instanceof AssizeError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = thrownText(error);
    throw new AssizeError(
      'BAD_INPUT',
      `${url}: the suite could not be loaded: ${message.split('\n')[0]}${mendOf(code, message)}`,
      { cause: error },
    );
  }
}

/** What to do about the three things that Node's type stripping cannot do. */
function mendOf(code: string, message: string): string {
  if (code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING')
    return '\nNode strips no types inside node_modules: publish the suite as JavaScript (tsc), or keep its sources outside node_modules.';
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX' || /enum|namespace|parameter propert/i.test(message))
    return '\nNode strips types but does not transform: replace enum, namespace and parameter properties by plain objects and fields ("erasableSyntaxOnly": true in tsconfig finds them).';
  if (message.includes('Cannot find package'))
    return '\nThe suite imports a package that is not installed beside it: npm install it there.';
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNSUPPORTED_DIR_IMPORT')
    return "\nAn import must name its file with its extension: './graders.ts', not './graders'.";
  return '';
}

function pathOf(url: URL): string {
  const path = decodeURIComponent(url.pathname);
  return (/^\/[A-Za-z]:/.test(path) ? path.slice(1) : path).replace(/\/$/, '');
}
