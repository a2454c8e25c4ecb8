import { expect, test } from 'vitest';
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { validateGraders } from '../../stages/2-validate-graders.ts';
import { loadSuite } from '../../suite/load-suite.ts';
import { nodeFiles } from './files.ts';
import { nodeModules } from './modules.ts';
import { nodeTimer } from './timer.ts';
import { openCrew } from './validation-crew.ts';
import { nodeWallClock } from './wall-clock.ts';

const suiteUrl = new URL('../../../examples/refunds/suite.ts', import.meta.url).href;
const { suite, cases, world } = await loadSuite(suiteUrl, { files: nodeFiles, modules: nodeModules });
const care = { seed: '1', timeoutMs: 10_000, parse: 'first', spread: null } as const;
const restriction = { only: null, heldOut: false };
const signal = new AbortController().signal;

const crewOf = (url: string) =>
  openCrew(new URL('validation-worker.ts', import.meta.url), 1, { suiteUrl: url, restriction, ...care }, signal);

const validate = (crew: ReturnType<typeof crewOf> | null) =>
  validateGraders(
    { suite, cases, world, ...care },
    { fingerprint: null, lookedAt: null, ...restriction },
    { wallClock: nodeWallClock, timer: nodeTimer, signal, onProgress: () => undefined, crew },
  );

test('a worker thread does the items that it takes, and the validation is the same, byte for byte', async () => {
  const crew = crewOf(suiteUrl);
  try {
    const [share] = await crew.shares(); // it alone is at work, so it takes them all
    expect(share?.results.size).toBeGreaterThan(5);
    expect(canonicalJson(await validate(crew))).toBe(canonicalJson(await validate(null)));
  } finally {
    await crew.close();
  }
});

test('a thread that cannot load the suite is done without', async () => {
  const crew = crewOf(new URL('no-such-suite.ts', suiteUrl).href);
  try {
    expect(await crew.shares()).toEqual([]);
    expect((await validate(crew)).passed).toBe(true);
  } finally {
    await crew.close();
  }
});
