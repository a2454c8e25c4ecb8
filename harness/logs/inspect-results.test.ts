import { describe, expect, test } from 'vitest';
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import { nodeDecompress } from '../ports/node/decompress.ts';
import { inspectResults } from './inspect-results.ts';
import { inspectLogOf, parseJson, readEvalArchive } from './read-inspect-log.ts';
import { brokenOffLog, evalLog, jsonLog, type WrittenLog } from './testing/inspect-logs.ts';
import { fileOf, stored, zipBytes } from './testing/log-bytes.ts';

const log: WrittenLog = {
  model: 'openai/x',
  epochs: 2,
  samples: [
    { id: 'b', scores: { match: '"C"', rubric: '{"depth": 0.5, "tone": NaN}' } },
    { id: 'b', epoch: 2, scores: { match: 'NaN' } },
    { id: 7, scores: { error: 'RateLimitError: 529\nmore' } },
    { id: 7, epoch: 2, scores: { match: '"I"' } },
  ],
};

function ofJson(written: WrittenLog): TrialResults {
  return inspectResults(inspectLogOf(parseJson(jsonLog(written), 'x.json'), 'x.json'), 'x.json', 'inspect-json');
}

function ofArchive(bytes: Uint8Array): TrialResults {
  return inspectResults(readEvalArchive(fileOf(bytes), 'x.eval', nodeDecompress), 'x.eval', 'inspect-eval');
}

/** `case/trial score`, or the reason why there is none. */
function readings(results: TrialResults, criterion: string): readonly string[] {
  return results.trials.map((trial) => {
    const reading = trial.readings.get(criterion);
    const said = reading === undefined ? trial.otherwise : reading.kind === 'scored' ? reading.value : reading.reason;
    return `${trial.case}/${trial.trial} ${said}`;
  });
}

describe('a log', () => {
  test('gives a case a sample id, a trial an epoch, a criterion a scorer or a key of its dictionary', () => {
    const results = ofJson(log);

    expect(results).toMatchObject({
      task: 'questions',
      agent: 'openai/x',
      criteria: ['match', 'rubric/depth', 'rubric/tone'],
    });
    expect(readings(results, 'match')).toEqual([
      'b/1 1',
      'b/2 unscored (NaN or null)',
      '7/1 errored: RateLimitError: 529',
      '7/2 0',
    ]);
    expect(readings(results, 'rubric/depth')).toEqual([
      'b/1 0.5',
      'b/2 no score of this scorer',
      '7/1 errored: RateLimitError: 529',
      '7/2 no score of this scorer',
    ]);
    expect(readings(results, 'rubric/tone')[0]).toBe('b/1 unscored (NaN or null)');
  });

  test('says the same as an archive as it does as JSON', () => {
    const { format: _, source: __, ...archive } = ofArchive(evalLog(log));
    const { format: ___, source: ____, ...json } = ofJson(log);

    expect(archive).toEqual(json);
  });

  test('that broke off keeps its planned samples in the denominator', () => {
    const broken = { ...log, planned: ['b', '7', 'never'], samples: log.samples.slice(0, 3) };
    const results = ofArchive(brokenOffLog(broken));

    expect(readings(results, 'match').slice(3)).toEqual([
      '7/2 planned and not in the log',
      'never/1 planned and not in the log',
      'never/2 planned and not in the log',
    ]);
    expect(results.notes).toEqual([`the log's status is "started": 3 of 6 planned samples are in it`]);
  });

  test('whose dataset lists more ids than were planned is not made longer by them', () => {
    const results = ofJson({ ...log, planned: ['b', '7', 'c', 'd'], totalSamples: 4 });

    expect(results.trials).toHaveLength(4);
    expect(results.notes).toEqual([]);
  });

  test('that names fewer samples than it planned says so', () => {
    expect(ofJson({ ...log, totalSamples: 10 }).notes).toEqual([
      'the log says 10 samples were planned and names 4 of them',
    ]);
  });

  test('in which an errored sample has scores as well does not read them', () => {
    const text = jsonLog(log).replace(
      '"scores": {}, "error"',
      '"scores": {"match": {"value": "C", "history": []}}, "error"',
    );
    const results = inspectResults(inspectLogOf(parseJson(text, 'x.json'), 'x.json'), 'x.json', 'inspect-json');

    expect(readings(results, 'match')[2]).toBe('7/1 errored: RateLimitError: 529');
    expect(results.notes[0]).toContain('1 errored samples hold scores as well');
  });
});

describe('a log is refused', () => {
  test('without samples', () => {
    expect(() => ofJson({ model: 'm', samples: [] })).toThrow('x.json: the log has no samples (status "success")');
  });

  test('with one epoch of a sample twice', () => {
    expect(() => ofJson({ ...log, samples: [...log.samples, ...log.samples.slice(0, 1)] })).toThrow(
      'x.json: sample b, epoch 1 stands in the log twice',
    );
  });

  test('with the field and the value when a sample is none', () => {
    const text = jsonLog(log).replace('"epoch": 2', '"epoch": "two"');

    expect(() => inspectLogOf(parseJson(text, 'x.json'), 'x.json')).toThrow(/x\.json, samples\[1\].*epoch.*two/);
  });

  test('when the archive is of something else', () => {
    expect(() => ofArchive(zipBytes([stored('word/document.xml', '')]))).toThrow(
      'x.eval: the archive has neither header.json nor _journal/start.json, so it is no Inspect eval log. Its members: word/document.xml',
    );
  });

  test('when a member is no JSON', () => {
    expect(() => ofArchive(zipBytes([stored('header.json', '{')]))).toThrow('x.eval, member header.json: not JSON');
  });
});
