// `assize validate --accept-counts`: what the graders look at is pinned as it is found, after all else has passed.
import { fileURLToPath } from 'node:url';
import type { Shape } from '../../kernel/contracts/index.ts';
import type { Validation } from '../../kernel/contracts/validation.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { thrownText } from '../../kernel/outcome/thrown-text.ts';
import type { LoadedSuite } from '../suite/load-suite.ts';
import { acceptedCounts, differenceText } from '../validation/looked-at.ts';
import { writePins } from '../validation/pinned-counts.ts';
import type { CommandContext } from './context.ts';

/** The path of the file of pinned counts; throws `BAD_INPUT` for a suite that pins none, or that is installed and not yours. */
export function pathOfCounts({ suite }: LoadedSuite<Shape>): string {
  if (suite.lookedAt === undefined)
    throw badInput(
      `--accept-counts: suite ${suite.id} pins no counts. Declare lookedAt: new URL('looked-at.json', import.meta.url) first.`,
    );
  const path = fileURLToPath(suite.lookedAt);
  if (/[\\/]node_modules[\\/]/.test(path))
    throw badInput(`--accept-counts: ${path} is of an installed package; accept counts where the suite's sources are`);
  return path;
}

/** Writes the file and prints every difference; nothing is written while anything else fails. Returns whether it is done. */
export function acceptCounts(loaded: LoadedSuite<Shape>, validation: Validation, context: CommandContext): boolean {
  const { files, terminal } = context;
  const { lookedAt } = validation;
  if (lookedAt === null || validation.failures.some(({ part }) => part !== 'counts')) return false;
  const path = pathOfCounts(loaded);
  const text = writePins(acceptedCounts(loaded.lookedAt, lookedAt));
  for (const difference of lookedAt.differences) terminal.out(`${difference.grader}: ${differenceText(difference)}\n`);
  if (text === loaded.lookedAt) {
    terminal.out(`${path} stays as it is: ${lookedAt.cases} cases and ${lookedAt.texts} texts as pinned\n`);
    return true;
  }
  try {
    files.writeText(path, text);
  } catch (error) {
    throw badInput(
      `--accept-counts: ${path} cannot be written (${thrownText(error)}); accept counts where the suite's sources are`,
    );
  }
  terminal.out(`wrote ${path}: ${lookedAt.cases} cases and ${lookedAt.texts} texts\n`);
  return true;
}
