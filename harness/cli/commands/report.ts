// `assize report REPORT [-o FILE]...`: a report in another form; the extension chooses.
import { canonicalJson } from '../../../kernel/encoding/canonical-json.ts';
import type { Report } from '../../../kernel/contracts/index.ts';
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import { renderCsv, renderMarkdown, renderTerminal } from '../../../reports/render/index.ts';
import { readRun } from '../../suite/read-run.ts';
import { absolute } from '../chosen-trial.ts';
import type { Command } from '../context.ts';

const renderers: Readonly<Record<string, (report: Report) => string>> = {
  '.md': renderMarkdown,
  '.csv': renderCsv,
  '.json': (report) => `${canonicalJson(report)}\n`,
};

export const command: Command = (args, context) => {
  const { files, terminal, workingFolder } = context;
  const { report } = readRun(files, absolute(args.positional[0] ?? '', workingFolder));
  const outputs = args.list('output').map((path) => ({ path, render: rendererFor(path) }));
  for (const { path, render } of outputs) files.writeText(absolute(path, workingFolder), render(report));
  if (args.flag('json')) terminal.out(`${canonicalJson(report)}\n`);
  else if (outputs.length === 0) terminal.out(renderTerminal(report, { colour: terminal.colour }));
  return Promise.resolve(0);
};

function rendererFor(path: string): (report: Report) => string {
  const extension = /\.[^./\\]+$/.exec(path)?.[0] ?? '';
  const render = renderers[extension];
  if (!render)
    throw badInput(
      `-o ${path}: the extension chooses the form, and "${extension}" is none of ${Object.keys(renderers).join(', ')}`,
    );
  return render;
}
