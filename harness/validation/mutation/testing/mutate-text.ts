// Mutates the graders of a suite that is written as one text of plain JavaScript, in this thread.
import type { Case, Shape, Suite } from '../../../../kernel/contracts/index.ts';
import { nodeCodeHost } from '../../../ports/node/code-host.ts';
import { nodeWallClock } from '../../../ports/node/wall-clock.ts';
import { mutateGraders, openLaboratory } from '../index.ts';
import type { CodeMutation, MutationDeps, MutationInput } from '../index.ts';

export const suiteUrl = 'file:///tiny/suite.ts';

export interface TextSuite {
  /** Ends in `export default { ... }`; may import the other files. */
  readonly suite: string;
  readonly files?: Readonly<Record<string, string>>;
  /** By case. */
  readonly records: Readonly<Record<string, Shape['record']>>;
  readonly cases: readonly Case<Shape>[];
  readonly defects?: Suite<Shape>['defects'];
  readonly rewordings?: Suite<Shape>['rewordings'];
  readonly equivalents?: string;
  readonly laboratories?: number;
  readonly leaveOutBroken?: boolean;
  /** Only mutants of files whose URL holds this text. */
  readonly mutated?: string;
  readonly counts?: boolean;
  readonly killers?: string;
  readonly withTypeErrors?: MutationDeps['withTypeErrors'];
}

export async function mutateText(given: TextSuite): Promise<CodeMutation> {
  const texts: Readonly<Record<string, string>> = { 'suite.ts': given.suite, ...given.files };
  const readText = (url: string): string | null => texts[url.slice('file:///tiny/'.length)] ?? null;
  const suite = { ...suiteOf(given), mutation: equivalentsOf(given) };
  const engineRoot = 'file:///engine/';
  const read = (url: string): string | null =>
    url === 'file:///tiny/equivalents.yaml' ? (given.equivalents ?? null) : readText(url);
  const input: MutationInput<Shape> = {
    suiteUrl,
    suite,
    cases: given.cases,
    world: {},
    records: new Map(Object.entries(given.records)),
    workers: given.laboratories ?? 1,
    signal: new AbortController().signal,
    counts: given.counts === true,
    ...(given.killers === undefined ? {} : { killers: given.killers }),
    leaveOutBroken: given.leaveOutBroken === true,
  };
  return mutateGraders(input, {
    wallClock: nodeWallClock,
    readText: read,
    ...(given.withTypeErrors ? { withTypeErrors: given.withTypeErrors } : {}),
    engineRoot,
    openLaboratories: ({ workers }) =>
      Promise.all(
        Array.from({ length: workers }, () =>
          openLaboratory(
            suiteUrl,
            input,
            { only: null, files: given.mutated ?? null, counts: given.counts === true },
            { host: nodeCodeHost, readText, engineRoot },
          ),
        ),
      ),
  });
}

function equivalentsOf({ equivalents }: TextSuite): NonNullable<Suite<Shape>['mutation']> {
  return equivalents === undefined ? {} : { equivalents: new URL('file:///tiny/equivalents.yaml') };
}

/** The suite as the running program has it: only ids and codes of its graders are read from it. */
function suiteOf({ suite, files, cases, defects, rewordings }: TextSuite): Suite<Shape> {
  const texts = [...Object.values(files ?? {}), suite].map((text) =>
    text.replace(/^import .*$/gm, '').replace(/^export (?!default)/gm, ''),
  );
  const made = nodeCodeHost.evaluate(
    `(function () { ${texts.join('\n').replace('export default', 'return')} })`,
    'suite.js',
  )();
  return { ...(made as Suite<Shape>), cases, defects: defects ?? [], rewordings: rewordings ?? [] }; // a suite by the test's own text
}
