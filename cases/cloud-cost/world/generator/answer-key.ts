// The plan as data for everyone who checks the estate: refs by plan key, the 149 resources, the 30 findings with their
// planted figures, and the planted defects. Nothing here is read by ingestion or by an agent.
import { cpuFiguresOf } from './cpu-series.ts';
import { resourceOf, type Estate, type EstateResource } from './estate.ts';
import { jsonLines, jsonListText, type GeneratedFile } from './generated-file.ts';
import { monthlyCents } from './monthly-cost.ts';
import type { PlantedDefect, PlantedDefects } from './planted-defects.ts';
import { operationOf, planFindings, type PlanFinding } from './tables/findings.ts';
import { createdAt, detachedAt, stoppedAt, windowDays } from './tables/times.ts';

export function answerKey(estate: Estate, defects: PlantedDefects): readonly GeneratedFile[] {
  const resources = estate.resources.map((resource) => resourceEntry(estate, resource));
  const findings = planFindings.map((finding) => findingEntry(estate, finding));
  return [
    { path: 'plan/refs.json', text: refsText(estate) },
    { path: 'plan/resources.json', text: jsonListText({ schema: 'estate-plan/1' }, 'resources', resources) },
    { path: 'plan/findings.json', text: jsonListText({ schema: 'estate-findings/1' }, 'findings', findings) },
    { path: 'plan/planted-defects.json', text: defectsText(defects) },
  ];
}

function refsText(estate: Estate): string {
  const lines = estate.resources.map(({ key, ref }) => `${JSON.stringify(key)}: ${JSON.stringify(ref)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function resourceEntry(estate: Estate, resource: EstateResource): Readonly<Record<string, unknown>> {
  return {
    key: resource.key,
    ref: resource.ref,
    provider_id: resource.providerId,
    account: resource.account,
    region: resource.region,
    kind: resource.kind,
    name: resource.name,
    environment: resource.environment,
    team: resource.team,
    sku: resource.sku,
    size_gib: resource.sizeGib,
    monthly_cents: monthlyCents(resource),
    attached_to: resource.attachedTo === null ? null : resourceOf(estate, resource.attachedTo).ref,
    ...(resource.kind === 'vm' ? { cpu: cpuEntry(estate.seed, resource.key) } : {}),
  };
}

function cpuEntry(seed: string, key: string): Readonly<Record<string, number>> {
  const { p95, peak, days } = cpuFiguresOf(key, seed);
  return { p95, peak, days: days.length, of: windowDays };
}

function findingEntry(estate: Estate, finding: PlanFinding): Readonly<Record<string, unknown>> {
  const resource = resourceOf(estate, finding.key);
  const cents = monthlyCents(resource);
  return {
    key: finding.key,
    ref: resource.ref,
    account: resource.account,
    region: resource.region,
    kind: resource.kind,
    name: resource.name,
    environment: resource.environment,
    team: resource.team,
    waste: finding.waste,
    operation: operationOf[finding.waste],
    sku: resource.sku,
    target_sku: finding.targetSku,
    monthly_cents: cents,
    saving_cents: finding.targetSku === null ? cents : cents - monthlyCents(resource, finding.targetSku),
    eligible: finding.blockedBy === null,
    blocked_by: finding.blockedBy,
    why: finding.why,
    planted: {
      ...(resource.kind === 'vm' ? { cpu: cpuEntry(estate.seed, finding.key) } : {}),
      ...moment('detached_at', detachedAt[finding.key]),
      ...moment('created_at', createdAt[finding.key]),
      ...moment('stopped_at', stoppedAt[finding.key]),
    },
  };
}

const moment = (name: string, utc: string | undefined): Readonly<Record<string, string>> =>
  utc === undefined ? {} : { [name]: utc };

function defectsText({ counted, scenarios }: PlantedDefects): string {
  const list = (defects: readonly PlantedDefect[]): string =>
    defects
      .map(
        ({ id, title, places }) =>
          `{"id":${JSON.stringify(id)},"title":${JSON.stringify(title)},"places":${jsonLines(places)}}`,
      )
      .join(',\n');
  return `{"schema":"planted-defects/1","counted":[\n${list(counted)}\n],"scenarios":[\n${list(scenarios)}\n]}\n`;
}
