// Replaces secret-shaped values by [REDACTED] in every reading of a text: as written, folded, percent-decoded, wrapped
// in base64, cut by white space; and every secret the process knows, in each form it is likely to be written in.
import { decodePrintable, encodeBase64 } from './base64.ts';
import { mayHoldSecret } from './may-hold-secret.ts';
import { secretFormats, spacedFormats, type SecretFormat } from './secret-formats.ts';
import { foldChanges, foldView, percentView, rawSpan, type Span, type View } from './view.ts';

export const redactedMark = '[REDACTED]';

/** Where a secret stands in a text, and of what kind it looks; never the secret. */
export interface SecretFinding extends Span {
  readonly kind: string;
}

export interface Redactor {
  /** The text with each secret replaced by `[REDACTED]`; the same text when there is none. Twice is as once. */
  redact(text: string): string;
  /** What `redact` would replace, in order, without overlaps. */
  find(text: string): readonly SecretFinding[];
}

/** A redactor that also knows these secrets by heart. Known secrets shorter than eight characters are not looked for. */
export function createRedactor(knownSecrets: readonly string[] = []): Redactor {
  const knownForms = knownSecrets.filter((secret) => secret.length >= 8).flatMap(formsOf);
  const find = (text: string): readonly SecretFinding[] => {
    const found = knownForms.flatMap((form) => occurrences(text, form));
    if (mayHoldSecret(text)) found.push(...scan(text, knownForms));
    return withoutOverlaps(found);
  };
  return { find, redact: (text) => replaceSpans(text, find(text)) };
}

const plain = createRedactor();

/** `createRedactor([]).redact`: the secret formats alone. */
export const redactSecrets = (text: string): string => plain.redact(text);

/** `createRedactor([]).find`. */
export const findSecrets = (text: string): readonly SecretFinding[] => plain.find(text);

function formsOf(secret: string): readonly string[] {
  const bytes = [...new TextEncoder().encode(secret)];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
  const base64 = encodeBase64(secret).replaceAll('=', '');
  const escaped = JSON.stringify(secret).slice(1, -1);
  const percent = `%${hex.join('%')}`;
  const base64Url = base64.replaceAll('+', '-').replaceAll('/', '_');
  const written = [secret, escaped, encodeURIComponent(secret), percent, percent.toUpperCase()];
  const forms = written.concat([hex.join(''), hex.join('').toUpperCase(), base64, base64Url]);
  return [...new Set(forms)];
}

function occurrences(text: string, form: string): SecretFinding[] {
  const found: SecretFinding[] = [];
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
    found.push({ kind: 'known-secret', start: at, end: at + form.length });
  }
  return found;
}

function scan(text: string, knownForms: readonly string[]): readonly SecretFinding[] {
  const base = foldChanges(text) ? foldView(text) : undefined;
  const read = base?.text ?? text;
  const found = [
    ...matchFormats(text, secretFormats),
    ...matchFormats(read, spacedFormats).map(inRaw(base)),
    ...wrappedInBase64(read).map(inRaw(base)),
  ];
  if (base) found.push(...matchIn(base, knownForms));
  if (/%[2-7][0-9A-Fa-f]/.test(read)) found.push(...matchIn(percentView(base ?? identityView(text)), knownForms));
  return found;
}

function matchIn(view: View, knownForms: readonly string[]): readonly SecretFinding[] {
  const found = [
    ...matchFormats(view.text, secretFormats),
    ...knownForms.flatMap((form) => occurrences(view.text, form)),
  ];
  return found.map(inRaw(view));
}

function inRaw(view: View | undefined): (finding: SecretFinding) => SecretFinding {
  return (finding) => (view ? { kind: finding.kind, ...rawSpan(view, finding.start, finding.end) } : finding);
}

function identityView(text: string): View {
  const starts = Array.from({ length: text.length }, (_, index) => index);
  return { text, starts, ends: starts.map((start) => start + 1) };
}

function matchFormats(text: string, formats: readonly SecretFormat[]): readonly SecretFinding[] {
  const found: SecretFinding[] = [];
  for (const { kind, hints, pattern, accepts } of formats) {
    if (hints.length > 0 && !hints.some((hint) => text.includes(hint))) continue;
    for (const match of text.matchAll(pattern)) {
      const [begin, finish] = match.indices?.[1] ?? [match.index, match.index + match[0].length];
      if (!accepts || accepts(text.slice(begin, finish))) found.push({ kind, start: begin, end: finish });
    }
  }
  return found;
}

const opaqueRun = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
/** A run may begin before the base64 does (`path/QUtJ...`): each of its first parts is tried. */
const maxStarts = 8;

function wrappedInBase64(text: string): readonly SecretFinding[] {
  const found: SecretFinding[] = [];
  for (const match of text.matchAll(opaqueRun)) {
    const run = match[0];
    if (!/[A-Z]/.test(run) || !/[a-z]/.test(run)) continue;
    const offsets = [0, ...[...run.matchAll(/[+/_-]/g)].map((sign) => sign.index + 1)].slice(0, maxStarts);
    const holdsSecret = offsets.some((offset) => {
      const spelled = decodePrintable(run.slice(offset));
      return spelled.length >= 16 && matchFormats(spelled, secretFormats).length > 0;
    });
    if (holdsSecret) found.push({ kind: 'base64-wrapped', start: match.index, end: match.index + run.length });
  }
  return found;
}

/** Sorted; a finding that begins inside an earlier one lengthens that one. */
function withoutOverlaps(found: readonly SecretFinding[]): readonly SecretFinding[] {
  const kept: SecretFinding[] = [];
  for (const finding of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || finding.start >= last.end) kept.push(finding);
    else if (finding.end > last.end) kept[kept.length - 1] = { ...last, end: finding.end };
  }
  return kept;
}

function replaceSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let replaced = '';
  let at = 0;
  for (const span of spans) {
    replaced += text.slice(at, span.start) + redactedMark;
    at = span.end;
  }
  return replaced + text.slice(at);
}
