// `assize explain TOPIC`: what the engine and the suite tell of themselves.
import { badInput } from '../../../kernel/outcome/assize-error.ts';
import { nearest } from '../../../kernel/outcome/nearest.ts';
import { agentNames } from '../../suite/load-suite.ts';
import type { Command } from '../context.ts';
import { exitCodeLines } from '../help.ts';
import { loadChosenSuite } from '../prepare.ts';

export const command: Command = async (args, context) => {
  const { terminal } = context;
  const [topic = ''] = args.positional;
  if (topic === 'exit-codes') {
    terminal.out(`${exitCodeLines().join('\n')}\n`);
    return 0;
  }
  if (topic === 'report-schema') {
    const { reportJsonSchema } = await import('../../../kernel/contracts/report-json-schema.ts');
    terminal.out(`${JSON.stringify(reportJsonSchema(), null, 2)}\n`);
    return 0;
  }
  if (topic === 'comparison-schema') {
    const { comparisonJsonSchema } = await import('../../../kernel/contracts/comparison-json-schema.ts');
    terminal.out(`${JSON.stringify(comparisonJsonSchema(), null, 2)}\n`);
    return 0;
  }
  const { suite, cases, world } = await loadChosenSuite(args, context);
  if (topic === 'agents') {
    terminal.out(`${agentNames(suite).join('\n')}\n`);
    return 0;
  }
  const topics = ['agents', 'exit-codes', 'report-schema', 'comparison-schema', ...Object.keys(suite.explain ?? {})];
  const explain = suite.explain && Object.hasOwn(suite.explain, topic) ? suite.explain[topic] : undefined;
  const near = nearest(topic, topics);
  if (!explain)
    throw badInput(
      `assize explain ${topic}: there is no such topic${near ? `; did you mean ${near}?` : ''} Topics: ${topics.join(', ')}`,
    );
  const caseId = args.text('case');
  const c = caseId === undefined ? null : cases.find((one) => one.id === caseId);
  if (c === undefined)
    throw badInput(`--case ${caseId}: there is no such case. Cases: ${cases.map((one) => one.id).join(', ')}`);
  terminal.out(`${explain(world, c).trimEnd()}\n`);
  return 0;
};
