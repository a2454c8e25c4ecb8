import { describe, expect, test } from 'vitest';
import { AssizeError } from '../../../kernel/outcome/assize-error.ts';
import { readGuards } from './read-guards.ts';
import { aPatch } from './testing/small-project.ts';

function problems(text: string): string {
  try {
    readGuards('guards.yaml', text);
    return 'none';
  } catch (error) {
    if (error instanceof AssizeError && error.code === 'BAD_INPUT') return error.message;
    throw error;
  }
}

describe('a guards file', () => {
  test('is a list of patches, each with its line', () => {
    const patches = readGuards('guards.yaml', `# two\n${aPatch('one')}${aPatch('two', { replace: 'return 1;' })}`);

    expect(patches.map(({ id, line }) => [id, line])).toEqual([
      ['one', 2],
      ['two', 9],
    ]);
    expect(patches[1]).toEqual({
      id: 'two',
      guard: 'Only known keys open the door.',
      file: 'src/door.ts',
      in: 'open',
      find: "if (!isKnown(key)) return 'unknown key';",
      replace: 'return 1;',
      test: { file: 'src/door.test.ts', title: 'stays shut for a key that nobody knows' },
      line: 9,
    });
  });

  test.each([
    ['', 'guards.yaml:1:1 the file is no list; it is a list of patches: each entry has'],
    ['[]', 'guards.yaml:1:1 the file is an empty list; it is a list of patches'],
    ['id: one', 'guards.yaml:1:1 the file is no list'],
    ['- one', 'guards.yaml:1:3 [0] is "one"; each entry has id, guard, file'],
    ['- id: [', 'guards.yaml:1:8 '],
    [
      aPatch('one').replace('  guard:', '  gaurd:'),
      'guards.yaml:2:3 [0].gaurd is not a known field; did you mean "guard"?',
    ],
    [aPatch('one').replace('  guard:', '  gaurd:'), 'guards.yaml:1:3 [0].guard is missing; it is a text'],
    [aPatch('one', { in: '7' }), 'guards.yaml:4:7 [0].in is 7; it is a text: put it in quotes'],
    [aPatch('one', { find: '' }), 'guards.yaml:5:9 [0].find is empty; it is a text'],
    [aPatch('one', { file: '/src/door.ts' }), 'guards.yaml:3:9 [0].file is "/src/door.ts"; it is a path from the root'],
    [aPatch('one', { file: '../door.ts' }), 'guards.yaml:3:9 [0].file is "../door.ts"; it is a path from the root'],
    [aPatch('one', { testFile: 'C:/door.ts' }), 'guards.yaml:7:17 [0].test.file is "C:/door.ts"; it is a path from'],
    [
      aPatch('one').replace(/ {2}test:.*/, '  test: it'),
      'guards.yaml:7:9 [0].test is "it"; name the test that must notice',
    ],
    [aPatch('one').replace(/ {2}test:.*/, ''), 'guards.yaml:1:3 [0].test is missing; name the test that must notice'],
    [
      aPatch('one').replace(', title:', ', name:'),
      'guards.yaml:7:35 [0].test.name is not a known field; allowed: file, title',
    ],
    [aPatch('one') + aPatch('one'), 'guards.yaml:8:7 id "one" stands at line 1 too; give each patch its own'],
  ])('is refused with place, value and mend: %#', (text, problem) => {
    expect(problems(text)).toContain(problem);
  });

  test('is refused with all of its problems at once', () => {
    expect(problems(aPatch('one', { find: '', file: '/x' })).split('\n')).toHaveLength(2);
  });
});
