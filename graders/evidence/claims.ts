// What became of one figure in prose, and what its checks may look at.
import { formatCents } from '../../kernel/encoding/money.ts';
import type { Reading } from '../reading.ts';
import type { GroupHit } from './group-words.ts';
import type { Ledger } from './ledger.ts';
import type { Prose } from './prose.ts';
import { textOf } from './tokens.ts';
import type { Tokenized } from './tokens.ts';
import type { Said } from './quantities.ts';
import type { Span } from './spans.ts';

export type ClaimCode =
  | 'figure-unsupported'
  | 'figure-of-another-resource'
  | 'figure-unreadable'
  | 'metric-unsupported'
  | 'comparison-false'
  | 'share-unsupported'
  | 'count-unsupported'
  | 'attribute-unsupported'
  | 'status-unsupported';

export type Claim =
  | { readonly kind: 'supported' }
  /** The sentence leaves open whose figure it is, or of what: not decided. */
  | { readonly kind: 'open'; readonly note: 'attribution-ambiguous' | 'percentage-unclear'; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly code: ClaimCode;
      readonly message: string;
      /** The look-up that returned the nearest figure, when one did. */
      readonly evidence: string | null;
    };

export const supported: Claim = { kind: 'supported' };

export interface ClaimContext {
  readonly reading: Reading;
  readonly prose: Prose;
  readonly sentence: Span;
  /** The words for groups in the sentence. */
  readonly hits: readonly GroupHit[];
  /** What was last named before the sentence. */
  readonly spokenOf: readonly (readonly string[])[];
  readonly money: Ledger;
  readonly percent: Ledger;
  readonly counts: Ledger;
}

/** What a figure is said to measure, and whether it is a known limit rather than a measurement. */
export interface Measure {
  readonly said: Said;
  readonly isLimit: boolean;
}

/** A figure that fails. `nearest` is what the look-ups returned instead, `ledger` where. */
export function failedClaim(code: ClaimCode, message: string, ledger?: Ledger, nearest: number | null = null): Claim {
  const evidence = nearest === null ? null : (ledger?.evidenceFor(nearest) ?? null);
  return { kind: 'failed', code, message, evidence };
}

/** `$1,900.30`. */
export function usd(value: number): string {
  return formatCents(Math.round(value * 100));
}

/** The number of a list that is nearest to a value; null for an empty list. */
export function nearestTo(value: number, among: readonly number[]): number | null {
  return among.reduce<number | null>(
    (best, each) => (best === null || Math.abs(each - value) < Math.abs(best - value) ? each : best),
    null,
  );
}

/** A sentence of the prose, for a message: at most 160 characters. */
export function quoteOf(prose: Tokenized, sentence: Span): string {
  const said = textOf(prose, sentence).replace(/\s+/g, ' ').trim();
  return said.length > 160 ? `${said.slice(0, 159)}…` : said;
}
