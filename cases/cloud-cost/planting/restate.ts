// Carries changed texts of a submission to where the record repeats them: the sealed plan, and the change request that a
// person reads. Actions and exclusions that were added or taken away stand in the submission alone.
import type { Changeable } from './changed.ts';
import type { Editable } from './submitted-plan.ts';

/** The plan hash stays that of the run: a text makes another hash, and every signature in the record is on this one. */
export function restate(record: Changeable, was: Editable, is: Editable): void {
  const { plan, changeRequest } = record;
  if (plan) {
    if (plan.summary === was.summary) plan.summary = is.summary;
    plan.caveats = restatedCaveats(plan.caveats, was, is);
    for (const { ref, rationale } of is.actions)
      for (const action of plan.actions) if (action.ref === ref) action.rationale = rationale;
    for (const { ref, reason } of is.exclusions) {
      const before = was.exclusions.find((each) => each.ref === ref)?.reason;
      for (const exclusion of plan.exclusions)
        if (exclusion.ref === ref && exclusion.reason === before) exclusion.reason = reason;
    }
  }
  if (changeRequest !== null) record.changeRequest = restatedDocument(changeRequest, was, is);
}

/** Caveats that the runtime or a person added stay behind those of the agent. */
function restatedCaveats(all: readonly string[], was: Editable, is: Editable): string[] {
  return [...is.caveats, ...all.filter((caveat) => !was.caveats.includes(caveat))];
}

function restatedDocument(text: string, was: Editable, is: Editable): string {
  const sections = text.split('\n\n').map((section) => restatedSection(section, was, is));
  const caveats = is.caveats.map((caveat) => `- ${oneLine(caveat)}`);
  if (was.caveats.length === 0 && caveats.length > 0)
    sections.splice(sections.length - 1, 0, ['Caveats', ...caveats].join('\n'));
  return sections.filter((section) => section !== 'Caveats').join('\n\n');
}

function restatedSection(section: string, was: Editable, is: Editable): string {
  if (section === oneLine(was.summary)) return oneLine(is.summary);
  const [title, ...lines] = section.split('\n');
  if (title === 'Proposed') return [title, ...restatedActions(lines, is)].join('\n');
  if (title === 'Not proposed') return [title, ...lines.map((line) => restatedExclusion(line, was, is))].join('\n');
  if (title !== 'Caveats') return section;
  const old = new Set(was.caveats.map((caveat) => `- ${oneLine(caveat)}`));
  const kept = lines.filter((line) => !old.has(line));
  return [title, ...is.caveats.map((caveat) => `- ${oneLine(caveat)}`), ...kept].join('\n');
}

/** "Why:" stands under the line that begins an action and names its ref. */
function restatedActions(lines: readonly string[], { actions }: Editable): readonly string[] {
  let rationale: string | undefined;
  return lines.map((line) => {
    if (!line.startsWith(' ')) rationale = actions.find(({ ref }) => names(line, ref))?.rationale;
    return line.startsWith('    Why: ') && rationale !== undefined ? `    Why: ${oneLine(rationale)}` : line;
  });
}

function restatedExclusion(line: string, was: Editable, is: Editable): string {
  const before = was.exclusions.find(({ ref, reason }) => names(line, ref) && line.includes(`: ${oneLine(reason)}`));
  const after = is.exclusions.find(({ ref }) => ref === before?.ref);
  return before && after ? line.replace(`: ${oneLine(before.reason)}`, () => `: ${oneLine(after.reason)}`) : line;
}

/** Whether a line of the change request is about the ref: it stands in brackets, or alone before a comma or a colon. */
function names(line: string, ref: string): boolean {
  return line.includes(`(${ref})`) || line.includes(` ${ref},`) || line.includes(` ${ref}:`);
}

/** What an agent wrote stands on one line of a change request. */
function oneLine(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ');
}
