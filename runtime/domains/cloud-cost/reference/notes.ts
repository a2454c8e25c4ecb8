// What the run has learnt so far, read anew from the conversation before every answer: the policy keeps nothing in mind.
import { keyOf, lastOutput } from './conversation.ts';
import type { Conversation, MadeCall, ToolCall } from './conversation.ts';
import { centsOf, fieldsOf, listOf, numberOf, textOf, textsOf } from './fields.ts';
import type { Fields } from './fields.ts';
import { findingsOf } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Scope } from './scope.ts';

export interface Utilization {
  readonly p95: number | null;
  readonly peak: number | null;
  readonly daysWithData: number | null;
  readonly daysInWindow: number | null;
  readonly evidenceId: string | null;
}

export interface Quote {
  readonly savingCents: number | null;
  readonly estimated: boolean;
  readonly evidenceId: string | null;
}

export interface Notes {
  readonly scope: Scope;
  readonly conversation: Conversation;
  readonly findings: readonly Finding[];
  /** Named resources on which there is no waste, and names that nobody knows. */
  readonly clean: readonly string[];
  readonly unknown: readonly string[];
  /** How many findings the answer showed of how many, when it was cut. */
  readonly cut: { readonly kept: number; readonly of: number } | null;
  readonly estate: { readonly findings: number | null; readonly savingCents: number | null; readonly atLeast: boolean };
  /** Whether a look-up said that the price sources are down. */
  readonly pricesAreDown: boolean;
  readonly utilization: ReadonlyMap<string, Utilization>;
  readonly quotes: ReadonlyMap<string, Quote>;
  /** Calls of which every attempt timed out. */
  readonly missed: readonly MadeCall[];
  /** Evidence about the findings as a whole. */
  readonly foundBy: string | null;
}

export function takeNotes(scope: Scope, conversation: Conversation): Notes {
  const found = lastOutput(conversation, 'find_waste');
  const summary = fieldsOf(lastOutput(conversation, 'get_estate_summary')?.output);
  const output = fieldsOf(found?.output);
  const foundBy = found?.evidenceId ?? null;
  const totals = fieldsOf(summary['findings']);
  const quotes = answersOf(conversation, 'quote_price');
  return {
    scope,
    conversation,
    findings: findingsOf(output, foundBy),
    clean: textsOf(output['no_waste']),
    unknown: listOf(output['unknown_refs']).flatMap(({ ref }) => textOf(ref) ?? []),
    cut: cutOf(output),
    estate: {
      findings: numberOf(totals['count']),
      savingCents: centsOf(totals['monthly_saving_usd']),
      atLeast: totals['at_least'] === true,
    },
    pricesAreDown:
      fieldsOf(summary['price_source'])['snapshot'] === 'unavailable' ||
      quotes.some(({ fields }) => textsOf(fields['sources_down']).length > 0),
    utilization: new Map(
      answersOf(conversation, 'get_utilization').map(({ ref, ...rest }) => [ref, utilizationOf(rest)]),
    ),
    quotes: new Map(quotes.map(({ ref, ...rest }) => [ref, quoteOf(rest)])),
    missed: missedCalls(conversation),
    foundBy,
  };
}

/** Whether this call was made, whatever came of it. */
export function wasMade(call: ToolCall, { calls }: Conversation): boolean {
  const alike = calls.filter(({ tool }) => tool === call.tool);
  if (alike.length === 0) return false;
  const key = keyOf(call);
  return alike.some((made) => made.key === key);
}

export function isTimeout({ answer }: MadeCall): boolean {
  return answer.kind === 'error' && /can be retried/.test(answer.message);
}

interface Answered {
  readonly ref: string;
  readonly fields: Fields;
  readonly evidenceId: string | null;
}

function answersOf({ calls }: Conversation, tool: string): readonly Answered[] {
  return calls.flatMap(({ tool: called, answer }) => {
    const ref = answer.kind === 'ok' ? textOf(answer.output['ref']) : null;
    if (called !== tool || answer.kind !== 'ok' || ref === null) return [];
    return [{ ref, fields: answer.output, evidenceId: answer.evidenceId }];
  });
}

function utilizationOf({ fields, evidenceId }: Omit<Answered, 'ref'>): Utilization {
  return {
    p95: numberOf(fields['p95']),
    peak: numberOf(fields['peak']),
    daysWithData: numberOf(fields['days_with_data']),
    daysInWindow: numberOf(fields['days_in_window']),
    evidenceId,
  };
}

function quoteOf({ fields, evidenceId }: Omit<Answered, 'ref'>): Quote {
  return { savingCents: centsOf(fields['monthly_saving_usd']), estimated: fields['estimated'] === true, evidenceId };
}

function cutOf(output: Fields): Notes['cut'] {
  const { kept, of } = fieldsOf(output['truncated']);
  return typeof kept === 'number' && typeof of === 'number' ? { kept, of } : null;
}

function missedCalls({ calls }: Conversation): readonly MadeCall[] {
  const answered = new Set(calls.filter((call) => !isTimeout(call)).map(({ key }) => key));
  const missed = new Map(calls.filter(({ key }) => !answered.has(key)).map((call) => [call.key, call]));
  return [...missed.values()];
}
