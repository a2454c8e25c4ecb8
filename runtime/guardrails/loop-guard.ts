// Detects an agent that goes round in circles: the same call again, or the same few calls in turn. Pure: it judges the
// next call against the calls so far. What a verdict leads to (noted only, or enforced) is the run's profile.
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';
import type { Json } from '../../kernel/contracts/index.ts';
import type { RecordToolCall } from '../record/schema.ts';

/** The third identical call in a row trips. */
const repeatThreshold = 3;
/** Three copies of one period of two to four calls trip. */
const cycleCopies = 3;
const cyclePeriods = [2, 3, 4];

export type LoopDetector = 'repeat' | 'cycle';

export interface LoopVerdict {
  readonly detector: LoopDetector;
  /** What the model is told when the guard is enforced. */
  readonly message: string;
}

export interface NextCall {
  readonly tool: string;
  readonly input: Json;
}

/**
 * The verdict on the next call, or null. `isReadOnly` says which tools only look: they never advance a cycle, and a
 * repeat of one is judged among all calls, a repeat of another tool among its own kind.
 */
export function judgeCall(
  earlier: readonly RecordToolCall[],
  next: NextCall,
  isReadOnly: (tool: string) => boolean,
): LoopVerdict | null {
  const readOnly = isReadOnly(next.tool);
  const others = readOnly ? earlier : earlier.filter((call) => !isReadOnly(call.tool));
  return repeatOf(others, next) ?? (readOnly ? null : cycleOf(others, next));
}

function repeatOf(earlier: readonly RecordToolCall[], next: NextCall): LoopVerdict | null {
  if (!isRepeat(earlier, next)) return null;
  return {
    detector: 'repeat',
    message: `loop: ${next.tool} was called ${repeatThreshold} times in a row with the same arguments and the same result; change the arguments, use another tool, or finish with what you have`,
  };
}

function isRepeat(earlier: readonly RecordToolCall[], next: NextCall): boolean {
  const last = earlier.at(-1);
  if (last?.tool !== next.tool) return false;
  const key = keyOf(next);
  // Told once that it repeats itself, the same call again is the next repeat.
  if (last.result.kind === 'error' && last.result.error === 'blocked') return keyOf(last) === key;
  const before = earlier.slice(1 - repeatThreshold);
  if (before.length < repeatThreshold - 1) return false;
  if (!before.every((call) => call.tool === next.tool && keyOf(call) === key)) return false;
  const result = resultOf(last);
  return before.every((call) => resultOf(call) === result);
}

function cycleOf(earlier: readonly RecordToolCall[], next: NextCall): LoopVerdict | null {
  for (const period of cyclePeriods) {
    const length = period * cycleCopies;
    const last = [...earlier.slice(1 - length), next];
    if (last.length < length) continue;
    const keys = last.map(keyOf);
    const repeats = keys.every((key, index) => key === keys[index % period]);
    if (!repeats || new Set(keys.slice(0, period)).size === 1) continue;
    const tools = last.slice(0, period).map((call) => call.tool);
    return {
      detector: 'cycle',
      message: `loop: the last ${length} actions repeat the cycle ${tools.join(' -> ')}; choose a different action or finish with what you have`,
    };
  }
  return null;
}

/** Key order does not matter, and an argument of null is an argument left out. */
function keyOf(call: NextCall): string {
  return canonicalJson([call.tool, withoutNulls(call.input)]);
}

function withoutNulls(input: Json): Json {
  if (input === null || typeof input !== 'object') return input;
  if (isList(input)) return input.map(withoutNulls);
  const kept: Record<string, Json> = {};
  for (const [key, value] of Object.entries(input)) if (value !== null) kept[key] = withoutNulls(value);
  return kept;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** What a call led to, without its evidence id: two look-ups that retrieved the same are the same. */
function resultOf(call: RecordToolCall): string {
  const { result } = call;
  return result.kind === 'ok' ? canonicalJson(result.output) : canonicalJson([result.error, result.message]);
}
