// Runs the dependency rules over a tree and says what it saw. A file that was not seen counts: silence is no proof.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { dependencyOptions, dependencyRules } from './dependency-rules.ts';
import { rooms, workshops } from './rooms.ts';
import type { Rule } from './rules/rule.ts';
import { reached } from './rules/shape.ts';

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly comment: string;
}

export interface Boundaries {
  /** Source files that exist, in code-unit order. */
  readonly files: readonly string[];
  /** Those of them that the cruise did not look at. */
  readonly notSeen: readonly string[];
  readonly violations: readonly Violation[];
}

/** What is read of a cruise's result. */
interface Cruised {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

type Cruise = (folders: readonly string[], baseFolder: string, rules: readonly Rule[]) => Promise<Cruised>;

const cruiseTree: Cruise = async (folders, baseFolder, rules) => {
  // The result carries names only: numbered ones lead back to the one rule, and so to its comment.
  const forbidden = rules.map((rule, index) => ({ ...rule, name: String(index) }));
  const { output } = await cruise(
    [...folders],
    { ...dependencyOptions, baseDir: baseFolder, ruleSet: { forbidden }, validate: true },
    undefined,
    { tsConfig: extractTSConfig(join(baseFolder, 'tsconfig.json')) },
  );
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text, not with a result');
  return output;
};

/** Checks the tree at a folder. The cruise is a parameter so that a blind one can be shown to be noticed. */
export async function checkBoundaries(baseFolder: string, cruiseWith: Cruise = cruiseTree): Promise<Boundaries> {
  const folders = [...rooms, ...workshops].filter((folder) => existsSync(join(baseFolder, folder)));
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,mts,cts,js,mjs,cjs}`),
    { cwd: baseFolder, exclude: ['**/node_modules/**'] },
  ).toSorted();
  const isWhole = reached.needs.every((file) => existsSync(join(baseFolder, file)));
  const rules = [...dependencyRules, ...(isWhole ? [reached.rule] : [])];
  const { modules, summary } = await cruiseWith(folders, baseFolder, rules);
  const seen = new Set(modules.map(({ source }) => source));
  return {
    files,
    notSeen: files.filter((file) => !seen.has(file)),
    violations: summary.violations.map(({ rule, from, to }) => {
      const { name, comment } = rules[Number(rule.name)] ?? {};
      return { rule: name ?? rule.name, from, to, comment: comment ?? '' };
    }),
  };
}
