// What the exact sign-flip test of a comparison finds with the cases that the trade of trials against cases asks for.
import { expect, test } from 'vitest';
import { createRandom } from '../../kernel/determinism/random.ts';
import { casesWithTrials, pairedSignFlip, type TradePlan } from '../../statistics/index.ts';

const draws = 1000;

test.each([
  { passRateA: 0.8, passRateB: 0.6, share: 0.5, trials: 3 },
  { passRateA: 0.8, passRateB: 0.6, share: 0.5, trials: 10 },
  { passRateA: 0.82, passRateB: 0.7, share: 0.1, trials: 3 },
])('$passRateA against $passRateB, $trials trials, share $share: a little less than was planned', (setting) => {
  const { passRateA, passRateB, share, trials } = setting;
  const plan: TradePlan = { passRateA, passRateB, share, relation: 'independent', alpha: 0.05, power: 0.8 };
  const cases = casesWithTrials(plan, trials);
  const random = createRandom('7').stream(JSON.stringify(setting));
  // A case is decided once and for all with chance `share`; else each trial is drawn: that is the share of the variance between cases.
  const passesOf = (rate: number): number => {
    if (random() < share) return random() < rate ? trials : 0;
    let passes = 0;
    for (let trial = 0; trial < trials; trial += 1) if (random() < rate) passes += 1;
    return passes;
  };
  let found = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const pairs = Array.from({ length: cases }, () => ({
      a: { passes: passesOf(passRateA), trials },
      b: { passes: passesOf(passRateB), trials },
    }));
    const answer = pairedSignFlip(pairs);
    if (answer.kind === 'sign-flip' && answer.p < 0.05) found += 1;
  }

  // docs/power-and-calibration.md: a few points short. Four standard errors of 1,000 draws are .05.
  expect(found / draws).toBeGreaterThan(0.7);
  expect(found / draws).toBeLessThan(0.82);
});
