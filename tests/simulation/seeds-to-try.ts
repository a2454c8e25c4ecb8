// How many random schedules, from which seed: ASSIZE_SIMULATION_SEEDS=200000 npx vitest run tests/simulation
// and ASSIZE_SIMULATION_FIRST_SEED=n replays from seed n on.

export function seedsToTry(): { readonly firstSeed: number; readonly seeds: number } {
  return {
    seeds: wholeNumber('ASSIZE_SIMULATION_SEEDS', 2_000),
    firstSeed: wholeNumber('ASSIZE_SIMULATION_FIRST_SEED', 1),
  };
}

function wholeNumber(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new RangeError(`${name} is ${JSON.stringify(text)}; it must be a whole number, 1 or more`);
}
