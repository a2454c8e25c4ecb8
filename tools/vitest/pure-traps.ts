// While a test of a pure room runs, ambient time, chance, timers and network throw. Between tests the runner has its own.
import { afterEach, beforeEach } from 'vitest';
import { trapsFor } from './traps.ts';

const traps = trapsFor(globalThis);
beforeEach(traps.set);
afterEach(traps.lift);
