// EH-07 with the very bytes of the case behind a real first line: cut back, run again, or refused.
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Agent } from '../../kernel/contracts/index.ts';
import { memoryFiles } from '../../harness/testing/memory-files.ts';
import { runToy } from '../../harness/testing/run-toy.ts';
import { toyReference, toySuite, type Toy } from '../../harness/testing/toy-suite.ts';
import { inputOf } from './read-case.ts';

const input = inputOf('EH-07', z.looseObject({ results_jsonl_base64: z.string(), middle_variant_base64: z.string() }));
const decode = (text: string): readonly string[] => Buffer.from(text, 'base64').toString('utf8').split('\n');
const path = '/out/journal.ndjson';
const suite = toySuite({
  cases: ['c01', 'c02', 'c03'].map((id, a) => ({ id, input: { a, b: 1 }, expect: { sum: a + 1 } })),
});

test('EH-07 a torn tail is dropped and told, c01 is not run twice, and one line a trial is left', async () => {
  const whole = await runToy(suite, { trials: 1 });
  const [header, first] = whole.files.texts.get(path)?.split('\n') ?? [];
  const [, torn = ''] = decode(input.results_jsonl_base64);
  const runs: string[] = [];
  const agent: Agent<Toy> = {
    ...toyReference,
    run: (context) => (runs.push(context.case.id), toyReference.run(context)),
  };
  const files = memoryFiles({ [path]: `${header}\n${first}\n${torn}` });

  const resumed = await runToy(suite, { trials: 1, files, agent, resume: true });

  expect(torn).toBe('{"case":"c02","trial":0,"outco');
  expect(resumed.tornBytes).toBe(torn.length);
  expect(runs).toEqual(['c02', 'c03']);
  const lines = files.texts.get(path)?.trimEnd().split('\n') ?? [];
  expect(lines).toHaveLength(1 + 3);
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(Array(4).fill('object'));
  expect(resumed.report).toEqual(whole.report);
});

test('EH-07 the same bytes as a line in the middle are corruption, and nothing is run', async () => {
  const [header, first, , third] = (await runToy(suite, { trials: 1 })).files.texts.get(path)?.split('\n') ?? [];
  const [, broken = ''] = decode(input.middle_variant_base64);
  const runs: string[] = [];
  const agent: Agent<Toy> = {
    ...toyReference,
    run: (context) => (runs.push(context.case.id), toyReference.run(context)),
  };
  const files = memoryFiles({ [path]: `${header}\n${first}\n${broken}\n${third}\n` });

  await expect(runToy(suite, { trials: 1, files, agent, resume: true })).rejects.toThrow(`${path}:3`);
  expect(runs).toEqual([]);
});

test('EH-07 a run that lost its last line has no report until it is resumed', async () => {
  const controller = new AbortController();
  const agent: Agent<Toy> = {
    ...toyReference,
    run: (context) => (context.case.id === 'c02' && controller.abort(), toyReference.run(context)),
  };
  const files = memoryFiles();

  await expect(runToy(suite, { trials: 1, files, agent, signal: controller.signal })).rejects.toThrow('1 of 3 trials');
});
