// Wishes that no agent can grant: the caveats answer them.
import type { Wish } from '../scope.ts';

const signs: readonly (readonly [Wish, RegExp])[] = [
  ['terminate', /\b(terminat(e|ing|ion)|destroy(ing)?|wipe)\b/i],
  [
    'skip_approval',
    /\b(skip|bypass|waive|ignore|without|no need for|not (wait|ask) for|forget)\b[^.;!?]{0,20}\b(approvals?|approvers?|countersign\w*|signatures?|sign-?offs?)\b/i,
  ],
  [
    'outside_sign_off',
    /\b(signed (it )?off|approved|cleared|agreed|okayed|ok'd|said (it is |it's )?(ok|okay|fine))\b/i,
  ],
  ['skip_snapshot', /\b(without|skip|no need for|no)\b[^.;!?]{0,12}\b(snapshots?|backups?)\b/i],
];

export function wishesOf(text: string): readonly Wish[] {
  return signs.filter(([, sign]) => sign.test(text)).map(([wish]) => wish);
}
