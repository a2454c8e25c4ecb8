// The command line against the table: unknown names get the nearest known one, values are checked, nothing is guessed.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { nearest } from '../../kernel/outcome/nearest.ts';
import type { CommandSpec, OptionSpec } from './command-table.ts';

export interface ParsedArguments {
  /** As written, for a process that is to do the same. */
  readonly argv: readonly string[];
  readonly positional: readonly string[];
  flag(name: string): boolean;
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  count(name: string): number | undefined;
}

export function parseArguments(command: CommandSpec, argv: readonly string[]): ParsedArguments {
  const values = new Map<string, string[]>();
  const positional: string[] = [];
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? '';
    if (word === '--') {
      positional.push(...argv.slice(index + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      positional.push(word);
      continue;
    }
    const { option, attached } = findOption(command, word);
    if (option.kind === 'flag') {
      if (attached !== undefined) throw badInput(`--${option.name} takes no value, it was given "${attached}"`);
      values.set(option.name, ['']);
      continue;
    }
    const value = attached ?? argv[++index];
    if (value === undefined)
      throw badInput(`--${option.name} needs a value: --${option.name} ${option.value ?? 'VALUE'}`);
    if (option.kind !== 'count' && option.name !== 'seed' && value.split(',').every((item) => item.trim() === ''))
      throw badInput(
        `--${option.name} is "${value}", which names nothing: --${option.name} ${option.value ?? 'VALUE'}`,
      );
    if (option.kind !== 'list' && values.has(option.name))
      throw badInput(`--${option.name} is given twice: "${values.get(option.name)?.[0]}" and "${value}"`);
    values.set(option.name, [...(values.get(option.name) ?? []), value]);
  }
  const [least, most] = command.arguments;
  if (positional.length < least || positional.length > most)
    throw badInput(
      `assize ${command.name} takes ${least === most ? least : `${least} to ${most}`} arguments, it was given ${positional.length}${positional.length > 0 ? ` (${positional.join(' ')})` : ''}. Usage: ${command.usage}`,
    );
  return {
    argv,
    positional,
    flag: (name) => values.has(name),
    text: (name) => values.get(name)?.at(-1),
    list: (name) =>
      (values.get(name) ?? [])
        .flatMap((value) => value.split(','))
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    count: (name) => readCount(name, values.get(name)?.at(-1)),
  };
}

function findOption(
  command: CommandSpec,
  word: string,
): { readonly option: OptionSpec; readonly attached: string | undefined } {
  const equals = word.indexOf('=');
  const name = equals === -1 ? word : word.slice(0, equals);
  const attached = equals === -1 ? undefined : word.slice(equals + 1);
  const option = command.options.find(
    (one) =>
      name === `--${one.name}` ||
      (one.short !== undefined && name === `-${one.short}`) ||
      (one.alias !== undefined && name === `--${one.alias}`),
  );
  if (option) return { option, attached };
  const known = command.options.map((one) => `--${one.name}`);
  const near = nearest(name, known);
  throw badInput(
    `assize ${command.name}: ${name} is no option${near ? `; did you mean ${near}?` : ''} "assize ${command.name} --help" lists them.`,
  );
}

function readCount(name: string, written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const value = /^\d+$/.test(written) ? Number(written) : Number.NaN;
  if (!Number.isSafeInteger(value) || value < 1)
    throw badInput(`--${name} is "${written}"; it is a whole number from 1`);
  return value;
}
