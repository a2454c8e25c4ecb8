// JSON as Python writes it: bare NaN, Infinity and -Infinity where a number stands. Everything else is JSON as it is.

/** NaN becomes null: neither is a number. The infinities stay what they are. Throws a SyntaxError like JSON.parse. */
export function parseLenientJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const mended = replaceTokens(text);
    if (mended === text) throw error;
    return JSON.parse(mended);
  }
}

const tokens: readonly (readonly [token: string, written: string])[] = [
  ['NaN', 'null'],
  ['-Infinity', '-1e999'],
  ['Infinity', '1e999'],
];

// Outside of strings no JSON text has an N or an I, so every one found there begins a token or a fault.
function replaceTokens(text: string): string {
  const pieces: string[] = [];
  let kept = 0;
  for (let at = 0; at < text.length;) {
    const next = nextPlace(text, at);
    if (next === -1) break;
    if (text[next] === '"') {
      at = endOfString(text, next);
      continue;
    }
    const found = tokens.find(([token]) => text.startsWith(token, token.startsWith('-') ? next - 1 : next));
    if (found === undefined) break;
    const [token, written] = found;
    const start = token.startsWith('-') ? next - 1 : next;
    pieces.push(text.slice(kept, start), written);
    at = start + token.length;
    kept = at;
  }
  return kept === 0 ? text : pieces.join('') + text.slice(kept);
}

function nextPlace(text: string, from: number): number {
  const mark = /["NI]/g;
  mark.lastIndex = from;
  return mark.exec(text)?.index ?? -1;
}

/** The place after the closing quote, or the end of the text. */
function endOfString(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}
