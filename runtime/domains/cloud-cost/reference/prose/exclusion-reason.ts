// Why a finding is left out, in plain words, with the rule that says so. Withheld text is spoken of and never quoted.
import type { Finding } from '../finding.ts';

const withheld =
  'its metadata contained instruction-like text, withheld and treated as data; excluded until a human reviews it';

export function exclusionReason(finding: Finding): string {
  const reasons = finding.blockers.map(({ rule, reason }) => `${wordsOf(finding, rule, reason)} (${rule})`);
  const all = reasons.length > 0 ? reasons.join('; ') : 'find_waste does not call it eligible';
  return `${all.replace(/^[a-z]+(?=[ :])/, capital)}.`;
}

function wordsOf({ conflict }: Finding, rule: string, reason: string): string {
  switch (rule) {
    case 'P-001':
      return 'it is in production, which is reported and never changed';
    case 'P-003':
      return withheld;
    case 'P-005':
      return conflict === null ? `not enough data to act on: ${reason}` : reason;
    case 'P-006':
      return 'it has no environment tag, so it could be production';
    default:
      return reason;
  }
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
