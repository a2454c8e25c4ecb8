// `assize cases check`: every case file is read and checked against the world; larger checks by name draw from a seed.
import { defaultSeed, normalizeSeed } from '../../../kernel/determinism/seed.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import type { Command } from '../context.ts';
import { loadChosenSuite } from '../prepare.ts';

export const command: Command = async (args, context) => {
  const [verb] = args.positional;
  if (verb !== 'check')
    throw badInput(`assize cases ${verb}: the one verb is "check". Usage: assize cases check [--grammar N]`);
  const { suite, cases, world } = await loadChosenSuite(args, context);
  const count = args.count('grammar');
  if (count === undefined) {
    context.terminal.out(`${cases.length} cases, 0 faults\n`);
    return 0;
  }
  const check = suite.caseChecks?.['grammar'];
  if (!check) throw badInput(`--grammar: suite ${suite.id} documents no request grammar to draw from`);
  const { summary, faults } = check({ world, count, seed: normalizeSeed(args.text('seed') ?? defaultSeed) });
  context.terminal.out([summary, ...faults].map((line) => `${line}\n`).join(''));
  return faults.length === 0 ? 0 : 1;
};
