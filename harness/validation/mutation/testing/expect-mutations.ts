// Asserts the exact texts that one mutator makes of a piece of code.
import { ts } from 'ts-morph';
import { expect } from 'vitest';
import type { Mutation, Mutator } from '../mutators/mutator.ts';

/** Every mutation of the code by the mutator, in the order of the text. */
export function mutationsOf(
  mutator: Mutator,
  code: string,
  otherCode: ReadonlyMap<string, string> = new Map(),
): readonly Mutation[] {
  const source = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...mutator.mutate(node, { otherCode }));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The mutator makes these texts of the code, and no others; each differs from the code and still parses. */
export function expectMutations(mutator: Mutator, code: string, ...expected: readonly string[]): void {
  const mutated = mutationsOf(mutator, code).map(
    ({ start, end, text }) => code.slice(0, start) + text + code.slice(end),
  );

  expect(mutated).toEqual(expected);
  for (const text of mutated) {
    expect(text).not.toBe(code);
    expect(syntaxErrors(text)).toEqual([]);
  }
}

function syntaxErrors(code: string): readonly string[] {
  const { diagnostics } = ts.transpileModule(code, { reportDiagnostics: true });
  return (diagnostics ?? []).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
