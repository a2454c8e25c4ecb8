// A case: what is asked (input) and what is right (expect).
import type { Shape } from './shape.ts';

export interface Case<S extends Shape> {
  readonly id: string;
  readonly title?: string;
  readonly input: S['input'];
  readonly expect: S['expect'];
  /** Cases that share a request or data: the unit of a sensitivity line. */
  readonly family?: string;
  readonly tags?: readonly string[];
  readonly faults?: readonly string[];
}
