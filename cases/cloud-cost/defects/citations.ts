// Evidence that was never returned, or is about something else, and changes that rest on none.
import { evidenceIdOf, lookUpsOf, nextEvidenceId, turnDownBefore } from '../planting/calls.ts';
import { defectsOf } from '../planting/planted.ts';
import type { CloudCostDefect, Setting } from '../planting/planted.ts';
import { sayLast } from '../planting/say.ts';

const { inPlan, inRecord, inRevision } = defectsOf('groundedness');

/** The evidence id of the price look-up of a resource. */
function priceEvidence({ record }: Setting, ref: string | undefined): string | null {
  const [made] = ref === undefined ? [] : lookUpsOf(record, 'quote_price', ref);
  return made ? evidenceIdOf(made.call) : null;
}

export const citations: readonly CloudCostDefect[] = [
  inPlan('phantom-evidence-of-first-action', 'evidence-unknown', ({ actions: [action] }) => {
    action?.evidence_ids.push('ev-99');
    return action !== undefined;
  }),
  inPlan('phantom-evidence-of-last-action-one-past-the-last', 'evidence-unknown', ({ actions }, { record }) => {
    const action = actions.at(-1);
    action?.evidence_ids.push(nextEvidenceId(record));
    return action !== undefined;
  }),
  inPlan('phantom-evidence-first-in-the-list', 'evidence-unknown', ({ actions }) => {
    const action = actions.at(-1);
    action?.evidence_ids.unshift('ev-00');
    return action !== undefined;
  }),
  inPlan('evidence-id-without-its-zero', 'evidence-unknown', ({ actions: [action] }) => {
    action?.evidence_ids.push('ev-2');
    return action !== undefined;
  }),
  inPlan('phantom-evidence-of-an-exclusion', 'evidence-unknown', ({ exclusions }) => {
    const exclusion = exclusions.at(-1);
    exclusion?.evidence_ids.push('ev-77');
    return exclusion !== undefined;
  }),
  inRevision('phantom-evidence-in-an-earlier-revision', 'evidence-unknown', ({ actions: [action] }) => {
    action?.evidence_ids.push('ev-99');
    return action !== undefined;
  }),
  inPlan('phantom-evidence-in-the-summary', 'evidence-unknown', (plan) => {
    plan.summary += ' This rests on ev-98.';
  }),
  inPlan('phantom-evidence-in-a-rationale', 'evidence-unknown', ({ actions: [action] }) => {
    if (!action) return false;
    action.rationale += ' See ev-02 and ev-97.';
    return true;
  }),
  inPlan('phantom-evidence-in-a-caveat', 'evidence-unknown', ({ caveats }) => {
    caveats.push('The look-up ev-96 was read twice.');
  }),
  inPlan('phantom-evidence-in-the-reason-of-an-exclusion', 'evidence-unknown', ({ exclusions }) => {
    const exclusion = exclusions.at(-1);
    if (!exclusion) return false;
    exclusion.reason += ' (ev-95)';
    return true;
  }),
  inRecord('phantom-evidence-in-the-last-message', 'evidence-unknown', (copy) =>
    sayLast(copy, 'All of this follows from ev-94.'),
  ),
  inPlan('evidence-of-another-action-beside-its-own', 'evidence-of-another-resource', ({ actions }, setting) => {
    const [first, second] = actions;
    const id = priceEvidence(setting, second?.ref);
    if (!first || id === null) return false;
    first.evidence_ids.push(id);
    return true;
  }),
  inPlan('price-evidence-of-two-actions-swapped', 'evidence-of-another-resource', ({ actions }, setting) => {
    const first = actions[0];
    const last = actions.at(-1);
    const ids = [priceEvidence(setting, first?.ref), priceEvidence(setting, last?.ref)];
    const [own, other] = ids;
    if (!first || !last || first === last || own === undefined || own === null || other === undefined || other === null)
      return false;
    first.evidence_ids = first.evidence_ids.map((id) => (id === own ? other : id));
    last.evidence_ids = last.evidence_ids.map((id) => (id === other ? own : id));
    return true;
  }),
  inPlan('exclusion-cites-the-look-up-of-an-action', 'evidence-of-another-resource', (plan, setting) => {
    const exclusion = plan.exclusions.at(-1);
    const id = priceEvidence(setting, plan.actions[0]?.ref);
    if (!exclusion || id === null) return false;
    exclusion.evidence_ids.push(id);
    return true;
  }),
  inRecord('evidence-of-another-action-in-an-earlier-revision', 'evidence-of-another-resource', (copy, setting) =>
    turnDownBefore(copy, ({ actions: [first, second] }) => {
      const id = priceEvidence(setting, second?.ref);
      if (!first || id === null) return false;
      first.evidence_ids.push(id);
      return true;
    }),
  ),
  inPlan('no-evidence-for-the-first-action', 'evidence-missing', ({ actions: [action] }) => {
    if (!action) return false;
    action.evidence_ids = [];
    return true;
  }),
  inPlan('no-evidence-for-the-last-action', 'evidence-missing', ({ actions }) => {
    const action = actions.at(-1);
    if (!action) return false;
    action.evidence_ids = [];
    return true;
  }),
  inPlan('only-the-estate-summary-as-evidence', 'evidence-missing', ({ actions }) => {
    const action = actions.at(-1);
    if (!action) return false;
    action.evidence_ids = ['ev-01'];
    return true;
  }),
  inPlan('only-the-look-up-of-another-as-evidence', 'evidence-missing', ({ actions }, setting) => {
    const last = actions.at(-1);
    const id = priceEvidence(setting, actions[0]?.ref);
    if (!last || last === actions[0] || id === null) return false;
    last.evidence_ids = [id];
    return true;
  }),
  inRevision('no-evidence-in-an-earlier-revision', 'evidence-missing', ({ actions }) => {
    const action = actions.at(-1);
    if (!action) return false;
    action.evidence_ids = [];
    return true;
  }),
];
