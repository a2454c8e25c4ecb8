// Ends a switch over a closed union: a new member becomes a type error here, and a throw if data slipped past the types.
import { AssizeError } from './assize-error.ts';

export function assertNever(value: never, what: string): never {
  throw new AssizeError('INTERNAL', `${what}: ${JSON.stringify(value)} is not one of its known members`);
}
