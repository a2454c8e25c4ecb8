import { expect, test } from 'vitest';
import { passagesAbout } from './passages.ts';
import { directoryOf, subjectsOf } from './subjects.ts';
import { textOf, tokenize } from './tokens.ts';
import { aRecord } from '../laws/a-record.ts';

const resources = ['vm-1', 'vm-10', 'vm-2'].map((name) => ({ ref: `aws-1/${name}`, name }));
const subjects = subjectsOf(aRecord(), directoryOf(resources), new Set());

test.each<[text: string, ...passages: string[]]>([
  ['vm-1 is idle. vm-2 is busy.', 'vm-1 is idle'],
  ['All is idle.'],
  ['Left out: vm-1 (idle), vm-2 (busy).', 'Left out: vm-1 (idle),'],
  ['Left out: vm-2 (idle), vm-1 (busy).', 'vm-1 (busy)'],
  ['vm-1 and vm-2 are idle.', 'vm-1 and vm-2 are idle'],
  ['vm-1, vm-10 or vm-2 are idle.', 'vm-1, vm-10 or vm-2 are idle'],
  ['A tag protects vm-2 and vm-1.', 'A tag protects vm-2 and vm-1'],
  ['vm-1 then vm-2 are idle.', 'vm-1 then'],
  ['Idle are aws-1/vm-1 and others.', 'Idle are aws-1/vm-1 and others'],
  ['vm-10 is idle.'],
  ['vm-1 is idle; vm-1 is cheap.', 'vm-1 is idle', 'vm-1 is cheap'],
])('%s', (text, ...passages) => {
  const prose = { ...tokenize(text), at: '', subject: null, submission: null };

  expect(passagesAbout(prose, 'aws-1/vm-1', subjects).map((span) => textOf(prose, span))).toEqual(passages);
});

test('a text that stands under the resource is about it as a whole', () => {
  const prose = { ...tokenize('It is idle. vm-2 is not.'), at: '', subject: 'aws-1/vm-1', submission: null };

  expect(passagesAbout(prose, 'aws-1/vm-1', subjects).map((span) => textOf(prose, span))).toEqual([prose.text]);
});
