// The words that a change is about: texts written in the changed code, or else in the nearest code around it. A check whose
// record holds one of them is the likeliest to notice.
import { ts } from 'ts-morph';

const most = 60;

/** In lower case, without repeats; empty when no code around it, up to its statement or function, has any. */
export function literalsNear(node: ts.Node): readonly string[] {
  for (let at = node; ; at = at.parent) {
    const found = literalsIn(at);
    if (found.size > 0) return [...found].slice(0, most);
    if (ts.isFunctionLike(at) || ts.isStatement(at) || ts.isSourceFile(at)) return [];
  }
}

function literalsIn(node: ts.Node): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (child: ts.Node): void => {
    if (ts.isStringLiteralLike(child) && child.text.trim() !== '') found.add(child.text.toLowerCase());
    if (ts.isRegularExpressionLiteral(child)) for (const word of wordsOf(child.text)) found.add(word);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

/** Runs of letters that a pattern asks for. */
function wordsOf(pattern: string): readonly string[] {
  const outside = pattern.slice(1, pattern.lastIndexOf('/')).replace(/\\.|\[[^\]]*\]|\(\?<\w+>/g, ' ');
  return [...outside.matchAll(/\p{L}{2,}/gu)].map(([word]) => word.toLowerCase());
}
