// What the simulated clouds log of themselves, call by call: what was asked for, never the state that came of it.
// Verification reads this and the shared world, and nothing that effects write to.

export type Call =
  | { readonly kind: 'stop' | 'start' | 'delete' | 'release' }
  | { readonly kind: 'set_sku'; readonly sku: string }
  | { readonly kind: 'create_snapshot' | 'delete_snapshot'; readonly id: string }
  /** Somebody outside of the run. */
  | { readonly kind: 'outside'; readonly state: string | null; readonly sku: string | null };

export interface Activity {
  readonly atMs: number;
  readonly ref: string;
  readonly call: Call;
}
