// Words that say what a resource is: where it runs, whose it is, how large. Which words those are is the domain's.
import { phrases, startsPhrase, tagAt } from './phrases.ts';
import type { Tag, Tagged } from './phrases.ts';
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

/** The words of a domain for what a resource is, by the word and by its form. */
export interface AttributeWords {
  readonly attributes: Tagged<AttributeWord>;
  attributeOf(word: string): AttributeWord | null;
}

/** Values of one attribute that stand together: "dev or test". */
export interface AttributeSaid extends AttributeWord, Span {}

const joints = phrases('and', 'or', 'nor', ',', '/');

/** What a sentence says of resources, in order. */
export function attributesSaid(
  tokens: readonly Token[],
  { from, to }: Span,
  { attributes, attributeOf }: AttributeWords,
): readonly AttributeSaid[] {
  const said: AttributeSaid[] = [];
  for (const [offset, { text }] of tokens.slice(from, to).entries()) {
    const at = from + offset;
    const tag = tagAt(tokens, at, attributes) ?? open(attributeOf(text));
    if (tag) add(said, { ...tag.tag, from: at, to: at + tag.length }, tokens);
  }
  return said;
}

function open(word: AttributeWord | null): Tag<AttributeWord> | null {
  return word && { tag: word, length: 1 };
}

/** A value behind another one of the same attribute belongs to it. Of what a change sets each stands alone. */
function add(said: AttributeSaid[], next: AttributeSaid, tokens: readonly Token[]): void {
  const last = said.at(-1);
  if (last?.attribute !== next.attribute || next.isSet || !isJoint(tokens, last.to, next.from)) said.push(next);
  else {
    said.pop();
    said.push({ ...last, values: [...last.values, ...next.values], to: next.to });
  }
}

function isJoint(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).every((_, offset) => startsPhrase(tokens, from + offset, joints));
}
