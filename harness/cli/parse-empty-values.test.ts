import { expect, test } from 'vitest';
import { commands } from './command-table.ts';
import { parseArguments } from './parse-arguments.ts';

const run = commands[0];

test.each([
  ['--cases', ''],
  ['--cases', ','],
  ['--out', ''],
  ['--verdict', ' '],
  ['--suite', ''],
])(
  '%s "%s", as an unset variable of a shell leaves it, is refused and never read as "all" or "here"',
  (flag, value) => {
    expect(() => parseArguments(run, [flag, value])).toThrow(`${flag} is "${value}", which names nothing`);
  },
);
