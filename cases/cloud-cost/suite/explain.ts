// What `assize explain` tells of this benchmark: its policy, its tools, what an agent is given, and its world.
import type { Case } from 'assize';
import { formatCents } from '../../../kernel/encoding/money.ts';
import { recordJsonSchema } from '../../../runtime/record/json-schema.ts';
import type { CloudCost } from './agents.ts';
import type { CloudCostWorld } from './load-world.ts';
import { inScope } from '../scope.ts';

type Explain = (world: CloudCostWorld, c: Case<CloudCost> | null) => string;

const policy: Explain = (world) => {
  const { policy: rules } = world;
  return [
    `policy ${rules.version}, at most ${rules.maxActions} actions a plan`,
    '',
    'protected tags',
    ...[...rules.protectedTags].map(([key, values]) => `  ${key}: ${[...values].join(', ')}`),
    '',
    'risk by operation, one level higher in ' + [...rules.raisedEnvironments].join(' and '),
    ...Object.entries(rules.risk).map(([operation, risk]) => `  ${operation}: ${risk}`),
    `two approvers from risk ${rules.twoApprovers.fromRisk}, or from ${formatCents(rules.twoApprovers.fromMonthlySavingCents)} a month, or when a saving is unknown`,
  ].join('\n');
};

const tools: Explain = (world) =>
  world.domain.tools
    .map(
      (tool) =>
        `${tool.name} (${world.domain.lookUps.has(tool.name) ? 'look-up' : 'control'})\n  ${tool.description}\n  input ${JSON.stringify(tool.inputSchema)}`,
    )
    .join('\n\n');

const context: Explain = (world, c) =>
  [world.domain.systemPrompt, ...(c ? ['', `request: ${c.input.request}`] : [])].join('\n');

const estate: Explain = (world, c) => {
  const findings =
    c === null
      ? world.findings
      : world.findings.filter((finding) => c.expect.scope !== null && inScope(finding, c.expect.scope, world));
  const lines = findings.map((finding) => {
    const resource = world.resources.get(finding.ref);
    const saving = finding.monthlySavingCents === null ? 'not estimable' : formatCents(finding.monthlySavingCents);
    const blockers = finding.blockers.map(({ rule, reason }) => `${rule} ${reason}`).join('; ');
    return `  ${finding.ref}  ${resource?.name ?? '(name withheld)'}  ${finding.waste}  ${resource?.environment ?? 'no environment'}  ${resource?.team ?? 'no team'}  ${saving}${blockers ? `  [${blockers}]` : ''}`;
  });
  const total = findings.reduce((sum, finding) => sum + (finding.monthlySavingCents ?? 0), 0);
  return [
    ...(c === null
      ? [
          `${world.resources.size} resources in ${world.accounts.length} accounts, ${world.ingestion.issues.length} ingestion issues`,
        ]
      : [`case ${c.id}: ${c.input.request}`]),
    `${findings.length} findings worth ${formatCents(total)} a month, ${findings.filter((finding) => finding.blockers.length === 0).length} eligible`,
    ...lines,
    ...(c === null
      ? [
          'ingestion issues',
          ...world.ingestion.issues.map(
            (issue) =>
              `  ${issue.code}  ${issue.source}  ${issue.locator}  ${issue.action}  ${issue.ref ?? ''}  ${issue.message}`,
          ),
        ]
      : []),
  ].join('\n');
};

const recordSchema: Explain = () => JSON.stringify(recordJsonSchema(), null, 2);

export const explain = { policy, tools, context, world: estate, 'record-schema': recordSchema };
