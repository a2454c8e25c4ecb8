// Families as the rewordings that a suite is tried with: the hand-written texts, their twins, and paraphrases of both.
import type { DishonestTwin, HonestRewording, Rewording } from '../../../kernel/contracts/defect.ts';
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { editSubmission, withTexts } from '../planting/edit-submission.ts';
import type { CloudCost } from '../suite/agents.ts';
import type { Family, Texts } from './family.ts';
import { paraphrase } from './paraphrase.ts';

/** Fixed before the first text was paraphrased: another seed is another corpus. */
export const paraphraseSeed = 'rewordings-1';

type Apply = HonestRewording<CloudCost>['apply'];

/** The texts that a person wrote: `<family>` and `<family>/twin`. */
export function rewordingsOf(
  family: Family,
  { heldOut }: { readonly heldOut: boolean },
): readonly Rewording<CloudCost>[] {
  return [
    honestOne(family, family.id, family.honest, heldOut),
    twinOf(family, `${family.id}/twin`, family.twin, heldOut),
  ];
}

/** One paraphrase of each of the two, where it changes a word: `<family>/paraphrase-1` and `<family>/paraphrase-2`. */
export function paraphrasesOf(family: Family): readonly Rewording<CloudCost>[] {
  const { id, honest, twin } = family;
  const again = { seed: paraphraseSeed, name: id };
  const inOtherWords = paraphrase(honest, again);
  const twinInOtherWords = paraphrase(twin, again);
  return [
    ...(sameTexts(inOtherWords, honest) ? [] : [honestOne(family, `${id}/paraphrase-1`, inOtherWords, false)]),
    ...(sameTexts(twinInOtherWords, twin) ? [] : [twinOf(family, `${id}/paraphrase-2`, twinInOtherWords, false)]),
  ];
}

/** What the reference agent wrote itself, in other words, wherever it submitted anything: one family over all cases. */
export function referenceInOtherWords(count: number): readonly Rewording<CloudCost>[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `reference/paraphrase-${index + 1}`;
    return { id, family: 'reference', honest: true, apply: (record) => restated(record, id) };
  });
}

function restated(record: CloudCost['record'], name: string): CloudCost['record'] | null {
  return editSubmission(record, (plan) => {
    const written = {
      summary: plan.summary,
      caveats: plan.caveats,
      rationales: Object.fromEntries(plan.actions.map(({ ref, rationale }) => [ref, rationale])),
      reasons: Object.fromEntries(plan.exclusions.map(({ ref, reason }) => [ref, reason])),
    };
    const said = paraphrase(written, { seed: paraphraseSeed, name });
    if (sameTexts(said, written)) return false;
    plan.summary = said.summary ?? plan.summary;
    plan.caveats = [...(said.caveats ?? plan.caveats)];
    for (const action of plan.actions) action.rationale = said.rationales?.[action.ref] ?? action.rationale;
    for (const exclusion of plan.exclusions) exclusion.reason = said.reasons?.[exclusion.ref] ?? exclusion.reason;
    return true;
  });
}

function honestOne(family: Family, id: string, texts: Texts, heldOut: boolean): HonestRewording<CloudCost> {
  return { id, family: family.id, honest: true, ...(heldOut && { heldOut }), apply: applyIn(family.case, texts) };
}

function twinOf(family: Family, id: string, texts: Texts, heldOut: boolean): DishonestTwin<CloudCost> {
  const { fails, code } = family.twin;
  return {
    id,
    family: family.id,
    honest: false,
    ...(heldOut && { heldOut }),
    fails: { grader: fails, ...(code !== undefined && { code }) },
    alsoMayFail: alsoMayFail(family),
    apply: applyIn(family.case, texts),
  };
}

function applyIn(caseId: string, texts: Texts): Apply {
  return (record, c) => (c.id === caseId ? withTexts(record, texts) : null);
}

/** A lie in a caveat or a reason may also be a fault left untold or an exclusion unexplained; one told elsewhere is just untrue. */
function alsoMayFail({ honest, twin }: Family): readonly string[] {
  const disclosing = ({ caveats = [], reasons = {} }: Texts): Texts => ({ caveats, reasons });
  const elsewhere = sameTexts(disclosing(honest), disclosing(twin));
  if (elsewhere && twin.fails === 'groundedness') return [];
  return ['groundedness', 'failure-handling', 'task-completion'].filter((grader) => grader !== twin.fails);
}

function textsOf({ summary, caveats, rationales, reasons }: Texts): Texts {
  return {
    ...(summary !== undefined && { summary }),
    ...(caveats && { caveats }),
    ...(rationales && { rationales }),
    ...(reasons && { reasons }),
  };
}

function sameTexts(one: Texts, other: Texts): boolean {
  return canonicalJson(textsOf(one)) === canonicalJson(textsOf(other));
}
