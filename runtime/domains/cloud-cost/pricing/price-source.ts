// The one port through which prices are asked for. Sources stand in an ordered list; the first that can answer, answers.
import type { Resource } from '../estate/world.ts';

export type PriceAnswer =
  | {
      readonly kind: 'priced';
      readonly monthlyCents: number;
      /** `snapshot 2026-07-20`, `billing_history`: what a tool names as the source. */
      readonly source: string;
      /** True when the figure comes from what was billed rather than from a price. */
      readonly estimated: boolean;
    }
  /** The source is there and has no price for this. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** The source cannot be asked. */
  | { readonly kind: 'down' }
  /** The source is never asked here. */
  | { readonly kind: 'not_used' };

export interface PriceSource {
  readonly name: string;
  /** The monthly price of a resource as it is, or as it would be with another SKU. */
  ask(resource: Resource, sku: string): PriceAnswer;
}
