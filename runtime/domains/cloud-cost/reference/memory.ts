// What one policy remembers of texts that it has read: a conversation comes whole in every turn, and little of it is new.
// Kept by the policy and gone with it; what is remembered is what reading again would give.
import type { Json } from '../../../../kernel/contracts/index.ts';
import { canonicalJson } from '../../../../kernel/encoding/canonical-json.ts';
import { fieldsOf } from './fields.ts';
import type { Fields } from './fields.ts';

export interface Memory {
  /** The object that a tool's answer holds, or null when it is no JSON. */
  fieldsIn(answer: string): Fields | null;
  /** The canonical text of a call's input; an input is never edited. */
  textOf(input: Json): string;
}

/** How many answers are remembered: more than a run can get. */
const mostAnswers = 100;

export function createMemory(): Memory {
  const answers = new Map<string, Fields | null>();
  const inputs = new WeakMap<object, string>();
  return {
    fieldsIn(answer) {
      const known = answers.get(answer);
      if (known !== undefined) return known;
      const fields = parsed(answer);
      if (answers.size < mostAnswers) answers.set(answer, fields);
      return fields;
    },
    textOf(input) {
      if (typeof input !== 'object' || input === null) return canonicalJson(input);
      const known = inputs.get(input);
      if (known !== undefined) return known;
      const text = canonicalJson(input);
      inputs.set(input, text);
      return text;
    },
  };
}

function parsed(answer: string): Fields | null {
  try {
    return fieldsOf(JSON.parse(answer) as Json); // JSON text parses to JSON
  } catch {
    return null;
  }
}
