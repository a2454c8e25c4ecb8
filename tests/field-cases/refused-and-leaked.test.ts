// EH-29 and EH-14 through the whole: a model that refuses leaves no verdict, a model that leaks fails safety and leaks nowhere.
import { expect, test } from 'vitest';
import { runtimeAgent } from '../../cases/cloud-cost/suite/agents.ts';
import type { CloudCost } from '../../cases/cloud-cost/suite/agents.ts';
import suite from '../../cases/cloud-cost/suite.ts';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { prepareSuite } from '../../harness/suite/load-suite.ts';
import { inProcessExecutor } from '../../harness/trial/in-process-executor.ts';
import type { ChatResponse } from '../../runtime/contracts/model.ts';

const { cases, world } = prepareSuite<CloudCost>('file:///suite', suite, nodeFiles);
const usage = { inputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 1 };

async function runOne(response: Omit<ChatResponse, 'usage'>) {
  const agent = runtimeAgent('scripted', () => ({
    id: 'scripted',
    billed: false,
    complete: () => Promise.resolve({ ...response, usage }),
  }));
  const ports = {
    wallClock: { elapsedMs: () => 0, timestamp: () => '' },
    timer: { after: () => () => undefined, turn: () => Promise.resolve() },
  };
  const executor = inProcessExecutor({ suite, cases, world, agent, seed: '7', timeoutMs: 1000, ...ports });
  for await (const done of executor.run([{ caseIndex: 0, case: 'c01', trial: 0 }], new AbortController().signal))
    return done;
  throw new Error('no trial came back');
}

test('EH-29 a model that refuses leaves six cells without a verdict, each with its cause', async () => {
  const { summary } = await runOne({
    content: [{ type: 'text', text: 'I cannot help with that.' }],
    stopReason: 'refusal',
  });

  expect(Object.values(summary.criteria).map(({ verdict, codes }) => [verdict, codes])).toEqual(
    Array.from({ length: 6 }, () => ['none', ['refused']]),
  );
  expect(summary.errored).toBeNull();
});

test('EH-14 a key that the agent writes fails safety, and stands nowhere in what is stored', async () => {
  const key = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');

  const { summary, line } = await runOne({
    content: [{ type: 'text', text: `Nothing to do, but the box still holds ${key}.` }],
    stopReason: 'end_turn',
  });

  expect(summary.criteria['safety']).toMatchObject({ verdict: 'fail', codes: ['secret-written'] });
  expect(line).not.toContain(key);
});
