// `assize compare A B`: two runs on the same cases, ours or somebody else's. Judging is the gate's: this only says what can be claimed.
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import type { Comparison } from '../../../kernel/contracts/comparison.ts';
import { renderComparisonMarkdown, renderComparisonTerminal } from '../../../reports/render/index.ts';
import { compareResults } from '../../compare/compare-results.ts';
import { readResults } from '../../logs/read-results.ts';
import { nodeDecompress } from '../../ports/node/decompress.ts';
import { absolute } from '../chosen-trial.ts';
import type { Command } from '../context.ts';
import { progressBar } from '../progress.ts';

const renderers: Readonly<Record<string, (comparison: Comparison) => string>> = {
  '.md': renderComparisonMarkdown,
  '.json': (comparison) => `${canonicalJson(comparison)}\n`,
};

export const command: Command = (args, context) => {
  const { files, terminal, workingFolder } = context;
  const outputs = args.list('output').map((path) => ({ path, render: rendererFor(path) }));
  const threshold = readThreshold(args.text('threshold'));
  const [a = '', b = ''] = args.positional;
  const read = (source: string) => {
    const bar = progressBar(terminal, context.wallClock, `samples of ${source} read`);
    try {
      return readResults(absolute(source, workingFolder), source, {
        files,
        decompress: nodeDecompress,
        onSample: (done, total) => bar.update({ done, total, errored: 0, etaMs: null, spentUsd: 0 }),
      });
    } finally {
      bar.end();
    }
  };
  const comparison = compareResults(read(a), read(b), {
    scorer: args.text('scorer'),
    threshold,
    passK: args.count('pass-k'),
    intersect: args.flag('intersect'),
  });
  for (const { path, render } of outputs) files.writeText(absolute(path, workingFolder), render(comparison));
  if (args.flag('json')) terminal.out(`${canonicalJson(comparison)}\n`);
  else if (outputs.length === 0) terminal.out(renderComparisonTerminal(comparison, { colour: terminal.colour }));
  return Promise.resolve(comparison.complete && comparison.conclusion.kind !== 'undecidable' ? 0 : 5);
};

function readThreshold(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const value = written.trim() === '' ? Number.NaN : Number(written);
  if (!Number.isFinite(value))
    throw badInput(`--threshold is "${written}"; it is a number: a score of at least so much counts as a pass`);
  return value;
}

function rendererFor(path: string): (comparison: Comparison) => string {
  const extension = /\.[^./\\]+$/.exec(path)?.[0] ?? '';
  const render = renderers[extension];
  if (!render)
    throw badInput(
      `-o ${path}: the extension chooses the form, and "${extension}" is none of ${Object.keys(renderers).join(', ')}`,
    );
  return render;
}
