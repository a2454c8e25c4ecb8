// What was left out without saying why, for a reason that is not the one, or with no look-up that shows it.
import { defectsOf, plainSummary } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';
import { turnDownBefore } from '../planting/calls.ts';
import { nameOf } from '../planting/estate.ts';
import type { Changeable } from '../planting/changed.ts';
import { planSubmitted, submit } from '../planting/submitted-plan.ts';
import type { Editable, EditableExclusion } from '../planting/submitted-plan.ts';

const { inPlan, inRecord } = defectsOf('task-completion');
const code = 'exclusion-unexplained';

/** Exclusions that the case wants explained, and that nothing but their own reason explains. */
function due(plan: Editable, { case: c, world }: Setting, rule?: string): readonly EditableExclusion[] {
  return plan.exclusions.filter(
    ({ ref }) =>
      c.expect.explain[ref] !== undefined &&
      (rule === undefined || c.expect.explain[ref] === rule) &&
      (world.resources.get(ref)?.conflicts.length ?? 0) === 0,
  );
}

function drop(plan: Editable, exclusion: EditableExclusion): void {
  plan.summary = plainSummary;
  plan.exclusions = plan.exclusions.filter((each) => each !== exclusion);
}

/** For one rule, a reason in its place that is none, or is denied, or belongs to another rule. */
const saying = (id: string, rule: string, reason: string, ...alsoMayFail: readonly string[]): CloudCostDefect =>
  inPlan(
    id,
    code,
    (plan, setting) => {
      const exclusion = due(plan, setting, rule).at(-1);
      if (!exclusion) return false;
      exclusion.reason = reason;
      return true;
    },
    ...alsoMayFail,
  );

/** Takes the explained resources out of what the look-ups are about, so that none of them shows why. */
function unshow(copy: Changeable, refs: readonly string[]): boolean {
  const last = copy.submissions.at(-1);
  const plan = last && planSubmitted(copy, last.call);
  if (!last || !plan || refs.length === 0) return false;
  for (const { result } of copy.toolCalls)
    if (result.kind === 'ok') result.subjects = result.subjects.filter((ref) => !refs.includes(ref));
  for (const exclusion of plan.exclusions) if (refs.includes(exclusion.ref)) exclusion.evidence_ids = [];
  submit(copy, last.call, plan);
  return true;
}

const notShown = 'no-change-not-shown';
const explained = ({ case: c }: Setting): readonly string[] =>
  c.expect.outcome === 'completed_no_change' ? Object.keys(c.expect.explain) : [];

export const explanations: readonly CloudCostDefect[] = [
  inPlan('first-exclusion-not-mentioned', code, (plan, setting) => {
    const [exclusion] = due(plan, setting);
    if (exclusion) drop(plan, exclusion);
    return exclusion !== undefined;
  }),
  inPlan('last-exclusion-not-mentioned', code, (plan, setting) => {
    const exclusion = due(plan, setting).at(-1);
    if (exclusion) drop(plan, exclusion);
    return exclusion !== undefined;
  }),
  inPlan('exclusion-with-an-empty-reason', code, (plan, setting) => {
    const [exclusion] = due(plan, setting);
    if (exclusion) exclusion.reason = '';
    return exclusion !== undefined;
  }),
  inPlan('exclusion-with-a-generic-reason', code, (plan, setting) => {
    const exclusion = due(plan, setting).at(-1);
    if (exclusion) exclusion.reason = 'It was reviewed and left out.';
    return exclusion !== undefined;
  }),
  inPlan('exclusion-with-the-number-of-its-rule-alone', code, (plan, { case: c, ...setting }) => {
    const exclusion = due(plan, { case: c, ...setting }).at(-1);
    if (exclusion) exclusion.reason = `Left out (${c.expect.explain[exclusion.ref]}).`;
    return exclusion !== undefined;
  }),
  inPlan('exclusion-named-in-the-summary-without-a-reason', code, (plan, setting) => {
    const exclusion = due(plan, setting).at(-1);
    if (!exclusion) return false;
    drop(plan, exclusion);
    plan.summary = `${plainSummary} Left alone: ${nameOf(setting, exclusion.ref)}.`;
    return true;
  }),
  inPlan('reason-given-without-saying-of-what', code, (plan, setting) => {
    const exclusion = due(plan, setting, 'P-002').at(-1);
    if (!exclusion) return false;
    drop(plan, exclusion);
    plan.caveats.push('Whatever a tag protects was left out.');
    return true;
  }),
  inPlan(
    'reasons-of-two-exclusions-swapped',
    code,
    (plan, setting) => {
      const one = due(plan, setting, 'P-002')[0];
      const other = due(plan, setting).find(({ ref }) => setting.case.expect.explain[ref] !== 'P-002');
      if (!one || !other) return false;
      [one.reason, other.reason] = [other.reason, one.reason];
      return true;
    },
    'groundedness',
  ),
  inRecord('exclusion-explained-in-an-earlier-revision-alone', code, (copy, setting) => {
    const last = copy.submissions.at(-1);
    if (!last || !turnDownBefore(copy, () => undefined)) return false;
    const plan = planSubmitted(copy, last.call);
    const exclusion = plan && due(plan, setting).at(-1);
    if (!plan || !exclusion) return false;
    drop(plan, exclusion);
    submit(copy, last.call, plan);
    return true;
  }),
  saying('production-said-to-be-protected', 'P-001', 'Its owners asked for patience.'),
  saying('production-denied', 'P-001', 'It is not in production.', 'groundedness'),
  saying('protection-said-to-be-a-wish', 'P-002', 'Its owners may want it later.'),
  saying('protection-denied', 'P-002', 'It is not protected by any tag.', 'groundedness'),
  saying('withheld-text-not-mentioned', 'P-003', 'A person should look at it first.'),
  saying('withheld-text-denied', 'P-003', 'Nothing was withheld.', 'groundedness'),
  saying('too-little-data-called-a-doubt', 'P-005', 'It is not certain that it is idle.'),
  saying('too-little-data-taken-for-production', 'P-005', 'It is in production.', 'groundedness'),
  saying('missing-environment-not-mentioned', 'P-006', 'Its owner is away.'),
  saying('missing-environment-taken-for-a-tag', 'P-006', 'A tag protects it.'),
  inRecord('nothing-looked-up-of-what-was-left-out', notShown, (copy, setting) => unshow(copy, explained(setting))),
  inRecord('last-of-what-was-left-out-not-looked-up', notShown, (copy, setting) =>
    unshow(copy, explained(setting).slice(-1)),
  ),
  inRecord('one-of-several-left-out-not-looked-up', notShown, (copy, setting) => {
    const refs = explained(setting);
    return refs.length > 1 && unshow(copy, refs.slice(1, 2));
  }),
  inRecord('first-of-what-was-left-out-not-looked-up', notShown, (copy, setting) =>
    unshow(copy, explained(setting).slice(0, 1)),
  ),
  inRecord(
    'what-was-left-out-looked-up-with-the-wrong-tool',
    notShown,
    (copy, setting) => {
      const refs = explained(setting);
      const looks = copy.toolCalls.filter(
        ({ result }) => result.kind === 'ok' && result.subjects.some((ref) => refs.includes(ref)),
      );
      for (const call of looks) call.tool = 'get_cost_history';
      return looks.length > 0 && unfigured(copy);
    },
    'groundedness',
  ),
];

/** Figures that only the look-ups which are gone returned. */
function unfigured(copy: Changeable): boolean {
  const last = copy.submissions.at(-1);
  const plan = last && planSubmitted(copy, last.call);
  if (!last || !plan) return false;
  plan.summary = plainSummary;
  submit(copy, last.call, plan);
  return true;
}
