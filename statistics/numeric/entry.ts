// Reads an array where the loop around it guarantees the index, and stops instead of computing on when it does not.
import { AssizeError } from '../../kernel/outcome/assize-error.ts';

/** values[index]. Throws `INTERNAL` when there is no such entry. */
export function entry(values: ArrayLike<number>, index: number): number {
  const value = values[index];
  if (value === undefined) throw new AssizeError('INTERNAL', `entry ${index} of an array of ${values.length} is read`);
  return value;
}
