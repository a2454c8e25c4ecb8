import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CaseFiles } from '../../kernel/contracts/index.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { loadCaseFiles } from './load-case-files.ts';

type Files = {
  input: { request: string; operator?: { after: string }[] | undefined };
  expect: {
    propose: string[];
    never: string[];
    scope?: { account?: string | undefined; country?: string | undefined; team?: string | undefined } | undefined;
  };
  world: null;
  record: null;
};

const text = z.string();
const source: CaseFiles<Files> = {
  folder: new URL('file:///cases/'),
  input: z.strictObject({ request: text, operator: z.array(z.strictObject({ after: text })).optional() }),
  expect: z.strictObject({
    propose: z.array(text),
    never: z.array(text),
    scope: z
      .strictObject({
        account: text.optional(),
        country: text.optional(),
        team: text.optional(),
        version: text.optional(),
        window_start: text.optional(),
        disk: text.optional(),
        tag_value: text.optional(),
      })
      .optional(),
  }),
  expectKeys: ['scope'],
  fault: z.strictObject({ kind: z.enum(['price_outage', 'drift']), attempts: z.int().optional() }),
};

const good = 'id: c01\nrequest: stop idle VMs\nexpect:\n  propose: [a]\n  never: []\n';

function load(files: Readonly<Record<string, string>>): ReturnType<typeof loadCaseFiles<Files>> {
  return loadCaseFiles(
    memoryFiles(Object.fromEntries(Object.entries(files).map(([name, content]) => [`/cases/${name}`, content]))),
    '/cases',
    source,
  );
}

function faultsOf(files: Readonly<Record<string, string>>): readonly string[] {
  try {
    load(files);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

describe('case files', () => {
  test('are read in the order of their names, with a byte order mark and CRLF', () => {
    const cases = load({
      'c02.yaml': good.replace('c01', 'c02'),
      'c01.yaml': `\uFEFF${good.replaceAll('\n', '\r\n')}`,
    });

    expect(cases.map((c) => c.id)).toEqual(['c01', 'c02']);
    expect(cases[0]).toEqual({
      id: 'c01',
      input: { request: 'stop idle VMs' },
      expect: { propose: ['a'], never: [] },
      faults: [],
    });
  });

  test('take the keys that belong to what is right from the top of the file', () => {
    expect(load({ 'c01.yaml': `${good}scope:\n  country: no\n` })[0]?.expect).toEqual({
      propose: ['a'],
      never: [],
      scope: { country: 'no' },
    });
  });

  test('may name a fault bare or with parameters', () => {
    expect(load({ 'c01.yaml': `${good}faults: [price_outage, { kind: drift, attempts: 2 }]\n` })[0]?.faults).toEqual([
      { kind: 'price_outage' },
      { kind: 'drift', attempts: 2 },
    ]);
  });

  test.each([
    ['a folder that is not there', {}, '/cases: this folder of cases does not exist'],
    ['a folder without a case', { 'notes.md': 'x' }, '/cases: no case file (*.yaml) here'],
    ['an id that is not the file name', { 'c02.yaml': good }, 'c02.yaml:1:5 id is "c01" in the file of "c02"'],
    ['a duplicate key', { 'c01.yaml': `${good}request: again\n` }, 'c01.yaml:6:1 Map keys must be unique'],
    [
      'an alias',
      { 'c01.yaml': 'id: c01\nrequest: &r stop\nexpect: { propose: [*r], never: [] }\n' },
      'c01.yaml:3:21 alias *r: aliases are not allowed here',
    ],
    ['an alias bomb', { 'c01.yaml': `a: &a [x]\nb: &b [*a,*a,*a]\nc: [*b,*b,*b]\n` }, 'aliases are not allowed here'],
    ['a list at the top', { 'c01.yaml': '- id: c01\n' }, 'c01.yaml:1:1 a case file is a map of fields, this is object'],
    ['nothing at all', { 'c01.yaml': '' }, 'c01.yaml:1:1 a case file is a map of fields, this is empty'],
    ['a wrong type', { 'c01.yaml': good.replace('[a]', 'a') }, 'c01.yaml:4:12 expect.propose is "a"'],
    ['a missing field', { 'c01.yaml': good.replace('request: stop idle VMs\n', '') }, 'request is missing'],
    ['broken YAML', { 'c01.yaml': 'id: [c01\n' }, 'c01.yaml:'],
    [
      'an unknown fault',
      { 'c01.yaml': `${good}faults: [price_outtage]\n` },
      'c01.yaml:6:10 faults[0] is "price_outtage"; did you mean "price_outage"?',
    ],
  ])('refuse %s', (_, files, message) => {
    expect(faultsOf(files as Record<string, string>).join('\n')).toContain(message);
  });

  test('report every fault of every file at once, a line each', () => {
    const faults = faultsOf({
      'c01.yaml': good.replace('[a]', '[1, 2]'),
      'c02.yaml': good.replace('c01', 'c02').replace('never', 'nevr'),
      'c03.yaml': good,
    });

    expect(faults).toEqual([
      'c01.yaml:4:13 expect.propose[0] is 1, which YAML reads as a number; put it in quotes: "1"',
      'c01.yaml:4:16 expect.propose[1] is 2, which YAML reads as a number; put it in quotes: "2"',
      'c02.yaml:5:3 expect.nevr is not a known field; did you mean "never"?',
      'c03.yaml:1:5 id is "c01" in the file of "c03": name the file after the case',
    ]);
  });
});

describe('EH-09 scalars that change type on the way in', () => {
  const file = [
    'id: c31',
    'request: stop idle VMs in the lab',
    'scope:',
    '  account: 012345678901',
    '  country: no',
    '  team: 1e3',
    '  version: 1.10',
    '  window_start: 12:30',
    '  disk: 0o17',
    '  tag_value: on',
    'expect:',
    '  propose: [i-07, 08, "09"]',
    '  never: []',
    '',
  ].join('\n');

  test('are refused with what was written and the mend; no, on and 12:30 stay texts', () => {
    expect(faultsOf({ 'c31.yaml': file })).toEqual([
      'c31.yaml:12:19 expect.propose[1] is 08, which YAML reads as a number; put it in quotes: "08"',
      'c31.yaml:4:12 scope.account is 012345678901, which YAML reads as a number; put it in quotes: "012345678901"',
      'c31.yaml:6:9 scope.team is 1e3, which YAML reads as a number; put it in quotes: "1e3"',
      'c31.yaml:7:12 scope.version is 1.10, which YAML reads as a number; put it in quotes: "1.10"',
      'c31.yaml:9:9 scope.disk is 0o17, which YAML reads as a number; put it in quotes: "0o17"',
    ]);
  });

  test('in quotes are taken as they stand', () => {
    const quoted = file
      .replace('012345678901', '"012345678901"')
      .replace('1e3', '"1e3"')
      .replace('1.10', '"1.10"')
      .replace('0o17', '"0o17"')
      .replace('08', '"08"');

    expect(load({ 'c31.yaml': quoted })[0]?.expect).toMatchObject({
      propose: ['i-07', '08', '09'],
      scope: { account: '012345678901', country: 'no', window_start: '12:30', tag_value: 'on' },
    });
  });
});

describe('EH-10 a misspelt field is refused with the nearest known one', () => {
  test.each([
    ['inside expect', good.replace('never', 'nevver'), 'expect.nevver is not a known field; did you mean "never"?'],
    ['at the top', good.replace('request', 'requst'), 'requst is not a known field; did you mean "request"?'],
    ['expects for expect', good.replace('expect:', 'expects:'), 'expect is missing (is "expects" meant?)'],
    [
      'inside a list item',
      `${good}operator: [{ aftr: 5m }]\n`,
      'operator[0].aftr is not a known field; did you mean "after"?',
    ],
    [
      'inside a fault',
      `${good}faults:\n  - kind: price_outage\n    atempts: 1\n`,
      'c01.yaml:8:5 faults[0].atempts is not a known field; did you mean "attempts"?',
    ],
    ['inside the scope', `${good}scope: { acount: x }\n`, 'scope.acount is not a known field; did you mean "account"?'],
  ])('%s', (_, content, message) => {
    expect(faultsOf({ 'c01.yaml': content }).join('\n')).toContain(message);
  });

  test.each([
    ['transformed', z.strictObject({ kind: text, attempts: z.int().optional() }).transform((fault) => fault)],
    ['preprocessed', z.preprocess((fault) => fault, z.strictObject({ kind: text, attempts: z.int().optional() }))],
  ])('also inside a schema that is %s', (_, fault) => {
    const content = `${good}faults:\n  - kind: drift\n    atempts: 1\n`;

    expect(() => loadCaseFiles(memoryFiles({ '/cases/c01.yaml': content }), '/cases', { ...source, fault })).toThrow(
      'did you mean "attempts"?',
    );
  });

  test('a case with no expectation of any kind is refused', () => {
    expect(faultsOf({ 'c01.yaml': 'id: c01\nrequest: x\n' })).toEqual([
      'c01.yaml:1:1 expect is missing: a case without an expectation would pass whatever happens',
    ]);
  });
});
