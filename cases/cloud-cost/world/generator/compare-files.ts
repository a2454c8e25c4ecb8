// Compares committed files with generated ones and says, in one line, what is wrong with the first that differs.
import type { GeneratedFile } from './generated-file.ts';

/** The first difference in path order; undefined when both hold the same files with the same bytes. */
export function firstDifference(
  generated: readonly GeneratedFile[],
  committed: ReadonlyMap<string, string>,
): string | undefined {
  const expected = new Map(generated.map(({ path, text }) => [path, text]));
  for (const path of [...new Set([...expected.keys(), ...committed.keys()])].toSorted()) {
    const text = expected.get(path);
    const found = committed.get(path);
    if (text === undefined) return `${path} is not generated: delete it`;
    if (found === undefined) return `${path} is missing`;
    if (found !== text) return `${path} differs from the generated text at line ${differingLine(found, text)}`;
  }
  return undefined;
}

/** The number of the first line that differs, from 1; one past the end of the shorter text if it is a prefix. */
function differingLine(one: string, other: string): number {
  const lines = one.split('\n');
  const others = other.split('\n');
  const at = lines.findIndex((line, index) => line !== others[index]);
  return at < 0 ? lines.length + 1 : at + 1;
}
