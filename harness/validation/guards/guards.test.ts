// Real patches of a small project, run by the real test runner.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nodeFiles } from '../../ports/node/files.ts';
import { openVitest } from '../../ports/node/vitest-runner.ts';
import { nodeWallClock } from '../../ports/node/wall-clock.ts';
import type { OpenTestRunner } from '../../ports/test-runner.ts';
import { tryGuards, type GuardsInput, type GuardTrial } from './index.ts';
import { aPatch, aSmallProject, door, type SmallProject } from './testing/small-project.ts';

const projects: SmallProject[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

function project(guards: readonly string[], changed: Readonly<Record<string, string>> = {}): SmallProject {
  const made = aSmallProject(guards.join(''), changed);
  projects.push(made);
  return made;
}

async function tried({ guards, root }: SmallProject, over: Partial<GuardsInput> = {}): Promise<GuardTrial> {
  const { signal } = new AbortController();
  return tryGuards(
    { guards, root, ...over },
    { files: nodeFiles, wallClock: nodeWallClock, openRunner: openVitest, signal },
  );
}

const linesOf = (trial: GuardTrial): Readonly<Record<string, string>> =>
  trial.state === 'unavailable' ? {} : Object.fromEntries(trial.outcomes.map(({ patch, line }) => [patch.id, line]));

describe('patches of a small project', () => {
  const isClosed = { find: "if (now >= closesAt) return 'closed';", title: 'a door > is closed from six' };

  test('are each told for what they came to, and only an assertion of the named test kills', async () => {
    const made = project([
      aPatch('noticed'),
      aPatch('noticed-behind-another-file', {
        file: 'src/keys.ts',
        in: 'isKnown',
        find: 'keys.has(key)',
        replace: 'true',
      }),
      aPatch('noticed-in-a-class', { in: 'Counter.add', find: '+= 1', replace: '+= 2', title: 'counts' }),
      aPatch('survives', { title: 'looks away' }),
      aPatch('type-error', { ...isClosed, replace: "if (now >= closesAt.of.day) return 'closed';" }),
      aPatch('cannot-load', { in: 'closesAt', find: '18', replace: 'missing.value', title: 'is closed from six' }),
      aPatch('text-gone', { find: 'if (!isKnown(key)) throw' }),
      aPatch('text-twice', { find: 'return', replace: 'void' }),
      aPatch('symbol-gone', { in: 'close' }),
      aPatch('file-gone', { file: 'src/window.ts' }),
      aPatch('nothing-changed', { replace: "if (!isKnown(key)) return 'unknown key';" }),
      aPatch('no-syntax', { replace: 'if (' }),
      aPatch('no-test', { title: 'stays shut for a key that somebody knows' }),
      aPatch('two-tests', { title: 'has two of these' }),
      aPatch('no-test-file', { testFile: 'src/window.test.ts' }),
    ]);

    const trial = await tried(made);

    expect(linesOf(trial)).toEqual({
      noticed: 'applied, compiled, killed by stays shut for a key that nobody knows: AssertionError',
      'noticed-behind-another-file':
        'applied, compiled, killed by stays shut for a key that nobody knows: AssertionError',
      'noticed-in-a-class': 'applied, compiled, killed by counts: AssertionError',
      survives: 'applied, compiled, survived: looks away passes all the same (src/door.test.ts)',
      'type-error': expect.stringMatching(
        /^applied, compiled, not killed by an assertion: a door > is closed from six: TypeError: /,
      ),
      'cannot-load': expect.stringMatching(
        /^applied, compiled, not killed by an assertion: is closed from six: ReferenceError: its file could not be loaded/,
      ),
      'text-gone': 'does not apply: src/door.ts: open does not hold the text to find',
      'text-twice': 'does not apply: src/door.ts: open holds the text to find 3 times; make it longer',
      'symbol-gone': 'does not apply: src/door.ts has no function, method or constant "close"',
      'file-gone': 'does not apply: there is no file src/window.ts',
      'nothing-changed': 'does not apply: find and replace are the same text',
      'no-syntax': expect.stringMatching(/^applied, does not compile: src\/door.ts:\d+ /),
      'no-test':
        'applied, compiled, not tried: src/door.test.ts: "stays shut for a key that somebody knows": the file has no such test; did you mean "a door > stays shut for a key that nobody knows"?',
      'two-tests':
        'applied, compiled, not tried: src/door.test.ts: "has two of these": 2 tests are called "a door > has two of these"; give the one that must notice a title of its own',
      'no-test-file':
        'applied, compiled, not tried: src/window.test.ts: "stays shut for a key that nobody knows": the test runner knows no such file, or it has no tests',
    });
    expect(trial).toMatchObject({ state: 'failed', killed: 3, baseline: { tests: 8, green: 5 } });
    expect(readFileSync(join(made.folder, 'src/door.ts'), 'utf8')).toBe(door);
  });

  test('pass when each is noticed, and leave signals and exit code to the program', async () => {
    const listeners = () =>
      ['SIGINT', 'SIGTERM', 'exit', 'unhandledRejection'].map((event) => process.listenerCount(event));
    const before = { exitCode: process.exitCode, listeners: listeners() };
    let during: readonly number[] = [];
    const spied: OpenTestRunner = async (options) => {
      const runner = await openVitest(options);
      during = listeners();
      return runner;
    };

    const { guards, root } = project([aPatch('one'), aPatch('two', isClosed)]);
    const deps = { files: nodeFiles, wallClock: nodeWallClock, signal: new AbortController().signal };
    const trial = await tryGuards({ guards, root }, { ...deps, openRunner: spied });

    expect(trial).toMatchObject({ state: 'passed', killed: 2, baseline: { tests: 2, green: 2 } });
    expect(during).toEqual(before.listeners);
    expect({ exitCode: process.exitCode, listeners: listeners() }).toEqual(before);
  });

  test('are not tried while a named test is red or skipped as it stands', async () => {
    const trial = await tried(
      project([aPatch('one'), aPatch('two', isClosed), aPatch('three', { title: 'is not tried' })], {
        'src/door.ts': door.replace('now >= closesAt', 'now > closesAt'),
      }),
    );

    expect(trial).toMatchObject({ state: 'failed', killed: 0, baseline: { tests: 3, green: 1 } });
    expect(linesOf(trial)).toEqual({
      one: 'applied, compiled, not tried, baseline red: stays shut for a key that nobody knows: another named test is red as it stands',
      two: 'does not apply: src/door.ts: open does not hold the text to find',
      three: 'applied, compiled, not tried, baseline red: is not tried: it is skipped',
    });
  });

  test('are timed out one by one when the test never ends, and hold up no other', async () => {
    const hang = { find: "return 'unknown key';", replace: 'for (;;);' };
    const trial = await tried(project([aPatch('before'), aPatch('hangs', hang), aPatch('after', isClosed)]), {
      testTimeoutMs: 700,
    });

    expect(linesOf(trial)).toEqual({
      before: 'applied, compiled, killed by stays shut for a key that nobody knows: AssertionError',
      hangs: 'applied, compiled, timed out: stays shut for a key that nobody knows: it did not end and was stopped',
      after: 'applied, compiled, killed by a door > is closed from six: AssertionError',
    });
  });

  test('that leave something behind are run by themselves, so that no other is killed for it', async () => {
    const spoils = { replace: 'Object.assign(globalThis, { spoilt: true });' };
    const trial = await tried(
      project([aPatch('spoils', spoils), aPatch('innocent', { title: 'looks away' })], {
        'vitest.config.ts': 'export default { test: { isolate: false } };\n',
        'src/door.test.ts': `import { expect, test } from 'vitest';
import { open } from './door.ts';

test('stays shut for a key that nobody knows', () => {
  expect(open('k9', 9)).toBe('unknown key');
});
test('looks away', () => {
  expect(open('k1', 9)).toBe('open');
  expect(globalThis).not.toHaveProperty('spoilt');
});
`,
      }),
    );

    expect(linesOf(trial)).toEqual({
      spoils: 'applied, compiled, killed by stays shut for a key that nobody knows: AssertionError',
      innocent: 'applied, compiled, survived: looks away passes all the same (src/door.test.ts)',
    });
  });
});

describe('a trial of guards', () => {
  test('stops with the reason of its signal', async () => {
    const { guards, root } = project([aPatch('one')]);
    const signal = AbortSignal.abort(new Error('enough'));

    await expect(
      tryGuards({ guards, root }, { files: nodeFiles, wallClock: nodeWallClock, openRunner: openVitest, signal }),
    ).rejects.toThrow('enough');
  });

  test('stops in the middle with the reason of its signal', async () => {
    const { guards, root } = project([aPatch('one'), aPatch('two', { replace: 'for (;;);' })]);
    const controller = new AbortController();
    const deps = { files: nodeFiles, wallClock: nodeWallClock, openRunner: openVitest, signal: controller.signal };

    const trial = tryGuards({ guards, root }, { ...deps, onProgress: () => controller.abort(new Error('enough')) });

    await expect(trial).rejects.toThrow('enough');
  });

  test.each([
    ['the guards file', { guards: new URL('file:///nowhere/guards.yaml') }, 'there is no /nowhere/guards.yaml'],
    ['the sources', { root: new URL('file:///nowhere/') }, 'its sources are not here'],
  ])('is unavailable without %s', async (_, over, why) => {
    expect(await tried(project([aPatch('one')]), over)).toEqual({
      state: 'unavailable',
      message: `guard mutations need the repository: ${why}`,
    });
  });

  test('is unavailable without the test runner', async () => {
    const { guards, root } = project([aPatch('one')]);
    const deps = { files: nodeFiles, wallClock: nodeWallClock, signal: new AbortController().signal };

    expect(await tryGuards({ guards, root }, { ...deps, openRunner: async () => null })).toEqual({
      state: 'unavailable',
      message: 'guard mutations need the repository: its test runner, vitest, is not installed',
    });
  });
});
