// Splits TypeScript or JavaScript into tokens, far enough to tell code from comments, strings, templates and regular
// expressions. It reads no grammar: what a name means is left to who asks.

export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'regex' | 'sign' | 'template';
  /** As written; of a text and of a template without gaps what stands between the quotes, escapes untouched. */
  readonly text: string;
}

const space = /(?:\s|\/\/.*|\/\*[^]*?\*\/)+/y;
const name = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const number = /\d[\w.]*/y;
const text = /'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"/y;
const regex = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const sign = /=>|\+\+|--|[^]/y;
const chunk = /(?:[^`\\$]|\\[^]|\$(?!\{))*/y;

/** Behind one of these a slash begins a regular expression, though a name that is no keyword would be divided. */
const beforeOperand = new Set(
  'return typeof case in of void delete instanceof new throw else do yield await default extends'.split(' '),
);
const withHead = new Set(['if', 'while', 'for', 'with']);

/** The tokens that begin before `end`. */
export function tokensOf(source: string, end = source.length): readonly Token[] {
  const tokens: Token[] = [];
  /** Per open bracket: whether a value ends where it closes, and whether a template goes on there. */
  const open: { readonly endsValue: boolean; readonly inTemplate: boolean }[] = [];
  let endsValue = false; // whether the token before may be divided
  let at = /^#!.*/.exec(source)?.[0].length ?? 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found === null) return null;
    at = pattern.lastIndex;
    return found[0];
  };
  const add = (kind: Token['kind'], written: string, isValue: boolean): void => {
    tokens.push({ kind, text: written });
    endsValue = isValue;
  };
  const template = (isFirst: boolean): void => {
    if (isFirst) at++; // the mark that opens it
    const written = take(chunk) ?? '';
    const isGap = source.startsWith('${', at);
    at += isGap ? 2 : 1;
    if (isGap) open.push({ endsValue: true, inTemplate: true });
    if (isFirst && !isGap) add('template', written, true);
    else add('sign', '`', !isGap);
  };
  const bracket = (written: string): void => {
    const before = tokens.at(-1);
    const isHead = before?.kind === 'name' && withHead.has(before.text) && tokens.at(-2)?.text !== '.';
    open.push({ endsValue: written !== '{' && !(written === '(' && isHead), inTemplate: false });
    add('sign', written, false);
  };
  const close = (written: string): void => {
    const closed = open.pop();
    if (closed?.inTemplate === true) template(false);
    else add('sign', written, closed?.endsValue ?? true);
  };
  for (;;) {
    take(space);
    if (at >= end) return tokens;
    const first = source.charAt(at);
    let found: string | null;
    if (first === '`') template(true);
    else if ((found = take(name)) !== null)
      add('name', found, !beforeOperand.has(found) || tokens.at(-1)?.text === '.');
    else if ((found = take(number)) !== null) add('number', found, true);
    else if ((found = take(text)) !== null) add('text', found.slice(1, -1), true);
    else if (first === '/' && !endsValue && (found = take(regex)) !== null) add('regex', found, true);
    else {
      found = take(sign) ?? '';
      if (found === '(' || found === '[' || found === '{') bracket(found);
      else if (found === ')' || found === ']' || found === '}') close(found);
      else add('sign', found, endsValue && (found === '!' || found === '++' || found === '--')); // behind a value
    }
  }
}
