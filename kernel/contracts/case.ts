// A case: what is asked (input) and what is right (expect).
import type { Json } from './json.ts';
import type { Shape } from './shape.ts';

/** A fault that is switched on for a case: its kind and its parameters. */
export interface CaseFault {
  readonly kind: string;
  readonly [parameter: string]: Json | undefined;
}

export interface Case<S extends Shape> {
  readonly id: string;
  readonly title?: string;
  readonly input: S['input'];
  readonly expect: S['expect'];
  /** Cases that share a request or data: the unit of a sensitivity line. */
  readonly family?: string;
  readonly tags?: readonly string[];
  readonly faults?: readonly CaseFault[];
}
