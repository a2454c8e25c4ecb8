// The cheap question before the scan: can this text hold a secret at all? One pass, no regular expression.
// It may say yes too often, never no for a text in which a format of the table would match.

/** Four characters, lower-cased, that occur in each format that has no long opaque run of mixed case. */
const anchors = [
  'akia|asia|abia|acca|sk-a|sk-p|sk-s|ghp_|gho_|ghu_|ghs_|ghr_|glpa|gith|npm_|aiza|gocs|ya29|pypi|hook|----',
  'xoxa|xoxb|xoxe|xoxo|xoxp|xoxr|xoxs|dop_|doo_|dor_|hvs.|hvb.|_liv|_tes|whse|arer|sig=|riza|ecre|cred',
  'sswo|sswd|sphr|ass=|ass:|ass"|ass\'|ass |ass\\|pwd=|pwd:|pwd"|pwd\'|pwd |pwd\\|ken=|ken:|ken"|ken\'|ken |ken\\',
  'pi_k|pi-k|pike|s_ke|s-ke|sske|t_ke|t-ke|ntke|te_k|te-k|teke|g_ke|g-ke|gkey|n_ke|n-ke|nkey',
].flatMap((line) => line.split('|'));

const tableBits = 14;
const slotOf = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - tableBits);
const isAnchor = new Uint8Array(1 << tableBits);
for (const anchor of anchors) {
  let gram = 0;
  for (const character of anchor) gram = (gram << 8) | (character.charCodeAt(0) | 0x20);
  isAnchor[slotOf(gram)] = 1;
}

const other = 0;
const lower = 1;
const upper = 2;
const digitOrSign = 3;
/** Always worth a scan: what may hide a secret (`%`, `~`, `@`) and everything outside printable ASCII. */
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
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7e) return true;
    gram = (gram << 8) | (code | 0x20);
    if (isAnchor[slotOf(gram)] === 1) return true;
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
  return false;
}

function isHexPair(text: string, at: number): boolean {
  return /^[2-7][0-9A-Fa-f]$/.test(text.slice(at, at + 2));
}
