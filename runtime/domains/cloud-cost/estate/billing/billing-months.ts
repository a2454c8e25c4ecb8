// Joins the billing export with the inventory: what each resource was billed, on which days it ran, what was billed for
// no known resource, and which texts in it try to instruct. Rows are counted once, in one currency, in UTC, or set aside.
import { centsFromUsd } from '../../../../../kernel/encoding/money.ts';
import type { RowCount } from '../inventory/listed-resource.ts';
import type { DefectKind, IssueLog } from '../issue-log.ts';
import type { MomentReader } from '../moment.ts';
import { screenText } from '../screening/screen-text.ts';
import { readFocusExport, type FocusRow } from '../sources/focus-export.ts';
import { sourceFault, type Place, type SourceFile } from '../sources/source-file.ts';
import type { IngestionReport, ResourceKind } from '../world.ts';
import { rowFates, type RowFate } from './row-fates.ts';

export interface BilledDay {
  readonly hours: number;
  readonly place: Place;
}

/** One resource's month: Usage rows that are no corrections and not negative. */
export interface BilledMonth {
  usd: number;
  /** Cost and quantity of the rows in the unit the resource is sold by. */
  rateUsd: number;
  rateQuantity: number;
  readonly rateUnits: Set<string>;
  readonly days: Map<string, BilledDay>;
  /** Currencies of rows that were set aside. */
  readonly foreign: Map<string, number>;
}

export interface Billing {
  readonly months: ReadonlyMap<string, BilledMonth>;
  /** SHA-256 of withheld texts, by ref. */
  readonly withheld: ReadonlyMap<string, ReadonlySet<string>>;
  readonly orphanCosts: IngestionReport['orphanCosts'];
  readonly counts: readonly RowCount[];
}

export interface BillingDeps {
  /** Ref and kind of a resource by its lower-case provider id. */
  readonly resourceOfId: ReadonlyMap<string, { readonly ref: string; readonly kind: ResourceKind }>;
  readonly accountOfId: ReadonlyMap<string, string>;
  /** The currency all amounts are in: the price list's. */
  readonly currency: string;
  readonly billingStartMs: number;
  readonly billingEndMs: number;
  readonly moments: MomentReader;
  readonly log: IssueLog;
}

interface Orphan {
  readonly account: string;
  readonly resourceId: string;
  usd: number;
}

export function readBilling(files: readonly SourceFile[], deps: BillingDeps): Billing {
  const rows = files.flatMap((file) => readFocusExport(file).rows);
  const periodOf = createPeriodReader(deps.moments);
  const periods = rows.map(periodOf);
  const fates = rowFates(
    rows,
    periods.map(({ ms }) => ms),
  );
  const months = new Map<string, BilledMonth>();
  const withheld = new Map<string, Set<string>>();
  const orphans = new Map<string, Orphan>();
  const screenRow = createRowScreen();
  const idOf = createIdReader();
  let quarantined = 0;
  for (const [index, row] of rows.entries()) {
    const id = idOf(row.ResourceId);
    const resource = deps.resourceOfId.get(id ?? '');
    if (resource) for (const hash of screenRow(row)) add(withheld, resource.ref, hash);
    const period = periods[index] ?? unreadPeriod;
    const problem = problemOf(row, fates[index], period, deps);
    if (problem) logRow(problem.kind, row, resource?.ref ?? null, id, deps, problem.detail);
    if (problem?.isSetAside === true) {
      quarantined += fates[index] === 'duplicate' ? 0 : 1;
      if (resource && problem.kind === 'foreignCurrency')
        count(monthOf(months, resource.ref).foreign, row.BillingCurrency);
    } else if (resource) addUsage(monthOf(months, resource.ref), resource.kind, row, period, deps);
    else if (id !== null) addOrphan(orphans, id, row, deps);
  }
  const duplicates = fates.filter((fate) => fate === 'duplicate').length;
  return {
    months,
    withheld,
    orphanCosts: [...orphans.values()].map(({ usd, ...orphan }) => ({ ...orphan, billedCents: centsFromUsd(usd) })),
    counts: [
      {
        source: 'focus',
        rowsIn: rows.length,
        accepted: rows.length - quarantined - duplicates,
        quarantined,
        duplicates,
      },
    ],
  };
}

interface RowProblem {
  readonly kind: DefectKind;
  readonly isSetAside: boolean;
  readonly detail?: string;
}

/** The first thing that is wrong with a row, if anything is. */
function problemOf(
  row: FocusRow,
  fate: RowFate | undefined,
  { ms, offset }: Period,
  deps: BillingDeps,
): RowProblem | null {
  if (fate === 'duplicate') return { kind: 'duplicateRow', isSetAside: true };
  if (fate === 'contradicting') return { kind: 'contradictingRows', isSetAside: true };
  if (row.BillingCurrency !== deps.currency) {
    return {
      kind: 'foreignCurrency',
      isSetAside: true,
      detail: `${row.BillingCurrency} in an export in ${deps.currency}`,
    };
  }
  if (ms === null) return { kind: 'zonelessTime', isSetAside: true, detail: 'the charge period of a billing row' };
  return offset === null ? null : { kind: 'offsetTime', isSetAside: false, detail: offset };
}

function logRow(
  kind: DefectKind,
  row: FocusRow,
  ref: string | null,
  id: string | null,
  deps: BillingDeps,
  detail?: string,
): void {
  const subject = ref ?? `${accountOf(row, deps)}${id === null ? '' : `/${id}`}`;
  deps.log.add({ kind, ref, subject, place: placeOf(row), ...(detail === undefined ? {} : { detail }) });
}

const placeOf = ({ file, line }: FocusRow): Place => ({ file, locator: `line ${line}` });

/** `i-...` and ARM ids as they are, the last part of an ARN; lower case, for billing and inventory differ in case. */
function createIdReader(): (text: string | null) => string | null {
  const known = new Map<string, string>();
  return (text) => {
    if (text === null) return null;
    let id = known.get(text);
    if (id === undefined) {
      const folded = text.toLowerCase();
      id = folded.startsWith('arn:') ? (folded.split(/[:/]/).at(-1) ?? folded) : folded;
      known.set(text, id);
    }
    return id;
  };
}

const accountOf = ({ SubAccountId, BillingAccountId }: FocusRow, { accountOfId }: BillingDeps): string =>
  accountOfId.get(SubAccountId ?? '') ?? SubAccountId ?? BillingAccountId;

function monthOf(months: Map<string, BilledMonth>, ref: string): BilledMonth {
  const known = months.get(ref);
  if (known) return known;
  const made = {
    usd: 0,
    rateUsd: 0,
    rateQuantity: 0,
    rateUnits: new Set<string>(),
    days: new Map(),
    foreign: new Map(),
  };
  months.set(ref, made);
  return made;
}

const unitsOf: Readonly<Record<ResourceKind, readonly string[]>> = {
  vm: ['Hours'],
  ip: ['Hours'],
  disk: ['GB-Months', 'Units/Month'],
};

/** Credits, taxes, corrections and refunds are valid rows of the account; no run rate may come of them (D03). */
function addUsage(month: BilledMonth, kind: ResourceKind, row: FocusRow, period: Period, deps: BillingDeps): void {
  const startMs = period.ms ?? Number.NaN;
  const isUsage = row.ChargeCategory === 'Usage' && row.ChargeClass === null && row.BilledCost >= 0;
  if (!isUsage || !(startMs >= deps.billingStartMs && startMs < deps.billingEndMs)) return;
  month.usd += row.BilledCost;
  if (row.PricingUnit === null || row.PricingQuantity === null || !unitsOf[kind].includes(row.PricingUnit)) return;
  month.rateUsd += row.BilledCost;
  month.rateQuantity += row.PricingQuantity;
  month.rateUnits.add(row.PricingUnit);
  if (row.PricingUnit !== 'Hours' || row.PricingQuantity === 0) return;
  const day = deps.moments.dayOf(startMs);
  const hours = (month.days.get(day)?.hours ?? 0) + row.PricingQuantity;
  month.days.set(day, { hours, place: placeOf(row) });
}

function addOrphan(orphans: Map<string, Orphan>, id: string, row: FocusRow, deps: BillingDeps): void {
  const account = accountOf(row, deps);
  const known = orphans.get(id) ?? { account, resourceId: id, usd: 0 };
  orphans.set(id, known);
  known.usd += row.BilledCost;
  logRow('unknownResource', row, null, id, deps);
}

/** The start of a row's charge period, UTC; `ms` is null when it or the end has no zone. */
interface Period {
  readonly ms: number | null;
  readonly offset: string | null;
}
const unreadPeriod: Period = { ms: null, offset: null };

/** A month has some thirty periods: each is read once. */
function createPeriodReader(moments: MomentReader): (row: FocusRow) => Period {
  const known = new Map<string, Map<string, Period>>();
  return (row) => {
    const byEnd = known.get(row.ChargePeriodStart) ?? new Map<string, Period>();
    known.set(row.ChargePeriodStart, byEnd);
    const period = byEnd.get(row.ChargePeriodEnd) ?? readPeriod(row, moments);
    byEnd.set(row.ChargePeriodEnd, period);
    return period;
  };
}

function readPeriod(row: FocusRow, moments: MomentReader): Period {
  const { ChargePeriodStart, ChargePeriodEnd } = row;
  const [start, end] = [moments.parse(ChargePeriodStart), moments.parse(ChargePeriodEnd)];
  if (start.kind === 'invalid' || end.kind === 'invalid') {
    throw sourceFault(
      placeOf(row),
      start.kind === 'invalid' ? ChargePeriodStart : ChargePeriodEnd,
      'it must be a moment that exists',
    );
  }
  if (start.kind === 'no_zone' || end.kind === 'no_zone') return unreadPeriod;
  return { ms: start.ms, offset: start.kind === 'offset' ? start.offset : end.kind === 'offset' ? end.offset : null };
}

/** The withheld texts of a row. Nothing else of its free text is kept, so nothing else of it can be told to anyone. */
function createRowScreen(): (row: FocusRow) => readonly string[] {
  const byText = new Map<string, string | null>();
  const byTags = new Map<FocusRow['Tags'], readonly string[]>();
  const screened = (text: string): readonly string[] => {
    let hash = byText.get(text);
    if (hash === undefined) {
      const result = screenText(text);
      hash = result.kind === 'withheld' ? result.sha256 : null;
      byText.set(text, hash);
    }
    return hash === null ? [] : [hash];
  };
  const screenedTags = (tags: FocusRow['Tags']): readonly string[] => {
    const known = byTags.get(tags) ?? (tags ?? []).flatMap(([key, value]) => [...screened(key), ...screened(value)]);
    byTags.set(tags, known);
    return known;
  };
  return ({ ResourceName, ChargeDescription, Tags }) => [
    ...(ResourceName === null ? [] : screened(ResourceName)),
    ...(ChargeDescription === null ? [] : screened(ChargeDescription)),
    ...screenedTags(Tags),
  ];
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
