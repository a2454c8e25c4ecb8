import { describe, expect, test } from 'vitest';
import { expectMutations, mutationsOf } from '../testing/expect-mutations.ts';
import { arithmetic } from './arithmetic.ts';
import { booleanLiteral } from './boolean-literal.ts';
import { collection } from './collection.ts';
import { comparison } from './comparison.ts';
import { condition } from './condition.ts';
import { equality } from './equality.ts';
import { logical } from './logical.ts';
import { method } from './method.ts';
import type { Mutator } from './mutator.ts';
import { negation } from './negation.ts';
import { numberLiteral } from './number-literal.ts';
import { reasonCode } from './reason-code.ts';
import { regex } from './regex.ts';
import { mutators } from './registry.ts';
import { statement } from './statement.ts';

const rows: readonly (readonly [mutator: Mutator, code: string, mutated: readonly string[]])[] = [
  [comparison, 'a < b', ['a <= b', 'a >= b']],
  [comparison, 'a <= b', ['a < b', 'a > b']],
  [comparison, 'a > b', ['a >= b', 'a <= b']],
  [comparison, 'a >= b', ['a > b', 'a < b']],
  [comparison, 'a === b', []],
  [equality, 'a === b', ['a !== b']],
  [equality, 'a !== b', ['a === b']],
  [equality, 'a != null', ['a == null']],
  [booleanLiteral, 'f(true, false)', ['f(false, false)', 'f(true, true)']],
  [logical, 'a && b', ['a || b']],
  [logical, 'a || b', ['a && b']],
  [logical, 'a ?? b', ['a']],
  [logical, 'a ||= b', ['a &&= b']],
  [condition, 'if (a) b();', ['if (true) b();', 'if (false) b();']],
  [condition, 'a ? b : c', ['true ? b : c', 'false ? b : c']],
  [condition, 'while (a) b();', ['while (false) b();']],
  [condition, 'do b(); while (a);', ['do b(); while (false);']],
  [condition, 'for (; a; ) b();', ['for (; false; ) b();']],
  [condition, 'for (;;) b();', []],
  [negation, '!a', ['a']],
  [negation, '-a', []],
  [arithmetic, 'a + b', ['a - b']],
  [arithmetic, 'a * b - c', ['a * b + c', 'a / b - c']],
  [arithmetic, "'a' + b", []],
  [arithmetic, 'a + `b`', []],
  [arithmetic, '-a', ['a']],
  [arithmetic, 'a += b', ['a -= b']],
  [arithmetic, 'a++', ['a--']],
  [arithmetic, '--a', ['++a']],
  [arithmetic, 'for (let a = 0; b; a++) c();', []],
  [numberLiteral, 'f(0, 41)', ['f(1, 41)', 'f(0, 42)']],
  [numberLiteral, 'a[0]', []],
  [numberLiteral, 'x = { 1: a }', []],
  [numberLiteral, "'1'", []],
  [statement, 'a(); b = 1; return_;', ['; b = 1; return_;', 'a(); ; return_;', 'a(); b = 1; ;']],
  [statement, "'use strict';", []],
  [statement, 'function f() { return a(); }', []],
  [collection, 'f([a, [b]], 1)', ['f([], 1)', 'f([a, []], 1)']],
  [collection, 'f([])', []],
  [collection, 'f([{ a: 1 }, { b: 2 }])', ['f([{ b: 2 }])', 'f([{ a: 1 }])']],
  [collection, 'f([{ a: 1 }])', ['f([])']],
  [
    collection,
    "new Map([['a', [1]], ['b', [2]]])",
    [
      "new Map([['b', [2]]])",
      "new Map([['a', [1]]])",
      "new Map([['a', []], ['b', [2]]])",
      "new Map([['a', [1]], ['b', []]])",
    ],
  ],
  [collection, "f(['a', [x]])", ['f()', "f(['a', []])"]],
  [
    collection,
    "f(['a', 1], ...b, [{}, ['c']])",
    ["f(...b, [{}, ['c']])", "f(['a', 1], [{}, ['c']])", "f(['a', 1], ...b)", "f(['a', 1], ...b, [{}, []])"],
  ],
  [collection, "f(['a', 'b'], ['c'])", ["f([], ['c'])", "f(['a', 'b'], [])"]],
  [collection, '[a, b] = c', []],
  [collection, 'new Set(a)', ['new Set()']],
  [collection, "new Set(['a'])", ['new Set([])']],
  [collection, 'new Map()', []],
  [method, 'a.some(f)', ['a.every(f)']],
  [method, 'a?.every(f)', ['a?.some(f)']],
  [method, 'Math.min(a, b)', ['Math.max(a, b)']],
  [method, 'Math.abs(a)', ['(a)']],
  [method, 'a.min()', []],
  [method, 'a.find(f)', ['a.findLast(f)']],
  [method, "a.find('b')", []],
  [method, "a.startsWith('b')", ["a.endsWith('b')"]],
  [method, 'a.filter(f).map(g)', ['a.map(g)']],
  [method, 'a.trim()', ['a']],
  [regex, '/^a$/', ['/a$/', '/^a/']],
  [regex, '/a+b*c?/', ['/ab*c?/', '/a+b+c?/', '/a+b*c/']],
  [regex, '/[^a-z$]\\b/', ['/[a-z$]\\b/', '/[^a-z$]/']],
  [regex, '/(?=a)\\//i', ['/(?!a)\\//i', '/(?=a)\\//']],
  [regex, '/(?:a)(?<b>c)/', []],
  [regex, '/\\d\\$/u', ['/\\D\\$/u']],
];

describe('each mutator makes exactly these texts', () => {
  const named = rows.map(([mutator, code, mutated]) => ({ name: mutator.name, mutator, code, mutated }));
  test.each(named)('$name: $code', ({ mutator, code, mutated }) => {
    expectMutations(mutator, code, ...mutated);
  });
});

describe('reason codes', () => {
  const other = new Map([['too-much', 'too-little']]);

  test('are changed into another code of the grader where they are given or compared', () => {
    const changed = mutationsOf(reasonCode, "found.find('too-much'); if (code === 'too-much') a();", other);

    expect(changed.map(({ text }) => text)).toEqual(["'too-little'", "'too-little'"]);
  });

  test('are left alone as names of members, and so is every other text', () => {
    expect(mutationsOf(reasonCode, "x = { 'too-much': 'why' }; y['too-much']; f('else');", other)).toEqual([]);
  });
});

test('the mutators have names of their own', () => {
  expect(new Set(mutators.map(({ name }) => name)).size).toBe(mutators.length);
});

test('a comparison tells which operands tell it from its mutant', () => {
  const [boundary] = mutationsOf(comparison, 'a < b');
  const watch = boundary?.watch;

  expect(watch?.kind).toBe('operands');
  expect(watch?.kind === 'operands' && [watch.mutated(1, 2), watch.mutated(2, 2), watch.mutated(3, 2)]).toEqual([
    true,
    true,
    false,
  ]);
});
