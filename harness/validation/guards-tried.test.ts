import { expect, test } from 'vitest';
import { guardInputs, guardsTried } from './guards-tried.ts';

const guardsFile = `- id: open
  guard: 'It is closed.'
  file: src/door.ts
  in: isOpen
  find: 'false'
  replace: 'true'
  test: { file: src/door.test.ts, title: is closed }
`;
const root = new URL('file:///app/');
const inputs = (texts: Readonly<Record<string, string>>) =>
  guardInputs(new URL('guards.yaml', root), root, ({ pathname }) => texts[pathname] ?? null);

test('what a kept trial is valid for changes with the guards file and with a named test, with nothing else', () => {
  const texts = { '/app/guards.yaml': guardsFile, '/app/src/door.test.ts': 'one' };

  expect(inputs({ ...texts, '/app/src/other.test.ts': 'x' })).toBe(inputs(texts));
  expect(inputs({ ...texts, '/app/src/door.test.ts': 'two' })).not.toBe(inputs(texts));
  expect(inputs({ ...texts, '/app/guards.yaml': `# more\n${guardsFile}` })).not.toBe(inputs(texts));
  expect(inputs({})).toBeNull();
});

test('a trial without a patch shows nothing, and says so', () => {
  const trial = { state: 'failed', outcomes: [], killed: 0, baseline: { tests: 0, green: 0 }, elapsedMs: 7 } as const;

  expect(guardsTried(trial, null)).toEqual({
    state: 'failed',
    message: 'there is no patch, so nothing shows that the guards are watched',
    inputs: null,
    patches: [],
  });
});
