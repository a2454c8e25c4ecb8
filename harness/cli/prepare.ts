// What every command that needs a suite does first.
import { fileURLToPath } from 'node:url';
import type { Shape } from '../../kernel/contracts/index.ts';
import { findSuite } from '../suite/find-suite.ts';
import type { FingerprintDeps } from '../suite/fingerprint-suite.ts';
import { loadSuite } from '../suite/load-suite.ts';
import type { LoadedSuite } from '../suite/load-suite.ts';
import type { CommandContext } from './context.ts';
import type { ParsedArguments } from './parse-arguments.ts';

export async function loadChosenSuite(args: ParsedArguments, context: CommandContext): Promise<LoadedSuite<Shape>> {
  const { files, modules, workingFolder, builtInSuite } = context;
  return loadSuite(findSuite({ suite: args.text('suite'), workingFolder, builtIn: builtInSuite, files, modules }), {
    files,
    modules,
  });
}

export function fingerprintDeps(context: CommandContext): FingerprintDeps {
  return {
    files: context.files,
    packageRoot: context.packageRoot.href,
    builtInSuite: context.builtInSuite,
    pathOf: fileURLToPath,
  };
}
