// What agents reach that are not trying. One that passes every case shows that the graders ask for nothing.
import type { Shape } from '../../kernel/contracts/index.ts';
import type { TriedFloor, ValidationFailure } from '../../kernel/contracts/validation.ts';
import { passedRow } from '../stages/5-summarise.ts';
import { measureFloors } from '../trial/measure-floors.ts';
import type { ValidationDeps, ValidationInput } from './validation-input.ts';

export async function tryFloors<S extends Shape>(
  input: ValidationInput<S>,
  deps: ValidationDeps,
): Promise<TriedFloor[] | null> {
  const floors = await measureFloors(input, deps);
  if (floors === null) return null;
  return Object.entries(floors).map(([id, reached]) => {
    const { [passedRow]: passed = 0, ...graders } = reached;
    return { id, passed, graders };
  });
}

export function failuresOfFloors(floors: readonly TriedFloor[]): readonly ValidationFailure[] {
  return floors
    .filter(({ passed }) => passed === 1)
    .map(({ id }) => ({
      part: 'floors' as const,
      subject: `floor ${id}`,
      message: 'it passes every case without trying: the graders, or the cases, ask for nothing',
    }));
}

export function warningsOfFloors(floors: readonly TriedFloor[]): readonly string[] {
  return floors
    .filter(({ passed }) => passed > 0 && passed < 1)
    .map(({ id, passed }) => `floor ${id} passes ${(passed * 100).toFixed(1)} % of the cases without trying`);
}
