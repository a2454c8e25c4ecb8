// What a validation keeps of a trial of the guards: no times, so that the same code gives the same bytes.
import type { TriedGuards } from '../../kernel/contracts/validation.ts';
import type { GuardTrial } from './guards/result.ts';

export function guardsTried(trial: GuardTrial): TriedGuards {
  if (trial.state === 'unavailable') return { state: 'unavailable', message: trial.message, patches: [] };
  const patches = trial.outcomes.map(({ patch, end, line }) => ({
    id: patch.id,
    guard: patch.guard,
    file: patch.file,
    killed: end.kind === 'killed',
    line,
  }));
  const open = patches.filter(({ killed }) => !killed).map(({ id }) => id);
  const baseline = `${trial.baseline.green} of ${trial.baseline.tests} named tests green as the code stands`;
  const message =
    patches.length === 0
      ? 'there is no patch, so nothing shows that the guards are watched'
      : `${trial.killed} of ${patches.length} patches killed by the test that must notice; ${baseline}${open.length > 0 ? `; not killed: ${open.join(', ')}` : ''}`;
  return { state: trial.state, message, patches };
}
