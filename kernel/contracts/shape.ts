// What a suite's own types are. Everything else is generic in it; the engine never names a word of a domain.
import type { Json } from './json.ts';

export interface Shape {
  readonly input: Json;
  readonly expect: Json;
  readonly world: unknown;
  readonly record: Json;
}
