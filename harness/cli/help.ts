// Help texts, rendered from the command table and the exit-code table.
import { exitCodes } from '../../kernel/outcome/exit-codes.ts';
import { commands } from './command-table.ts';
import type { CommandSpec, OptionSpec } from './command-table.ts';

export function generalHelp(version: string): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    `assize ${version}: tries its graders before it tries an agent.`,
    '',
    'Usage: assize COMMAND [options]',
    '',
    'Commands:',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'assize COMMAND --help tells more of each, with examples.',
    '',
    'Exit codes:',
    ...exitCodeLines(),
    '',
  ].join('\n');
}

export function commandHelp(command: CommandSpec): string {
  const left = command.options.map(optionLabel);
  const width = Math.max(0, ...left.map((label) => label.length));
  return [
    `${command.summary[0]?.toUpperCase() ?? ''}${command.summary.slice(1)}.`,
    '',
    `Usage: ${command.usage}`,
    '',
    ...(left.length > 0
      ? [
          'Options:',
          ...command.options.map((option, index) => `  ${(left[index] ?? '').padEnd(width)}  ${option.help}`),
          '',
        ]
      : []),
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
    '',
  ].join('\n');
}

export function exitCodeLines(): readonly string[] {
  return exitCodes.map(({ code, meaning }) => `  ${String(code).padStart(3)}  ${meaning}`);
}

function optionLabel(option: OptionSpec): string {
  const value = option.kind === 'flag' ? '' : ` ${option.value ?? 'VALUE'}`;
  const alias = option.alias ? `, --${option.alias}` : '';
  return `${option.short ? `-${option.short}, ` : ''}--${option.name}${alias}${value}`;
}
