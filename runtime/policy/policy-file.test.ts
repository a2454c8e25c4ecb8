import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPolicyFile } from './policy-file.ts';

const schema = z.strictObject({
  max_actions: z.int().min(1),
  tags: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)),
});

function refusal(text: string): string {
  try {
    readPolicyFile('p.yaml', text, schema);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
}

test('reads what fits', () => {
  expect(readPolicyFile('p.yaml', 'max_actions: 3\ntags: {keep: [no]}', schema)).toEqual({
    max_actions: 3,
    tags: { keep: ['no'] },
  });
});

test.each([
  ['max_action: 3\ntags: {a: [b]}', 'p.yaml:1:1: "max_action" is not a field; did you mean "max_actions"?'],
  ['max_actions: 3', 'p.yaml:1:1: tags is missing; it must be an object'],
  ['max_actions: 0\ntags:\n  a: [b]', 'p.yaml:1:14: max_actions is 0; at least 1 is needed'],
  ['max_actions: 3\ntags:\n  a: [b, ""]', 'p.yaml:3:10: tags.a[1] is empty; at least 1 characters are needed'],
  ['max_actions: 3\ntags:\n  a: []', 'p.yaml:3:6: tags.a has 0 items; at least 1 items are needed'],
  ['max_actions: 3\nmax_actions: 4\ntags: {a: [b]}', 'p.yaml:2:1: Map keys must be unique'],
  [
    'max_actions: 3\ntags: &t {a: [b]}\nmore: *t',
    'p.yaml:3:7: alias *t: aliases are not allowed here; write the value out',
  ],
  ['', 'p.yaml:1:1: the file is null; it must be an object'],
  ['max_actions: [', 'p.yaml:1:15: Flow sequence in block collection must be sufficiently indented and end with a ]'],
])('refuses %j', (text, message) => {
  expect(refusal(text)).toBe(message);
});

test('reports all problems at once', () => {
  expect(refusal('max_actions: many\ntags: {a: [1]}').split('\n')).toHaveLength(2);
});
