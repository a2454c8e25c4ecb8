// What a user names for a comparison: a report of ours, the folder of a run, or an Inspect eval log. Told apart by what is in it.
import { badInput } from '../../kernel/outcome/assize-error.ts';
import type { TrialResults } from '../../kernel/contracts/trial-results.ts';
import type { Decompress } from '../ports/decompress.ts';
import type { Files } from '../ports/files.ts';
import { readRun } from '../suite/read-run.ts';
import { inspectResults } from './inspect-results.ts';
import { inspectLogOf, type OnSample, parseJson, readEvalArchive } from './read-inspect-log.ts';
import { reportResults } from './report-results.ts';

/** A longer text does not fit a string of the platform. */
const longestJson = 2 ** 29 - 24;

/** `path` is absolute, `source` what the user wrote. Throws `BAD_INPUT` for what is none of the three. */
export function readResults(
  path: string,
  source: string,
  {
    files,
    decompress,
    onSample,
  }: { readonly files: Files; readonly decompress: Decompress; readonly onSample?: OnSample },
): TrialResults {
  const names = files.list(path);
  if (names !== null) {
    if (names.includes('report.json')) return reportResults(readRun(files, path).report, source);
    const logs = names.filter((name) => /\.(eval|json)$/.test(name));
    throw badInput(
      `${source}: the folder has no report.json. ` +
        (logs.length > 0 ? `Name one of its logs: ${logs.slice(0, 5).join(', ')}` : namesWanted),
    );
  }
  if (!files.exists(path)) throw badInput(`${source}: there is no such file. ${namesWanted}`);
  const file = files.openRead(path);
  try {
    if (isZip(file.readBytes(0, 4)))
      return inspectResults(readEvalArchive(file, source, decompress, onSample), source, 'inspect-eval');
    if (file.bytes > longestJson)
      throw badInput(
        `${source}: ${file.bytes} bytes of JSON, allowed are up to ${longestJson}. Convert it: inspect log convert --to eval`,
      );
  } finally {
    file.close();
  }
  const value = parseJson(files.readText(path) ?? '', source);
  if (typeof value === 'object' && value !== null && 'eval' in value)
    return inspectResults(inspectLogOf(value, source), source, 'inspect-json');
  if (typeof value === 'object' && value !== null && 'recordsRoot' in value)
    return reportResults(readRun(files, path).report, source);
  throw badInput(`${source}: neither a report of assize nor an Inspect eval log. ${namesWanted}`);
}

const namesWanted = 'Give a report.json, the folder of a run, or an Inspect eval log (.eval or .json).';

function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5);
}
