// Whether what a module exports is a suite: shape, ids, and names that point at each other. All faults at once.
import type { Shape, Suite } from '../../kernel/contracts/index.ts';
import { parseInstant } from '../../kernel/determinism/instant.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';

type Unknown = Readonly<Record<string, unknown>>;

/** The same value as a Suite; throws one error that lists every fault. */
export function checkSuite(value: unknown, url: string): Suite<Shape> {
  if (!isObject(value))
    throw badInput(
      `${url}: the module's default export is ${describe(value)}; it must be a suite: export default defineSuite({ ... })`,
    );
  const faults: string[] = [];
  const need = (holds: boolean, message: string): void => void (holds || faults.push(message));
  const list = (field: string): readonly Unknown[] => {
    const items = value[field];
    need(Array.isArray(items) && items.every(isObject), `${field} is ${describe(items)}; it is a list of objects`);
    return Array.isArray(items) ? items.filter(isObject) : [];
  };
  need(isText(value['id']), `id is ${describe(value['id'])}; it is a text`);
  need(isText(value['version']), `version is ${describe(value['version'])}; it is a text`);
  need(
    isObject(value['record']) && '~standard' in value['record'],
    'record is no Standard Schema (zod 4, valibot, arktype)',
  );
  need(typeof value['world'] === 'function', `world is ${describe(value['world'])}; it is a function`);
  need(
    Array.isArray(value['cases']) || (isObject(value['cases']) && value['cases']['folder'] instanceof URL),
    'cases is neither a list nor { folder: URL, input, expect }',
  );
  checkAgent(value['reference'], 'reference', need);
  const graders = list('graders');
  need(graders.length > 0, 'graders is empty: without a grader nothing is judged');
  unique(graders, 'graders', faults);
  const codes = new Map<unknown, Unknown>();
  for (const grader of graders) {
    need(typeof grader['grade'] === 'function', `graders: ${String(grader['id'])} has no function grade`);
    need(
      isObject(grader['codes']) && Object.keys(grader['codes']).length > 0,
      `graders: ${String(grader['id'])} declares no reason codes`,
    );
    codes.set(grader['id'], isObject(grader['codes']) ? grader['codes'] : {});
  }
  need(
    graders.length === 0 || graders.some((grader) => grader['gating'] !== false),
    'graders: none is gating, so that every trial would pass',
  );
  const defects = list('defects');
  unique(defects, 'defects', faults);
  for (const defect of defects) {
    const fails = isObject(defect['fails']) ? defect['fails'] : {};
    const known = codes.get(fails['grader']);
    need(
      known !== undefined,
      `defects: ${String(defect['id'])} fails grader ${describe(fails['grader'])}, which is not one of ${[...codes.keys()].join(', ')}`,
    );
    need(
      known === undefined || Object.hasOwn(known, String(fails['code'])),
      `defects: ${String(defect['id'])} fails with code ${describe(fails['code'])}, which grader ${String(fails['grader'])} does not declare`,
    );
  }
  const mutants = list('mutants');
  unique(mutants, 'mutants', faults);
  for (const mutant of mutants) {
    need(
      codes.has(mutant['caughtBy']),
      `mutants: ${String(mutant['id'])} is caught by ${describe(mutant['caughtBy'])}, which is not one of ${[...codes.keys()].join(', ')}`,
    );
    checkAgent(mutant['agent'], `mutants: ${String(mutant['id'])}.agent`, need);
  }
  if (Array.isArray(value['cases'])) unique(value['cases'].filter(isObject), 'cases', faults);
  if (isObject(value['floors']))
    for (const [id, agent] of Object.entries(value['floors'])) checkAgent(agent, `floors.${id}`, need);
  need(
    value['lookedAt'] === undefined || value['lookedAt'] instanceof URL,
    `lookedAt is ${describe(value['lookedAt'])}; it is a URL: new URL('looked-at.json', import.meta.url)`,
  );
  const { startsAt } = value;
  need(
    startsAt === undefined || (isText(startsAt) && parseInstant(startsAt) !== null),
    `startsAt is ${describe(startsAt)}; it is an ISO 8601 time in UTC: 2026-01-01T00:00:00Z`,
  );
  if (faults.length > 0)
    throw badInput(faults.map((fault) => `${url}: suite: ${fault}`).join('\n'), { faults: faults.length });
  return value as unknown as Suite<Shape>; // every member that the engine calls was checked above
}

function checkAgent(agent: unknown, field: string, need: (holds: boolean, message: string) => void): void {
  need(
    isObject(agent) && isText(agent['id']) && typeof agent['run'] === 'function',
    `${field} is no agent: it needs an id and a function run`,
  );
}

function unique(items: readonly Unknown[], field: string, faults: string[]): void {
  const seen = new Set<unknown>();
  for (const { id } of items) {
    if (!isText(id)) faults.push(`${field}: an id is ${describe(id)}; it is a text`);
    else if (seen.has(id)) faults.push(`${field}: id "${id}" is used twice`);
    seen.add(id);
  }
}

function isObject(value: unknown): value is Unknown {
  return value !== null && typeof value === 'object';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function describe(value: unknown): string {
  return value === undefined
    ? 'missing'
    : typeof value === 'function'
      ? 'a function'
      : (JSON.stringify(value) ?? typeof value).slice(0, 60);
}
