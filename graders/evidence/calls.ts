// Tool calls compared: equal whatever the order of their keys.
import { canonicalJson } from '../../kernel/encoding/canonical-json.ts';

/** Equal for calls of the same tool with the same input. */
export function callKey({ tool, input }: { readonly tool: string; readonly input: unknown }): string {
  return `${tool} ${canonicalJson(input)}`;
}
