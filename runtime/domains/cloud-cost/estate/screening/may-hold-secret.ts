// The cheap question before the scan: can this text hold a secret at all? One pass, no regular expression.
// It may say yes too often, never no for a text in which a format of the table would match.
import { foldChanges } from './view.ts';

/** Four characters, lower-cased, that occur in each format that has no long opaque run of mixed case. */
const anchors = [
  'akia|asia|abia|acca|sk-a|sk-p|sk-s|ghp_|gho_|ghu_|ghs_|ghr_|glpa|gith|npm_|aiza|gocs|ya29|pypi|hook|----',
  'xoxa|xoxb|xoxe|xoxo|xoxp|xoxr|xoxs|dop_|doo_|dor_|hvs.|hvb.|_liv|_tes|whse|arer|sig=|riza|ecre|cred',
  'sswo|sswd|sphr|ass=|ass:|ass"|ass\'|ass |ass\\|pwd=|pwd:|pwd"|pwd\'|pwd |pwd\\|ken=|ken:|ken"|ken\'|ken |ken\\',
  'pi_k|pi-k|pike|s_ke|s-ke|sske|t_ke|t-ke|ntke|te_k|te-k|teke|g_ke|g-ke|gkey|n_ke|n-ke|nkey',
].flatMap((line) => line.split('|'));

const gramOf = (text: string): number =>
  Array.from(text, (letter) => letter.charCodeAt(0) | 0x20).reduce((gram, code) => (gram << 8) | code, 0);
const anchorGrams: ReadonlySet<number> = new Set(anchors.map(gramOf));

/** A first look that is an array access: most grams share their slot with no anchor. */
const tableBits = 14;
const slotOf = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - tableBits);
const mayBeAnchor = new Uint8Array(1 << tableBits);
for (const gram of anchorGrams) mayBeAnchor[slotOf(gram)] = 1;

const other = 0;
const lower = 1;
const upper = 2;
const digitOrSign = 3;
/** Always worth a scan: `~`, `@` and control characters. */
const suspicious = 4;

const classOf = new Uint8Array(128).fill(other);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) classOf[code] = lower;
  else if (/[A-Z]/.test(character)) classOf[code] = upper;
  else if (/[0-9+/_-]/.test(character)) classOf[code] = digitOrSign;
  else if (/[~@\u007f]/.test(character) || (code < 0x20 && !/[\t\n\r]/.test(character))) classOf[code] = suspicious;
}

/** Shorter opaque runs are formats with an anchor. */
const opaqueRunLength = 20;
const percent = 0x25;

/** False only when no format of the table, in no reading of the text, can match. */
export function mayHoldSecret(text: string): boolean {
  let gram = 0;
  let runLength = 0;
  let runClasses = 0;
  let isAscii = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7e) isAscii = false;
    gram = (gram << 8) | (code | 0x20);
    if (mayBeAnchor[slotOf(gram)] === 1 && anchorGrams.has(gram)) return true;
    // No format has a letter outside ASCII: such a one ends a run.
    const kind = classOf[code] ?? other;
    if (kind === suspicious) return true;
    if (kind === other) {
      if (code === percent && isHexPair(text, at + 1)) return true;
      runLength = 0;
      runClasses = 0;
      continue;
    }
    runLength += 1;
    runClasses |= kind === digitOrSign ? 0 : kind;
    if (runLength >= opaqueRunLength && runClasses === (lower | upper)) return true;
  }
  return !isAscii && foldChanges(text);
}

function isHexPair(text: string, at: number): boolean {
  return /^[2-7][0-9A-Fa-f]$/.test(text.slice(at, at + 2));
}
