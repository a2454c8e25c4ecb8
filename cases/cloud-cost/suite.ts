// The built-in benchmark: the one place where engine and benchmark meet, and the engine's first customer.
import { defineSuite } from 'assize';
import { cloudCostAlternatives, cloudCostGraders } from '../../graders/index.ts';
import { floors, mutants } from '../../mutants/index.ts';
import { createReferencePolicy, createSimulator } from '../../runtime/domains/cloud-cost/reference/index.ts';
import { runRecordSchema } from '../../runtime/record/schema.ts';
import { runtimeAgent } from './suite/agents.ts';
import type { CloudCost } from './suite/agents.ts';
import { rewordings } from './rewordings/index.ts';
import { auditRecord } from './suite/audit-record.ts';
import { caveats } from './suite/caveats.ts';
import { checkCase } from './suite/check-case.ts';
import { defects } from './defects/index.ts';
import { explain } from './suite/explain.ts';
import { checkRequestGrammar } from './suite/grammar.ts';
import { loadWorld, policyFile } from './suite/load-world.ts';
import { expectSchema, faultKinds, faultSchema, inputSchema } from './schema.ts';
import { transcriptOf } from './suite/transcript.ts';

const at = (path: string): URL =>
  new URL(`../../${path}${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url);

export default defineSuite<CloudCost>({
  id: 'cloud-cost',
  version: '1',
  startsAt: '2026-11-01T08:00:00Z',
  cases: {
    folder: new URL('./', import.meta.url),
    input: inputSchema,
    expect: expectSchema,
    expectKeys: ['scope'],
    fault: faultSchema,
    check: checkCase,
  },
  record: runRecordSchema,
  world: loadWorld,
  reference: runtimeAgent('reference', () => createReferencePolicy()),
  agents: { simulator: () => runtimeAgent('simulator', (random) => createSimulator(random)) },
  graders: cloudCostGraders(),
  defects,
  rewordings,
  alternatives: cloudCostAlternatives(),
  mutants: mutants.map(({ id, caughtBy, createModel }) => ({
    id,
    caughtBy,
    agent: runtimeAgent(`mutant:${id}`, createModel),
  })),
  floors: {
    null: runtimeAgent('floor:null', floors.null),
    refuse: runtimeAgent('floor:refuse', floors.refuse),
    spam: runtimeAgent('floor:spam', floors.spam),
  },
  mutation: { equivalents: new URL('./suite/mutation-equivalents.yaml', import.meta.url) },
  lookedAt: new URL('looked-at.json', import.meta.url),
  guards: new URL('../../runtime/guards.yaml', import.meta.url),
  faults: faultKinds,
  fingerprint: {
    graders: [at('graders/index')],
    world: [at('runtime/domains/cloud-cost/analyzer/build-world')],
    agent: [at('mutants/floors'), at('runtime/domains/cloud-cost/reference/index')],
    runtime: [at('runtime/run/run-trial'), at('runtime/domains/cloud-cost/domain')],
    'prompts+schemas': [
      at('runtime/record/schema'),
      at('runtime/domains/cloud-cost/tools/system-prompt'),
      at('runtime/domains/cloud-cost/tools/registry'),
    ],
    policy: [policyFile, at('runtime/domains/cloud-cost/policy/decide')],
    validation: [at('cases/cloud-cost/defects/index'), at('cases/cloud-cost/rewordings/index'), at('mutants/index')],
  },
  ungraded: ({ outcome }) =>
    outcome.state === 'failed' && outcome.reason === 'refused' ? 'the model refused to answer' : null,
  transcript: transcriptOf,
  changeRequest: (record) => record.changeRequest,
  usage: ({ usage, model }) => ({
    turns: usage.turns,
    toolCalls: usage.toolCalls,
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    cacheReadTokens: usage.cacheReadTokens,
    cacheWriteTokens: usage.cacheWriteTokens,
    billed: model.billed,
  }),
  auditHead: (record) => record.audit.head,
  audit: auditRecord,
  caveats,
  caseChecks: { grammar: checkRequestGrammar },
  explain,
});
