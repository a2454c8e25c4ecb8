// What a suite's own types are. Everything else is generic in it; the engine never names a word of a domain.
import type { Data } from './json.ts';

export interface Shape {
  readonly input: Data;
  readonly expect: Data;
  readonly world: unknown;
  readonly record: Data;
}
