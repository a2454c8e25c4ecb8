// The reference policy, its oracle and the real look-ups meet: 500 requests drawn from the documented grammar are read as
// the oracle says, and a policy that misreads one part of the grammar does not go unnoticed.
import { describe, expect, test } from 'vitest';
import { checkRequestGrammar } from '../../cases/cloud-cost/suite/grammar.ts';
import { checkGrammar } from '../../cases/cloud-cost/suite/grammar-check.ts';
import suite from '../../cases/cloud-cost/suite.ts';
import type { CloudCost } from '../../cases/cloud-cost/suite/agents.ts';
import { nodeFiles } from '../../harness/ports/node/files.ts';
import { prepareSuite } from '../../harness/suite/load-suite.ts';
import { createSimulatedClock } from '../../kernel/determinism/clock.ts';
import { grammarPorts } from '../../runtime/domains/cloud-cost/grammar-ports.ts';
import { createReferencePolicy, referenceSteps } from '../../runtime/domains/cloud-cost/reference/index.ts';
import type { Scope } from '../../runtime/domains/cloud-cost/reference/index.ts';

const { world } = prepareSuite<CloudCost>('file:///suite', suite, nodeFiles);

test('500 requests of seed 7 are read as the oracle says', () => {
  expect(checkRequestGrammar({ world, count: 500, seed: '7' })).toEqual({
    summary: '500 requests, 500 as the oracle says',
    faults: [],
  });
});

describe('a policy that misreads a part of the grammar is found', () => {
  test.each<[string, (scope: Scope) => Scope]>([
    ['exceptions', (scope) => ({ ...scope, except: { names: [], descriptions: [] } })],
    ['clouds', (scope) => ({ ...scope, cloud: null })],
    ['teams', (scope) => ({ ...scope, teams: [] })],
    ['thresholds', (scope) => ({ ...scope, threshold: scope.threshold && { ...scope.threshold, isIncluded: true } })],
    ['descriptions', (scope) => ({ ...scope, words: [] })],
    [
      'unknown environments',
      ({ environments, ...scope }) => ({ ...scope, environments: environments && [...environments, 'none'] }),
    ],
  ])('%s', (_, misread) => {
    const policy = createReferencePolicy({
      understand(texts) {
        const understood = referenceSteps.understand(texts);
        return understood.kind === 'unclear' ? understood : { kind: 'clear', scope: misread(understood.scope) };
      },
    });
    const trial = world.domain.open(world, {
      clock: createSimulatedClock(world.asOfMs),
      faults: [],
      tokenKey: { id: 'grammar', secret: new Uint8Array(32) },
      workspace: 'grammar',
    });

    const { faults } = checkGrammar({ count: 300, seed: '7' }, grammarPorts(world, trial, policy));

    expect(faults.length).toBeGreaterThan(0);
  });
});
