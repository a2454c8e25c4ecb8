import { describe, expect, test } from 'vitest';
import { applyPatch, syntaxError } from './apply-patch.ts';

const source = `import { a } from './a.ts';

const limit = 3;
export const rule = {
  check: (n: number) => n > limit,
};

export async function first(n: number): Promise<number> {
  return n > limit ? 1 : 0;
}

function over(n: number): number;
function over(n: string): number;
function over(n: unknown): number {
  return Number(n);
}

export class Store {
  #n = 0;
  save(): boolean {
    return this.#n > limit;
  }
  read(): boolean {
    return this.#n > limit;
  }
}
`;

const patch = (symbol: string, find: string, replace = 'X') => ({ file: 'a.ts', in: symbol, find, replace });

describe('a patch', () => {
  test.each([
    ['limit', '3', 3],
    ['rule', 'n > limit', 5],
    ['first', 'n > limit', 9],
    ['Store.save', '> limit', 21],
    ['Store.read', '> limit', 24],
    ['Store.#n', '0', 19],
    ['Store', 'return this.#n > limit;\n  }\n  read', 21],
  ])('in %s changes nothing but its text', (symbol, find, line) => {
    const applied = applyPatch(source, patch(symbol, find));

    expect(applied).toMatchObject({ kind: 'applied', line });
    expect(applied.kind === 'applied' && applied.text.replace('X', find)).toBe(source);
  });

  test.each([
    ['limit', '4', 'text_not_found'],
    ['first', 'this', 'text_not_found'],
    ['Store', '> limit', 'text_found_twice'],
    ['second', 'n', 'no_symbol'],
    ['a', 'a', 'no_symbol'],
    ['over', 'Number', 'symbol_found_twice'],
    ['limit', 'X', 'nothing_changed'],
  ])('in %s for %j does not apply: %s', (symbol, find, reason) => {
    expect(applyPatch(source, patch(symbol, find))).toMatchObject({ kind: 'not_applied', reason });
  });

  test('takes places that overlap for two', () => {
    expect(applyPatch('const a = "xxx";', patch('a', 'xx'))).toMatchObject({ reason: 'text_found_twice' });
  });
});

test('a text that is no TypeScript is told with its line', () => {
  expect(syntaxError('a.ts', source)).toBeNull();
  expect(syntaxError('a.ts', `${source}if (`)).toBe('a.ts:27 Expression expected.');
});
