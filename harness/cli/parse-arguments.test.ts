import { describe, expect, test } from 'vitest';
import { commands } from './command-table.ts';
import type { CommandSpec } from './command-table.ts';
import { commandHelp, generalHelp } from './help.ts';
import { parseArguments } from './parse-arguments.ts';

const run: CommandSpec = commands[0];
const show: CommandSpec = commands[2];

describe('the command line', () => {
  test('takes options with a space, with =, by short name and by the name other harnesses use', () => {
    const args = parseArguments(run, ['--cases', 'c01,c02', '--cases=c03', '-j', '2', '--repeat', '10', '--json']);

    expect(args.list('cases')).toEqual(['c01', 'c02', 'c03']);
    expect(args.count('workers')).toBe(2);
    expect(args.count('trials')).toBe(10);
    expect(args.flag('json')).toBe(true);
    expect(args.flag('quiet')).toBe(false);
    expect(args.text('seed')).toBeUndefined();
  });

  test.each([
    ['a misspelt option', ['--trails', '3'], '--trails is no option; did you mean --trials?'],
    [
      'an unknown option',
      ['--frobnicate-the-thing'],
      '--frobnicate-the-thing is no option "assize run --help" lists them.',
    ],
    ['a missing value', ['--seed'], '--seed needs a value: --seed SEED'],
    ['a value for a flag', ['--json=yes'], '--json takes no value, it was given "yes"'],
    ['an option given twice', ['--seed', '1', '--seed', '2'], '--seed is given twice: "1" and "2"'],
    ['an argument that is not taken', ['c01'], 'assize run takes 0 arguments, it was given 1 (c01)'],
  ])('refuses %s', (_, argv, message) => {
    expect(() => parseArguments(run, argv)).toThrow(message);
  });

  test.each(['0', '-1', '1.5', 'x', '', '1e3'])('refuses --trials %j', (value) => {
    expect(() => parseArguments(run, [`--trials=${value}`]).count('trials')).toThrow('it is a whole number from 1');
  });

  test('takes what follows -- as arguments', () => {
    expect(parseArguments(show, ['out', '--', '-c01']).positional).toEqual(['out', '-c01']);
  });
});

describe('help', () => {
  test('lists every command and every exit code', () => {
    const help = generalHelp('1.2.3');

    for (const command of commands) expect(help).toContain(`  ${command.name}`);
    for (const code of [0, 1, 2, 3, 4, 5, 70, 130]) expect(help).toMatch(new RegExp(`^ +${code}  `, 'm'));
  });

  test.each(commands.map((command) => [command.name, command] as const))(
    'of %s names every option and gives examples that its own parser takes',
    (_, command: CommandSpec) => {
      const help = commandHelp(command);

      for (const option of command.options) expect(help).toContain(`--${option.name}`);
      for (const example of command.examples) {
        expect(help).toContain(example);
        const [program, name, ...argv] = example.split(' ');
        expect([program, name]).toEqual(['assize', command.name]);
        expect(() => parseArguments(command, argv)).not.toThrow();
      }
    },
  );
});
