import { describe, expect, test } from 'vitest';
import type { Agent } from '../../kernel/contracts/index.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { sumGrader, toyCases, toyReference, toySuite } from '../testing/toy-suite.ts';
import type { Toy } from '../testing/toy-suite.ts';
import { runTrial } from './run-trial.ts';
import type { TrialDeps } from './run-trial.ts';

const [c] = toyCases;
const plan = { case: c!, trial: 0, seed: '7', startMs: 0 };

function deps(changes: Partial<TrialDeps<Toy>> = {}): TrialDeps<Toy> {
  return {
    agent: toyReference,
    graders: [sumGrader],
    record: toySuite().record,
    world: { limit: 10 },
    timer: { after: () => () => undefined, turn: () => Promise.resolve() },
    timeoutMs: 1000,
    signal: new AbortController().signal,
    ...changes,
  };
}

function agent(run: Agent<Toy>['run']): Agent<Toy> {
  return { id: 'some', run };
}

describe('a trial', () => {
  test('leaves one canonical line with its digest', async () => {
    const finished = await runTrial(plan, deps());

    const parsed: unknown = JSON.parse(finished.line);
    expect(canonicalJson(parsed)).toBe(finished.line);
    expect(parsed).toEqual({
      case: 't1',
      trial: 0,
      seed: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      outcome: {
        kind: 'graded',
        record: { sum: 3, note: 'added' },
        grades: { sum: { verdict: 'pass', checked: 1, findings: [] } },
      },
    });
    expect(finished.digest).toBe(sha256Hex(finished.line));
  });

  test('whose agent throws is errored, with the stack apart from the record', async () => {
    const finished = await runTrial(plan, deps({ agent: agent(() => Promise.reject(new Error('no luck'))) }));

    expect(finished.outcome).toEqual({ kind: 'errored', cause: 'agent', message: 'Error: no luck' });
    expect(finished.stack).toContain('no luck');
    expect(finished.line).not.toContain('run-trial');
  });

  test('whose record is not of the schema is errored: the record is parsed once, when it is sealed', async () => {
    const finished = await runTrial(
      plan,
      deps({ agent: agent(() => Promise.resolve({ sum: '3', note: 'added' } as unknown as Toy['record'])) }),
    );

    expect(finished.outcome).toMatchObject({
      kind: 'errored',
      cause: 'record',
      message: expect.stringContaining('sum is "3"') as string,
    });
  });

  test('whose record is not plain JSON is errored', async () => {
    const loose = {
      ...toySuite().record,
      '~standard': { version: 1, vendor: 'none', validate: (value: unknown) => ({ value: value as Toy['record'] }) },
    } as const;

    const finished = await runTrial(
      plan,
      deps({ record: loose, agent: agent(() => Promise.resolve({ sum: Number.NaN, note: 'added' })) }),
    );

    expect(finished.outcome).toMatchObject({
      kind: 'errored',
      cause: 'record',
      message: expect.stringContaining('/sum') as string,
    });
  });

  test('that takes too long is errored and its signal is aborted', async () => {
    let aborted = false;
    const slow = agent(({ signal }) => new Promise(() => signal.addEventListener('abort', () => (aborted = true))));

    const finished = await runTrial(
      plan,
      deps({
        agent: slow,
        timer: { after: (_, call) => (queueMicrotask(call), () => undefined), turn: () => Promise.resolve() },
      }),
    );

    expect(finished.outcome).toEqual({
      kind: 'errored',
      cause: 'timeout',
      message: 'Error: the trial took longer than 1000 ms',
    });
    expect(aborted).toBe(true);
  });

  test('is stored as it was before a grader could write into it', async () => {
    const vandal = {
      ...sumGrader,
      grade: (input: Parameters<typeof sumGrader.grade>[0]) => (
        Object.assign(input.record, { sum: 99 }),
        sumGrader.grade(input)
      ),
    };

    const finished = await runTrial(plan, deps({ graders: [vandal] }));

    expect(finished.line).toContain('"sum":3');
    expect(finished.line).not.toContain('"sum":99,"note"');
  });

  test('draws the same from the same seed, and another trial draws otherwise', async () => {
    const drawing = agent(({ random }) => Promise.resolve({ sum: random.stream('x')(), note: '' }));
    const of = async (trial: number, seed: string): Promise<string> =>
      (await runTrial({ ...plan, trial, seed }, deps({ agent: drawing }))).digest;

    expect(await of(0, '7')).toBe(await of(0, '7'));
    expect(await of(0, '7')).not.toBe(await of(1, '7'));
    expect(await of(0, '7')).not.toBe(await of(0, '77'));
  });
});
