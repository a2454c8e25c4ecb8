// What a validation keeps of a trial of the guards: no times, so that the same code gives the same bytes.
import type { TriedGuards } from '../../kernel/contracts/validation.ts';
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import { sha256Hex } from '../../kernel/encoding/sha256.ts';
import { readGuards } from './guards/read-guards.ts';
import type { GuardTrial } from './guards/result.ts';

/** `inputs` is the digest of `guardInputs`. */
export function guardsTried(trial: GuardTrial, inputs: string | null): TriedGuards {
  if (trial.state === 'unavailable') return { state: 'unavailable', message: trial.message, inputs, patches: [] };
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
  return { state: trial.state, message, inputs, patches };
}

/** SHA-256 of the guards file and of every test file that it names: what a kept trial is valid for. Null without the file. */
export function guardInputs(guards: URL, root: URL, readText: (url: URL) => string | null): string | null {
  const text = readText(guards);
  if (text === null) return null;
  const named = [...new Set(readGuards(guards.pathname, text).map(({ test }) => test.file))].sort();
  return sha256Hex(canonicalJson([text, ...named.map((file) => [file, readText(new URL(file, root))])]));
}
