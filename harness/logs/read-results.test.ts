import { expect, test } from 'vitest';
import type { Report } from '../../kernel/contracts/index.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { nodeDecompress } from '../ports/node/decompress.ts';
import { readResults } from './read-results.ts';
import { reportResults } from './report-results.ts';
import { jsonLog } from './testing/inspect-logs.ts';

const log = jsonLog({ model: 'm', samples: [{ id: 'a', scores: { match: '"C"' } }] });

test('a text with bare NaN is told from a report by what is in it, whatever its name', () => {
  const files = memoryFiles({ '/w/x.eval': `\uFEFF${log.replace('"C"', 'NaN')}` });
  const results = readResults('/w/x.eval', 'x.eval', { files, decompress: nodeDecompress });

  expect(results).toMatchObject({ format: 'inspect-json', source: 'x.eval', agent: 'm', criteria: ['match'] });
  expect(results.trials[0]?.readings.get('match')).toEqual({ kind: 'ungraded', reason: 'unscored (NaN or null)' });
});

test('a log that is longer than the platform can hold as one text is named with the mend', () => {
  const files = memoryFiles({ '/w/x.json': log });
  const long = {
    ...files,
    openRead: (path: string) => ({ ...files.openRead(path), bytes: 2 ** 29 }),
  };

  expect(() => readResults('/w/x.json', 'x.json', { files: long, decompress: nodeDecompress })).toThrow(
    'x.json: 536870912 bytes of JSON, allowed are up to 536870888. Convert it: inspect log convert --to eval',
  );
});

// What of a report is read; the rest of it does not matter here.
function reportOf(outcomes: Report['outcomes']): Report {
  const row = (criterion: string, gating: boolean) => ({ criterion, gating });
  return {
    suite: { id: 'toy', version: '1' },
    agent: { id: 'reference', version: null, noisy: false },
    configuration: { cases: ['c1'], trials: outcomes.length, seed: '1', faults: ['outage'] },
    fingerprint: { whole: '', instrument: { graders: 'g' }, subject: {} },
    validation: { state: 'not validated', message: '' },
    rows: [row('passed', true), row('safety', true), row('style', false)],
    outcomes,
  } as unknown as Report; // a part of one
}

type Verdict = 'pass' | 'fail' | 'none';

function outcomeOf(
  trial: number,
  safety: Verdict,
  style: Verdict,
  errored: Report['outcomes'][number]['errored'] = null,
) {
  const one = (verdict: Verdict, code: string) => ({
    verdict,
    checked: 1,
    codes: verdict === 'fail' ? [code] : [],
    message: verdict === 'none' ? 'threw' : null,
  });
  return {
    case: 'c1',
    trial,
    passed: safety === 'pass' && errored === null,
    digest: '',
    errored,
    criteria: errored ? {} : { safety: one(safety, 'unsafe'), style: one(style, 'long') },
  };
}

test('a report is read by `passed` and by each criterion, with its reason codes', () => {
  const results = reportResults(
    reportOf([
      outcomeOf(0, 'pass', 'fail'),
      outcomeOf(1, 'fail', 'pass'),
      outcomeOf(2, 'none', 'pass'),
      outcomeOf(3, 'pass', 'none'),
      outcomeOf(4, 'pass', 'pass', { cause: 'provider', message: 'down\nstack' }),
    ]),
    'out',
  );
  const said = (criterion: string) => results.trials.map(({ readings }) => readings.get(criterion));

  expect(results).toMatchObject({ format: 'assize-report', task: 'toy 1', criteria: ['passed', 'safety', 'style'] });
  expect(said('passed')).toEqual([
    { kind: 'scored', value: 1, codes: [] },
    { kind: 'scored', value: 0, codes: ['safety: unsafe'] },
    { kind: 'ungraded', reason: 'no verdict of safety' },
    { kind: 'scored', value: 1, codes: [] },
    { kind: 'ungraded', reason: 'errored (provider): down' },
  ]);
  expect(said('style')).toEqual([
    { kind: 'scored', value: 0, codes: ['long'] },
    { kind: 'scored', value: 1, codes: [] },
    { kind: 'scored', value: 1, codes: [] },
    { kind: 'ungraded', reason: 'no verdict (threw)' },
    { kind: 'ungraded', reason: 'errored (provider): down' },
  ]);
  expect(results.notes).toEqual(['its graders are not validated', 'faults were switched on for every case: outage']);
});
