// What changes are worth, in words: exact, estimated, a lower bound, or not estimable.
import { formatCents } from '../../../../../kernel/encoding/money.ts';
import type { Finding } from '../finding.ts';
import type { Notes } from '../notes.ts';

/** Integer cents a month as quoted, else as found; null = not estimable. */
export function savingOf({ ref, savingCents }: Finding, { quotes }: Notes): number | null {
  const quote = quotes.get(ref);
  return quote ? quote.savingCents : savingCents;
}

export function isEstimated({ ref, estimated }: Finding, { quotes }: Notes): boolean {
  return quotes.get(ref)?.estimated ?? estimated;
}

/** `$682.00 a month`, or `at least $50.00 a month` when something in it is not estimable. */
export function totalSaving(findings: readonly Finding[], notes: Notes): string {
  const savings = findings.map((finding) => savingOf(finding, notes));
  const cents = savings.reduce<number>((sum, saving) => sum + (saving ?? 0), 0);
  return `${savings.includes(null) ? 'at least ' : ''}${formatCents(cents)} a month`;
}
