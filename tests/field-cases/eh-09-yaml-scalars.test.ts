// EH-09 with the case's own file: every field that names something is a text, or refused where it stands.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { memoryFiles } from '../../harness/testing/memory-files.ts';
import { loadCaseFiles } from '../../harness/suite/load-case-files.ts';
import { inputOf } from './read-case.ts';

const { file, text } = inputOf('EH-09', z.looseObject({ file: z.string(), text: z.string() }));
const names = ['account', 'country', 'team', 'analyzer_version', 'window_start', 'disk', 'tag_value'] as const;
const source = {
  folder: new URL('file:///cases/'),
  input: z.strictObject({ request: z.string() }),
  expect: z.strictObject({
    scope: z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()]))),
    propose: z.array(z.string()),
    never_propose: z.array(z.string()),
    explain: z.array(z.string()),
  }),
  expectKeys: ['scope'],
};
const load = (content: string) => loadCaseFiles(memoryFiles({ [`/cases/${file}`]: content }), '/cases', source);

test('EH-09 account, team, analyzer_version, disk and the second change are refused with file, line, text and mend', () => {
  let message = '';
  try {
    load(text);
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }

  expect(message.split('\n').toSorted()).toEqual(
    [
      ['4:12 scope.account', '012345678901'],
      ['6:9 scope.team', '1e3'],
      ['7:21 scope.analyzer_version', '1.10'],
      ['9:9 scope.disk', '0o17'],
      ['12:19 expect.propose[1]', '08'],
    ]
      .map(
        ([at, written]) => `c31.yaml:${at} is ${written}, which YAML reads as a number; put it in quotes: "${written}"`,
      )
      .toSorted(),
  );
});

test('EH-09 in quotes everything is what was written, and no, 12:30 and on are texts without', () => {
  const quoted = text.replaceAll(/(?<=[ ,[])(012345678901|1e3|1\.10|0o17|08)(?=[\n,])/g, '"$1"');

  expect(load(quoted)[0]?.expect).toEqual({
    scope: {
      account: '012345678901',
      country: 'no',
      team: '1e3',
      analyzer_version: '1.10',
      window_start: '12:30',
      disk: '0o17',
      tag_value: 'on',
    },
    propose: ['i-07', '08', '09'],
    never_propose: [],
    explain: [],
  });
});
