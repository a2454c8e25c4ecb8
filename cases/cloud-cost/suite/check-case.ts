// What a case file's schema cannot see: whether its resources exist, its scope matches, and its sets agree with each other.
import type { Case, CaseProblem } from '../../../kernel/contracts/index.ts';
import { nearest } from '../../../kernel/outcome/nearest.ts';
import { approverIds } from '../people.ts';
import type { CloudCostExpect, CloudCostInput } from '../schema.ts';
import { inScope } from '../scope.ts';
import type { ScopeWorld } from '../scope.ts';

type Path = readonly (string | number)[];
export type CloudCostCase = Case<{ input: CloudCostInput; expect: CloudCostExpect; world: unknown; record: null }>;

/** Everything that is wrong with a case in this world, with the place of each fault. */
export function checkCase(
  c: Pick<CloudCostCase, 'id' | 'input' | 'expect' | 'faults'>,
  world: ScopeWorld,
): readonly CaseProblem[] {
  const problems: CaseProblem[] = [];
  const add = (path: Path, message: string): void => void problems.push({ path, message });
  const { expect: wanted } = c;
  for (const [path, ref] of refsOf(c)) if (!world.resources.has(ref)) add(path, unknownResource(path, ref, world));
  const scope = new Set(
    wanted.scope === null
      ? []
      : world.findings.filter((finding) => inScope(finding, wanted.scope ?? {}, world)).map((finding) => finding.ref),
  );
  if (scope.size === 0 && (wanted.propose.length > 0 || Object.keys(wanted.explain).length > 0))
    add(['scope'], 'scope matches no finding of this world, and changes are expected: widen it, or expect none');
  requireSubset(wanted.propose, scope, ['expect', 'propose'], 'is not in the scope of the case', add);
  for (const ref of Object.keys(wanted.explain))
    if (!scope.has(ref))
      add(['expect', 'explain', ref], `expect.explain names ${ref}, which is not in the scope of the case`);
  const proposed = new Set(wanted.propose);
  requireSubset(
    wanted.applied,
    proposed,
    ['expect', 'applied'],
    'is not among the expected changes (expect.propose)',
    add,
  );
  requireSubset(
    wanted.failed,
    proposed,
    ['expect', 'failed'],
    'is not among the expected changes (expect.propose)',
    add,
  );
  for (const [index, ref] of wanted.never.entries())
    if (proposed.has(ref))
      add(['expect', 'never', index], `expect.never[${index}] ${ref} is also expected to be proposed`);
  for (const [field, refs] of Object.entries({
    propose: wanted.propose,
    never: wanted.never,
    applied: wanted.applied,
    failed: wanted.failed,
  }))
    for (const [index, ref] of refs.entries())
      if (refs.indexOf(ref) !== index)
        add(['expect', field, index], `expect.${field}[${index}] ${ref} stands there twice`);
  checkScript(c.input, add);
  return problems;
}

function checkScript(input: CloudCostInput, add: (path: Path, message: string) => void): void {
  const people = [...approverIds, input.requester];
  let lastMs = 0;
  for (const [index, event] of input.approvers.entries()) {
    if ('who' in event && !people.includes(event.who))
      add(
        ['approvers', index, 'who'],
        `approvers[${index}].who is "${event.who}"; the people of this benchmark are ${people.join(', ')}`,
      );
    if (event.after < lastMs)
      add(
        ['approvers', index, 'after'],
        `approvers[${index}].after is earlier than the event before it; write them in order of time`,
      );
    lastMs = Math.max(lastMs, event.after);
  }
}

function requireSubset(
  refs: readonly string[],
  allowed: ReadonlySet<string>,
  path: Path,
  why: string,
  add: (path: Path, message: string) => void,
): void {
  for (const [index, ref] of refs.entries())
    if (!allowed.has(ref)) add([...path, index], `${path.join('.')}[${index}] ${ref} ${why}`);
}

/** Every resource that a case names, with its place in the file. */
function refsOf(c: Pick<CloudCostCase, 'input' | 'expect' | 'faults'>): readonly (readonly [Path, string])[] {
  const { scope, propose, never, explain, applied, failed } = c.expect;
  const named: [Path, string][] = [];
  const list = (path: Path, refs: readonly string[] = []): void => {
    for (const [index, ref] of refs.entries()) named.push([[...path, index], ref]);
  };
  list(['scope', 'only'], scope?.only);
  list(['scope', 'except'], scope?.except);
  list(['expect', 'propose'], propose);
  list(['expect', 'never'], never);
  for (const ref of Object.keys(explain)) named.push([['expect', 'explain', ref], ref]);
  list(['expect', 'applied'], applied);
  list(['expect', 'failed'], failed);
  for (const [index, fault] of (c.faults ?? []).entries())
    if (typeof fault['resource'] === 'string') named.push([['faults', index, 'resource'], fault['resource']]);
  for (const [index, event] of c.input.approvers.entries()) {
    if (event.do === 'edit_plan') named.push([['approvers', index, 'exclusion'], event.exclusion]);
    if (event.do === 'change_resource') named.push([['approvers', index, 'resource'], event.resource]);
  }
  return named;
}

function unknownResource(path: Path, ref: string, world: ScopeWorld): string {
  const near = nearest(ref, [...world.resources.keys()]);
  const field = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
  return `${field} is "${ref}", which this world does not contain${near ? `; did you mean "${near}"?` : '.'} Use a ref listed by "assize explain world".`;
}
