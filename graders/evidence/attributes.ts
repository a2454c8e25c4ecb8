// Words that say what a resource is: where it runs, whose it is, how large. Which words those are is the domain's.
import type { Lexicon } from '../reading.ts';
import { phraseAt, phrases, tagAt } from './phrases.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

/** What a word says of a resource. */
export interface AttributeWord {
  readonly attribute: string;
  /** Any of these traits, each the part behind `attribute:`. */
  readonly values: readonly string[];
  /** It means this wherever it stands: `us-east-1`. Other words ("test") do so only where they are said of something. */
  readonly isName: boolean;
  /** A change sets it: "from m5.xlarge to m5.large". What it is afterwards is the trait `<attribute> after`. */
  readonly isSet: boolean;
}

/** Values of one attribute that stand together: "dev or test". */
export interface AttributeSaid extends AttributeWord, Span {}

const joints = phrases('and', 'or', 'nor', ',', '/');

/** What a sentence says of resources, in order. */
export function attributesSaid(
  tokens: readonly Token[],
  { from, to }: Span,
  { attributes, attributeOf }: Lexicon,
): readonly AttributeSaid[] {
  const said: AttributeSaid[] = [];
  for (let at = from; at < to;) {
    const token = tokens[at];
    const tag = tagAt(tokens, at, attributes);
    const word = tag?.tag ?? (token?.kind === 'word' ? attributeOf(token.text) : null);
    const end = at + (tag?.length ?? 1);
    if (word) add(said, { ...word, from: at, to: end }, tokens);
    at = end;
  }
  return said;
}

/** A value behind another one of the same attribute belongs to it. Of what a change sets each stands alone. */
function add(said: AttributeSaid[], next: AttributeSaid, tokens: readonly Token[]): void {
  const last = said.at(-1);
  const joins = last?.attribute === next.attribute && !next.isSet && isJoint(tokens, last.to, next.from);
  if (!joins) said.push(next);
  else said[said.length - 1] = { ...last, values: [...last.values, ...next.values], to: next.to };
}

function isJoint(tokens: readonly Token[], from: number, to: number): boolean {
  if (to === from || to > from + 2) return false;
  for (let at = from; at < to; at++) if (phraseAt(tokens, at, joints) === 0) return false;
  return true;
}
