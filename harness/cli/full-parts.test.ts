import { describe, expect, test } from 'vitest';
import { checkSuite } from '../suite/check-suite.ts';
import { prepareSuite } from '../suite/load-suite.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { toySuite } from '../testing/toy-suite.ts';
import { aPatch } from '../validation/guards/testing/small-project.ts';
import type { CommandContext } from './context.ts';
import { guardInputsOf, tryGuardsOf } from './full-parts.ts';

const guards = '/app/pkg/rules/guards.yaml';
const project = {
  '/app/package.json': '{}',
  '/app/pkg/package.json': '{}',
  [guards]: aPatch('one', { testFile: 'src/door.test.ts' }),
  '/app/pkg/src/door.test.ts': 'one',
};

const guardless = checkSuite(toySuite(), 'memory:toy');

function given(texts: Readonly<Record<string, string>>, signal = new AbortController().signal) {
  const files = memoryFiles(texts);
  // Of the context these functions meet files, signal, clock and terminal alone.
  const context = {
    files,
    signal,
    wallClock: { elapsedMs: () => 0, timestamp: () => '' },
    terminal: { out: () => undefined, err: () => undefined, columns: null, interactive: false, colour: false },
  } as unknown as CommandContext;
  const suite = checkSuite(toySuite({ guards: new URL(`file://${guards}`) }), 'memory:toy');
  const loaded = prepareSuite('file:///app/pkg/suite.ts', suite, files);
  return { loaded, context };
}

describe('what a kept trial of the guards has to have been of', () => {
  const inputs = (changes: Readonly<Record<string, string>> = {}): string | null => {
    const { loaded, context } = given({ ...project, ...changes });
    return guardInputsOf(loaded, context);
  };

  test('changes with a test that is named from the nearest folder with a package.json, with none further up', () => {
    expect(inputs()).toMatch(/^[0-9a-f]{64}$/);
    expect(inputs({ '/app/src/door.test.ts': 'of another package' })).toBe(inputs());
    expect(inputs({ '/app/pkg/src/door.test.ts': 'two' })).not.toBe(inputs());
  });

  test('is nothing without guards, without a package.json above them, and without their file', () => {
    const { loaded, context } = given(project);
    const rootless = given({ [guards]: project[guards] });
    const fileless = given({ '/app/package.json': '{}' });

    expect(guardInputsOf({ ...loaded, suite: guardless }, context)).toBeNull();
    expect(guardInputsOf(rootless.loaded, rootless.context)).toBeNull();
    expect(guardInputsOf(fileless.loaded, fileless.context)).toBeNull();
  });
});

describe('patches of the guards', () => {
  const quiet = { quiet: true };

  test('are unavailable to a suite that declares none', async () => {
    const { loaded, context } = given(project);

    expect(await tryGuardsOf({ ...loaded, suite: guardless }, quiet, context)).toEqual({
      state: 'unavailable',
      message: 'suite toy declares no patches (guards)',
      inputs: null,
      patches: [],
    });
  });

  test('are unavailable where no package.json stands above them', async () => {
    const { loaded, context } = given({ [guards]: project[guards] });

    expect(await tryGuardsOf(loaded, quiet, context)).toMatchObject({
      state: 'unavailable',
      message: `no package.json stands above file://${guards}`,
      inputs: null,
    });
  });

  test('are unavailable without their sources, and what is kept says of which tests that was', async () => {
    const { loaded, context } = given(project);

    expect(await tryGuardsOf(loaded, quiet, context)).toEqual({
      state: 'unavailable',
      message: 'guard mutations need the repository: its sources are not here',
      inputs: guardInputsOf(loaded, context),
      patches: [],
    });
  });

  test('that are stopped are an interruption, whatever the reason of the signal', async () => {
    const stopped = AbortSignal.abort(new Error('enough'));
    const { loaded, context } = given({ ...project, '/app/pkg/src/door.ts': '' }, stopped);

    await expect(tryGuardsOf(loaded, quiet, context)).rejects.toMatchObject({
      code: 'INTERRUPTED',
      message: 'interrupted: Error: enough',
    });
  });

  test('in a file that is none are refused as what they are', async () => {
    const { loaded, context } = given({ ...project, [guards]: '- id: one\n' });

    await expect(tryGuardsOf(loaded, quiet, context)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
