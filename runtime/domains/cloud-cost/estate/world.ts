// The ingested world: one inventory joined from all sources, immutable and shared by all trials of a process.

export type Provider = 'aws' | 'azure';
export type Environment = 'production' | 'staging' | 'test' | 'dev';
export type ResourceKind = 'vm' | 'disk' | 'ip';

export interface Account {
  /** `aws-1`, `aws-2`, `az-1`, `az-2`. */
  readonly key: string;
  readonly provider: Provider;
  readonly id: string;
  readonly name: string;
}

/** Two sources that say different things about one resource on one day. */
export interface Conflict {
  readonly field: string;
  readonly inventory: string;
  readonly billing: string;
  /** `2026-10-31`. */
  readonly day: string;
}

export interface Resource {
  /** `<account>/<provider id>`: how plans, cases, tools and records name it. */
  readonly ref: string;
  readonly account: string;
  readonly provider: Provider;
  readonly kind: ResourceKind;
  /** Null when withheld: the ref is then its display name. */
  readonly name: string | null;
  readonly region: string;
  /** From the tags, folded and aliased; null when there is none or two that disagree. */
  readonly environment: Environment | null;
  readonly team: string | null;
  readonly sku: string;
  readonly sizeGib: number | null;
  /** Screened: secrets redacted, withheld values absent. Keys as written. */
  readonly tags: Readonly<Record<string, string>>;
  /** SHA-256 of each withheld text; empty when nothing was withheld. */
  readonly withheld: readonly string[];
  /** VMs: running | stopped | deallocated. Disks: attached | unattached | reserved. Addresses: in_use | unused. */
  readonly state: string;
  readonly attachedTo: string | null;
  readonly createdAtMs: number | null;
  /** Disks: when it was last detached, when a source says so. */
  readonly detachedAtMs: number | null;
  readonly conflicts: readonly Conflict[];
  /** What a source should have said and did not, in plain words: each keeps a finding from being acted on (P-005). */
  readonly dataGaps?: readonly string[];
}

/** Daily CPU figures of one VM over the metric window. */
export interface Utilization {
  readonly ref: string;
  readonly windowStart: string;
  readonly windowEnd: string;
  readonly daysInWindow: number;
  readonly daysWithData: number;
  /** Type 7 quantile of the daily averages, percent; null without data. */
  readonly p95: number | null;
  /** Largest daily maximum, percent; null when there is none. */
  readonly peak: number | null;
  readonly newestPointMs: number | null;
  /** Why the series is not to be trusted, when it is not. */
  readonly suspect: string | null;
}

/** October's bill of one resource, Usage rows only. */
export interface BillingHistory {
  readonly ref: string;
  readonly billedCents: number;
  /** Hours for machines and addresses; for storage the GB-months are given as the month's cost only. */
  readonly billedHours: number | null;
  /** Cost per billed hour x 730, or the month's cost for storage scaled to a month; null when it cannot be known. */
  readonly monthlyEstimateCents: number | null;
  /** Why no estimate can be made, when it cannot (mixed currencies, no usage rows). */
  readonly reason: string | null;
}

export type PriceQuote =
  | { readonly kind: 'priced'; readonly monthlyCents: number; readonly source: string; readonly asOf: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** A listed price, per unit (hour, GB-month or month). */
export interface PriceBook {
  readonly asOf: string;
  readonly sha256: string;
  /** Monthly price of a SKU: 730 hours, or GB-months times the size, or the tier's month. */
  quote(provider: Provider, region: string, kind: ResourceKind, sku: string, sizeGib: number | null): PriceQuote;
}

/** The counted ingestion issues: one per planted data defect, and nothing silent. */
export interface IngestionIssue {
  /** `D01` ... `D12`. */
  readonly code: string;
  readonly source: string;
  /** Row, page or series inside the source. */
  readonly locator: string;
  readonly severity: 'notice' | 'warning' | 'error';
  readonly action: 'counted' | 'quarantined' | 'normalized' | 'blocked' | 'redacted' | 'deduplicated';
  /** The resource it touches, or null (a cost with no resource). */
  readonly ref: string | null;
  readonly message: string;
  /** Every place where it was seen; `source` and `locator` are those in the first file. */
  readonly places?: readonly { readonly source: string; readonly locator: string }[];
}

export interface IngestionReport {
  readonly issues: readonly IngestionIssue[];
  /** Per source: rowsIn = accepted + quarantined + duplicates. */
  readonly sources: readonly {
    readonly source: string;
    readonly rowsIn: number;
    readonly accepted: number;
    readonly quarantined: number;
    readonly duplicates: number;
  }[];
  /** Costs billed for ids that no inventory holds. */
  readonly orphanCosts: readonly {
    readonly account: string;
    readonly resourceId: string;
    readonly billedCents: number;
  }[];
}

export interface World {
  readonly asOfMs: number;
  readonly accounts: readonly Account[];
  readonly resources: ReadonlyMap<string, Resource>;
  readonly utilization: ReadonlyMap<string, Utilization>;
  readonly billing: ReadonlyMap<string, BillingHistory>;
  readonly prices: PriceBook;
  readonly ingestion: IngestionReport;
  readonly findings: readonly WasteFinding[];
}

/** What ingestion makes of the sources, before anything is looked for in it. */
export type IngestedEstate = Omit<World, 'findings'>;

export type Waste = 'idle' | 'oversized' | 'unattached' | 'unused';
export type Operation = 'stop_vm' | 'resize_vm' | 'snapshot_and_delete_disk' | 'release_ip';

/** What the analyzer found on one resource. A blocker excludes it; it stays a finding. */
export interface WasteFinding {
  readonly ref: string;
  readonly waste: Waste;
  readonly operation: Operation;
  /** The SKU a resize leads to; null otherwise. */
  readonly target: string | null;
  /** Null = not estimable. */
  readonly monthlyCostCents: number | null;
  readonly monthlySavingCents: number | null;
  /** True when the figures come from billing history. */
  readonly estimated: boolean;
  readonly blockers: readonly Blocker[];
}

export interface Blocker {
  /** P-001, P-002, P-003, P-005 or P-006. */
  readonly rule: string;
  /** In plain words, for a person: "metrics on 12 of 30 days". */
  readonly reason: string;
}
