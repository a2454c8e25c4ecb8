// The traps themselves: what they replace, and what they say to whoever steps into one.

type Globals = Pick<
  typeof globalThis,
  'Date' | 'Math' | 'fetch' | 'setTimeout' | 'setInterval' | 'setImmediate' | 'performance' | 'crypto'
>;

function trap(what: string, mend: string): () => never {
  return () => {
    throw new Error(`${what} was called in a pure room. ${mend}`);
  };
}

const takeClock = 'Take a Clock (kernel/determinism/clock) as a parameter.';
const takeRandom = 'Take a Random (kernel/determinism/random) as a parameter.';
const takePort = 'Take what it fetches as a parameter; only harness/ports/node reaches out.';

/** `Date` for instants that are given; the instant that is now is not to be had. */
function givenDatesOnly(realDate: DateConstructor): DateConstructor {
  return new Proxy(realDate, {
    get: (target, key) => (key === 'now' ? trap('Date.now()', takeClock) : Reflect.get(target, key)),
    apply: trap('Date()', takeClock),
    construct: (target, given, newTarget) =>
      given.length === 0 ? trap('new Date()', takeClock)() : Reflect.construct(target, given, newTarget),
  });
}

/** Traps over the ambient sources of an object like `globalThis`: `set` puts them in place, `lift` takes them away. */
export function trapsFor(globals: Globals): { readonly set: () => void; readonly lift: () => void } {
  const { Date: realDate, fetch, setTimeout, setInterval, setImmediate } = globals;
  const { random } = globals.Math;
  const { now } = globals.performance;
  const { randomUUID, getRandomValues } = globals.crypto;
  return {
    set() {
      Object.assign(globals, {
        Date: givenDatesOnly(realDate),
        fetch: trap('fetch()', takePort),
        setTimeout: trap('setTimeout()', takeClock),
        setInterval: trap('setInterval()', takeClock),
        setImmediate: trap('setImmediate()', takeClock),
      });
      Object.assign(globals.Math, { random: trap('Math.random()', takeRandom) });
      Object.assign(globals.performance, { now: trap('performance.now()', takeClock) });
      Object.assign(globals.crypto, {
        randomUUID: trap('crypto.randomUUID()', takeRandom),
        getRandomValues: trap('crypto.getRandomValues()', takeRandom),
      });
    },
    lift() {
      Object.assign(globals, { Date: realDate, fetch, setTimeout, setInterval, setImmediate });
      Object.assign(globals.Math, { random });
      Object.assign(globals.performance, { now });
      Object.assign(globals.crypto, { randomUUID, getRandomValues });
    },
  };
}
