// The texts that the agent wrote for people, each with the resource it stands under and where it is in the record.
import type { RunRecord } from '../../runtime/record/schema.ts';
import { rememberingLast } from './memo.ts';
import type { ReadSubmission } from './submissions.ts';
import { tokenize } from './tokens.ts';
import type { Tokenized } from './tokens.ts';

export interface Prose extends Tokenized {
  /** RFC 6901 pointer into the record. */
  readonly at: string;
  /** The ref of the action or exclusion it belongs to; null for a summary, a caveat or a message. */
  readonly subject: string | null;
  /** The submission it speaks of: its own, or the last one; null when there is none. */
  readonly submission: ReadSubmission | null;
}

/** The prose of one submission: summary, caveats, rationales, reasons of exclusions. */
export const proseOfSubmission: (submission: ReadSubmission) => readonly Prose[] = rememberingLast(proseIn);

function proseIn(submission: ReadSubmission): readonly Prose[] {
  const { at, summary, caveats, proposals, exclusions } = submission;
  return [
    { text: summary, at: `${at}/summary`, subject: null },
    ...caveats.map((caveat) => ({ ...caveat, subject: null })),
    ...proposals.map(({ rationale, subject, at: action }) => ({ text: rationale, at: `${action}/rationale`, subject })),
    ...exclusions.map(({ reason, subject, at: exclusion }) => ({ text: reason, at: `${exclusion}/reason`, subject })),
  ].map(({ text, at: place, subject }) => ({ ...tokenize(text), at: place, subject, submission }));
}

/** What the assistant wrote beside its tool calls, in order. */
export function proseOfMessages(record: RunRecord, submission: ReadSubmission | null): readonly Prose[] {
  return assistantTexts(record).map(({ text, at }) => ({ ...tokenize(text), at, subject: null, submission }));
}

/** What stands at the end of the run: the last submission's prose, and the text of the last assistant message. */
export function finalProse(record: RunRecord, submissions: readonly ReadSubmission[]): readonly Prose[] {
  const last = submissions.at(-1) ?? null;
  const message = record.messages.findLastIndex(({ role }) => role === 'assistant');
  const spoken = proseOfMessages(record, last).filter(({ at }) => at.startsWith(`/messages/${message}/`));
  return [...(last === null ? [] : proseOfSubmission(last)), ...spoken];
}

export interface WrittenText {
  readonly text: string;
  readonly at: string;
}

/** The text blocks of the assistant's messages. */
export function assistantTexts({ messages }: RunRecord): readonly WrittenText[] {
  return messages.flatMap(({ role, content }, message) =>
    role === 'assistant'
      ? content.flatMap((block, index) =>
          block.type === 'text' ? [{ text: block.text, at: `/messages/${message}/content/${index}/text` }] : [],
        )
      : [],
  );
}
