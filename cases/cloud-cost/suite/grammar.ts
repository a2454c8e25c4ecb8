// `assize cases check --grammar N`: the reference policy against the oracle, on requests drawn from the documented grammar.
import { createSimulatedClock } from '../../../kernel/determinism/clock.ts';
import { grammarPorts } from '../../../runtime/domains/cloud-cost/grammar-ports.ts';
import { checkGrammar } from './grammar-check.ts';
import type { GrammarCheck } from './grammar-check.ts';
import type { CloudCostWorld } from './load-world.ts';

export function checkRequestGrammar({
  world,
  count,
  seed,
}: {
  readonly world: CloudCostWorld;
  readonly count: number;
  readonly seed: string;
}): GrammarCheck {
  const trial = world.domain.open(world, {
    clock: createSimulatedClock(world.asOfMs),
    faults: [],
    tokenKey: { id: 'grammar', secret: new Uint8Array(32) },
    workspace: 'grammar',
  });
  return checkGrammar({ count, seed }, grammarPorts(world, trial));
}
