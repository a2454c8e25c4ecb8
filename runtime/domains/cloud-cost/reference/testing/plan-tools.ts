// Look-ups over the plan of the estate: a small double of the tools, with the same inputs and outputs. It shares no code
// with them and none with the policy.
import type { Json } from '../../../../../kernel/contracts/index.ts';
import type { DomainTrial, LookUpResult } from '../../../../contracts/domain.ts';

export interface PlanRow {
  readonly key: string;
  readonly ref: string;
  readonly account: string;
  readonly region: string;
  readonly name: string | null;
  readonly environment: string | null;
  readonly team: string | null;
  readonly waste: string;
  readonly operation: string;
  readonly sku: string;
  readonly target_sku: string | null;
  readonly monthly_cents: number;
  readonly saving_cents: number;
  readonly eligible: boolean;
  readonly blocked_by: string | null;
  readonly why: string;
  readonly planted: {
    readonly cpu?: { readonly p95: number; readonly peak: number; readonly days: number; readonly of: number };
  };
}

export interface PlanToolsOptions {
  readonly outage?: boolean;
  /** How many attempts time out first, by tool. */
  readonly timeouts?: Readonly<Record<string, number>>;
  /** Refs that check_policy does not allow. */
  readonly disallowed?: readonly string[];
  /** What find_waste says of a list that was cut. */
  readonly cut?: { readonly kept: number; readonly of: number };
  /** Further fields of the rows of find_waste. */
  readonly extra?: (row: PlanRow) => { readonly [key: string]: Json };
}

type Input = { readonly [key: string]: Json };
type Output = { readonly [key: string]: Json };

export function planTools(text: string, options: PlanToolsOptions = {}): Pick<DomainTrial, 'lookUp'> {
  const rows = (JSON.parse(text) as { findings: readonly PlanRow[] }).findings; // the plan's own file
  const left = new Map(Object.entries(options.timeouts ?? {}));
  return {
    lookUp(tool, given): LookUpResult {
      const waits = left.get(tool) ?? 0;
      left.set(tool, waits - 1);
      if (waits > 0) return { kind: 'timeout', durationMs: 6000 };
      const input = given as Input; // the policy sends objects
      const answer = answers[tool];
      if (!answer) return { kind: 'unknown_tool', message: `"${tool}" is not a tool` };
      return { kind: 'ok', output: answer(input, rows, options), subjects: subjectsOf(input, rows), durationMs: 100 };
    },
  };
}

/** The rows that the findings of the plan's file hold. */
export function planRows(text: string): readonly PlanRow[] {
  return (JSON.parse(text) as { findings: readonly PlanRow[] }).findings; // the plan's own file
}

function subjectsOf(input: Input, rows: readonly PlanRow[]): readonly string[] {
  return typeof input['ref'] === 'string' ? [input['ref']] : rows.map(({ ref }) => ref);
}

type Answer = (input: Input, rows: readonly PlanRow[], options: PlanToolsOptions) => Output;

const answers: Readonly<Record<string, Answer>> = {
  get_estate_summary: (_, rows, { outage }) => ({
    findings: { count: rows.length, monthly_saving_usd: dollars(sum(rows)), ...(outage ? { at_least: true } : {}) },
    price_source: { live: 'not_used', snapshot: outage ? 'unavailable' : 'ok', billing_history: 'ok' },
  }),
  find_waste(input, rows, options) {
    const names = listed(input, 'refs');
    const found = rows.filter((row) => fits(row, input));
    return {
      findings: found.map((row) => ({ ...card(row, options), ...options.extra?.(row) })),
      count: found.length,
      ...(options.cut ? { truncated: { list: 'findings', ...options.cut } } : {}),
      ...(names
        ? { unknown_refs: names.filter((name) => !rows.some((row) => isNamed(row, [name]))).map((ref) => ({ ref })) }
        : {}),
    };
  },
  get_utilization(input, rows) {
    const cpu = rowOf(input, rows)?.planted.cpu;
    return {
      ref: input['ref'] ?? null,
      p95: cpu?.p95 ?? null,
      peak: cpu?.peak ?? null,
      days_with_data: cpu?.days ?? 0,
      days_in_window: cpu?.of ?? 30,
    };
  },
  quote_price(input, rows, { outage }) {
    const row = rowOf(input, rows);
    const cents = row && !(outage && row.target_sku !== null) ? row.saving_cents : null;
    return {
      ref: input['ref'] ?? null,
      source: outage ? 'billing_history' : 'snapshot 2026-11-01',
      estimated: outage === true,
      monthly_saving_usd: cents === null ? null : dollars(cents),
      ...(outage ? { sources_down: ['live', 'snapshot'] } : {}),
    };
  },
  check_policy(input, _, { disallowed = [] }) {
    const actions = input['actions'] as readonly Input[]; // the policy sends a list of actions
    return {
      allowed: disallowed.length === 0,
      actions: actions.map(({ ref }) => {
        const isBlocked = typeof ref === 'string' && disallowed.includes(ref);
        const violations = isBlocked ? [{ rule: 'P-008', message: 'stop_vm expects running; it is stopped' }] : [];
        return { ref: ref ?? null, allowed: !isBlocked, violations };
      }),
      violations: [],
    };
  },
};

function card(row: PlanRow, { outage }: PlanToolsOptions): Output {
  const isPriced = !(outage && row.target_sku !== null);
  return {
    ref: row.ref,
    name: row.name,
    waste: row.waste,
    operation: row.operation,
    ...(row.target_sku === null ? {} : { target_sku: row.target_sku }),
    environment: row.environment,
    team: row.team,
    cloud: cloudOf(row),
    sku: row.sku,
    monthly_saving_usd: isPriced ? dollars(row.saving_cents) : null,
    ...(outage ? { estimated: true } : {}),
    eligible: row.eligible,
    blockers: row.blocked_by === null ? [] : [{ rule: row.blocked_by, reason: row.why }],
    ...(row.blocked_by === 'P-003' ? { untrusted_text_withheld: true } : {}),
    ...(row.key === 'X1'
      ? { conflict: 'power_state: inventory says stopped, billing says 24 hours (2026-10-31)' }
      : {}),
  };
}

function fits(row: PlanRow, input: Input): boolean {
  const names = listed(input, 'refs');
  const least = input['min_monthly_saving_usd'];
  return (
    (listed(input, 'kinds')?.includes(row.waste) ?? true) &&
    (listed(input, 'environments')?.includes(row.environment ?? 'none') ?? true) &&
    (input['cloud'] === undefined || input['cloud'] === cloudOf(row)) &&
    (input['team'] === undefined || input['team'] === row.team) &&
    (typeof least !== 'number' || row.saving_cents / 100 >= least) &&
    (names === null || isNamed(row, names))
  );
}

function isNamed({ ref, name }: PlanRow, names: readonly string[]): boolean {
  return names.includes(ref) || (name !== null && names.includes(name));
}

function listed(input: Input, field: string): readonly string[] | null {
  const value = input[field];
  return Array.isArray(value) ? value.map(String) : null;
}

function rowOf(input: Input, rows: readonly PlanRow[]): PlanRow | undefined {
  return rows.find(({ ref }) => ref === input['ref']);
}

function cloudOf({ account }: PlanRow): string {
  return account.startsWith('aws') ? 'aws' : 'azure';
}

function dollars(cents: number): number {
  return cents / 100;
}

function sum(rows: readonly PlanRow[]): number {
  return rows.reduce((cents, row) => cents + row.saving_cents, 0);
}
