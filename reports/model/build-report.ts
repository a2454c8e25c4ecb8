// Everything a report says, put together and closed: pure, sorted by plan order, canonical.
import type { Fingerprint, Report, ReportOutcome, ReportRow, Spread, Usage } from '../../kernel/contracts/index.ts';
import { digest } from '../../kernel/encoding/sha256.ts';
import { merkleRoot } from '../../kernel/encoding/merkle-root.ts';

export interface ReportParts {
  readonly suite: { readonly id: string; readonly version: string };
  readonly agent: { readonly id: string; readonly version: string | null; readonly noisy: boolean };
  readonly configuration: Report['configuration'];
  readonly fingerprint: Fingerprint;
  readonly validation: Report['validation'];
  readonly families: number;
  readonly rows: readonly ReportRow[];
  readonly spread: Spread;
  /** In plan order. */
  readonly outcomes: readonly ReportOutcome[];
  readonly usages: readonly (Usage | null)[];
  readonly auditHeads: readonly (string | null)[];
  readonly caveats: readonly { readonly id: string; readonly text: string }[];
}

export function buildReport(parts: ReportParts): Report {
  const { auditHeads } = parts;
  const heads = auditHeads.filter((head) => head !== null);
  return {
    schema: 1,
    suite: { ...parts.suite },
    agent: { ...parts.agent },
    configuration: parts.configuration,
    fingerprint: {
      whole: parts.fingerprint.whole,
      instrument: { ...parts.fingerprint.instrument },
      subject: { ...parts.fingerprint.subject },
    },
    validation: parts.validation,
    complete: parts.outcomes.every(
      (outcome) =>
        outcome.errored === null && Object.values(outcome.criteria).every(({ verdict }) => verdict !== 'none'),
    ),
    families: parts.families,
    rows: [...parts.rows],
    spread: parts.spread,
    outcomes: [...parts.outcomes],
    usage: sumUsage(parts.usages),
    caveats: parts.caveats.map((caveat) => ({ ...caveat })),
    recordsRoot: recordsRoot(parts.outcomes.map((outcome) => outcome.digest)),
    auditRoot: heads.length === 0 ? null : merkleRoot(heads),
  };
}

/** Binds records.ndjson to the report: SHA-256 over the canonical array of the lines' digests, in plan order. */
export function recordsRoot(digests: readonly string[]): string {
  return digest(['records', 1, ...digests]);
}

function sumUsage(usages: readonly (Usage | null)[]): Usage | null {
  const known = usages.filter((usage) => usage !== null);
  if (known.length === 0) return null;
  const sum = (pick: (usage: Usage) => number): number => known.reduce((total, usage) => total + pick(usage), 0);
  return {
    turns: sum((usage) => usage.turns),
    toolCalls: sum((usage) => usage.toolCalls),
    inputTokens: sum((usage) => usage.inputTokens),
    outputTokens: sum((usage) => usage.outputTokens),
    cacheReadTokens: sum((usage) => usage.cacheReadTokens),
    cacheWriteTokens: sum((usage) => usage.cacheWriteTokens),
    billed: known.some((usage) => usage.billed),
  };
}
