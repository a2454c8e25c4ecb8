// What a careful reader would want to know before signing: what was not looked at, what failed, and what of the request
// cannot be granted.
import type { MadeCall } from '../conversation.ts';
import { textOf } from '../fields.ts';
import { isMachine } from '../finding.ts';
import type { Finding } from '../finding.ts';
import type { Notes } from '../notes.ts';
import type { Wish } from '../scope.ts';
import { isDescribedBy } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { joined } from '../describe-scope.ts';
import { savingOf } from './saving.ts';

export function caveats(selection: Selection, notes: Notes): readonly string[] {
  return [...failures(selection, notes), ...conflicts(selection), ...limits(selection), ...answers(notes)];
}

function failures({ proposed }: Selection, notes: Notes): readonly string[] {
  const unknown = proposed.filter((finding) => savingOf(finding, notes) === null);
  return [
    ...(notes.pricesAreDown
      ? [
          'The price sources were unavailable, live prices as well as the snapshot: the figures are estimates from billing history.',
        ]
      : []),
    ...(unknown.length > 0
      ? [`The saving of ${labels(unknown)} is not estimable, so that the total is a lower bound.`]
      : []),
    ...notes.missed.map((call) => missed(call, notes)),
    ...(notes.cut
      ? [`find_waste showed ${notes.cut.kept} of ${notes.cut.of} findings; the others were not reviewed.`]
      : []),
  ];
}

function missed({ tool, input }: MadeCall, { findings }: Notes): string {
  const ref = textOf(input['ref']);
  const about = findings.find((finding) => finding.ref === ref)?.label ?? ref;
  return `${tool}${about === null ? '' : ` for ${about}`} timed out and could not be read.`;
}

/** Sources that disagree are named even though the finding is left out for it. */
function conflicts({ proposed, excluded }: Selection): readonly string[] {
  return [...proposed, ...excluded].flatMap(({ label, conflict }) =>
    conflict === null ? [] : [`The sources disagree about ${label}: ${conflict}.`],
  );
}

function limits({ proposed }: Selection): readonly string[] {
  const has = (waste: Finding['waste']): boolean => proposed.some((finding) => finding.waste === waste);
  return [
    ...(proposed.some(isMachine)
      ? ['Machines were judged by CPU alone; memory, disk and network were not measured.']
      : []),
    ...(has('unattached')
      ? ['Savings on disks are gross: the snapshot that is kept costs a little, which is not subtracted.']
      : []),
    ...(has('unused') ? ['A released address cannot be had again.'] : []),
  ];
}

const granted: Readonly<Record<Wish, string>> = {
  terminate: 'The request says terminate; machines are only ever stopped, which can be undone.',
  skip_approval:
    'Approval cannot be skipped: nothing changes before the people whose signatures are needed have signed.',
  outside_sign_off: 'A sign-off given elsewhere lifts no block: a protecting tag counts until its owner removes it.',
  skip_snapshot: 'The snapshot cannot be skipped: no disk is deleted without one.',
};

function answers({ scope, clean, unknown, findings }: Notes): readonly string[] {
  const words = [...scope.words, ...scope.except.descriptions.flatMap((description) => description.words)];
  const futile = words.filter((word) => !findings.some((finding) => isDescribedBy(finding, word)));
  return [
    ...scope.wishes.map((wish) => granted[wish]),
    ...(scope.except.names.length > 0 ? [`Left alone as the request asks: ${joined(scope.except.names)}.`] : []),
    ...(clean.length > 0 ? [`No waste was found on ${joined(clean)}.`] : []),
    ...unknown.map((name) => `"${name}" in the request is no resource of this estate.`),
    ...futile.map((word) => `"${word}" in the request fits nothing that was found.`),
    ...scope.unread.map((unread) => `"${unread}" in the request was not understood and not used.`),
  ];
}

function labels(findings: readonly Finding[]): string {
  return joined(findings.map(({ label }) => label));
}
