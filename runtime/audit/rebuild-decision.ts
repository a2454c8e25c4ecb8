// Tells a decision from the audit entries alone: who asked for what, what was proposed, what policy said, who signed what,
// what the token named, what was done, what was seen afterwards, how it ended. Verifying the chain is another's.
import { formatCents } from '../../kernel/encoding/money.ts';
import type { Json } from '../../kernel/contracts/index.ts';
import type { AuditKind } from './audit-event.ts';
import { readFields, type Fields } from './read-fields.ts';

type Teller = (payload: Fields) => readonly string[];

/**
 * One line or a few per entry, details indented, each first line with the time since the first entry. Entries are read
 * for what they are: a field that is missing or of another kind shows as "?", so that a damaged chain can be read too.
 */
export function rebuildDecision(entries: readonly unknown[]): readonly string[] {
  const startMs = readFields(readFields(entries[0]).value('payload')).count('atMs');
  return entries.flatMap((entry) => {
    const kind = readFields(entry).text('kind');
    const payload = readFields(readFields(entry).value('payload'));
    const [first = '', ...more] = isKnown(kind) ? tellers[kind](payload) : [`unknown entry: ${kind}`];
    return [`${elapsed(payload.count('atMs'), startMs)} ${first}`, ...more.map((line) => `${indent}${line}`)];
  });
}

const indent = ' '.repeat('+00:00:00   '.length);

function isKnown(kind: string): kind is AuditKind {
  return Object.hasOwn(tellers, kind);
}

const tellers: Readonly<Record<AuditKind, Teller>> = {
  run_created: (at) => [`request: ${at.text('requester')} asked ${quote(at.text('request'))}`],
  transition: (at) => [`state: ${at.text('from')} -> ${at.text('to')}${because(at.value('reason'))}`],
  question: (at) => [`question to the requester: ${quote(at.text('question'))}`],
  answer: (at) => [`answer: ${quote(at.text('answer'))}`],
  submission: (at) => [
    `submission: ${at.text('verdict')}, ${countOf(at.list('proposed'), 'action')}, ${countOf(at.list('excluded'), 'exclusion')}`,
    ...at.list('proposed').map(operation),
    ...at.list('excluded').map(notProposed),
  ],
  policy: (at) => [
    `policy ${at.text('policyVersion')} at ${at.text('pass')}: ${at.list('allowed').length} allowed, ${countOf(at.list('violations'), 'violation')}`,
    ...at.list('violations').map((each) => `${each.text('rule')} ${each.text('ref')}: ${each.text('message')}`),
  ],
  plan: (at) => [
    `plan ${short(at.text('planHash'))}: saves ${at.value('totalIsLowerBound') === true ? 'at least ' : ''}${cents(at.value('totalSavingCents'))} a month, needs ${countOf(at.count('approversNeeded'), 'approver')}`,
    ...at
      .list('actions')
      .map(
        (each) =>
          `${each.text('id')} ${operation(each)}, risk ${each.text('risk')}, saves ${cents(each.value('monthlySavingCents'))}`,
      ),
    ...at.list('exclusions').map(notProposed),
  ],
  plan_edited: (at) => [
    `plan edited by ${at.text('who')}: ${short(at.text('fromHash'))} -> ${short(at.text('toHash'))}`,
  ],
  approval: (at) => [
    `approval: ${at.text('who')} ${at.text('decision')} ${short(at.text('planHash'))}, ${at.value('refused') === null ? 'accepted' : `refused as ${at.text('refused')}`}${at.value('note') === null ? '' : `, ${quote(at.text('note'))}`}`,
  ],
  token: (at) => [
    `token: key ${at.text('keyId')}, signed for by ${at.texts('approvers').join(', ')}, names ${Object.keys(at.object('actions')).join(', ')}, for ${minutes(at.count('expiresAtMs'), at.count('atMs'))}`,
  ],
  estate_changed: (at) => [`changed from outside: ${at.text('ref')} ${json(at.value('set'))}`],
  step: (at) => [
    `effect: ${at.text('actionId')} ${at.value('undo') === true ? 'undo of ' : ''}${at.text('step')} ${at.text('ref')}: ${at.text('outcome')}${because(at.value('reason'))}${throttles(at.count('throttled'))}`,
  ],
  action_result: (at) => [
    `action ${at.text('actionId')} ${at.text('ref')}: ${at.text('status')}${because(at.value('reason'))}`,
  ],
  verification: (at) => [
    `verification: ${at.text('actionId')} ${at.text('ref')}: ${at.value('verified') === true ? 'as expected' : `expected ${json(at.value('expected'))}, observed ${json(at.value('observed'))}`}`,
  ],
};

function operation(at: Fields): string {
  return `${at.text('operation')} ${at.text('ref')}${at.value('target') === null ? '' : ` to ${at.text('target')}`}`;
}

function notProposed(at: Fields): string {
  return `not proposed: ${at.text('ref')}: ${at.text('reason')}`;
}

function countOf(things: number | readonly unknown[], noun: string): string {
  const count = typeof things === 'number' ? things : things.length;
  return `${Number.isNaN(count) ? '?' : count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `+00:05:00` since the first entry. */
function elapsed(atMs: number, startMs: number): string {
  const seconds = Math.floor((atMs - startMs) / 1000);
  if (!(seconds >= 0)) return '+??:??:??';
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `+${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

function minutes(untilMs: number, fromMs: number): string {
  return `${Number.isNaN(untilMs - fromMs) ? '?' : (untilMs - fromMs) / 60_000} minutes`;
}

function cents(value: Json | undefined): string {
  if (value === null) return 'an amount that cannot be estimated';
  return typeof value === 'number' && Number.isSafeInteger(value) ? formatCents(value) : '?';
}

const quote = (text: string): string => JSON.stringify(text);
const short = (hash: string): string => hash.slice(0, 12);
const because = (reason: Json | undefined): string => (typeof reason === 'string' ? ` (${reason})` : '');
const throttles = (count: number): string => (count > 0 ? `, after ${countOf(count, 'throttled attempt')}` : '');
const json = (value: Json | undefined): string => (value === undefined ? '?' : JSON.stringify(value));
