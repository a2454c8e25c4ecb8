// Tool calls compared: equal whatever the order of their keys.

/** One text for equal JSON: keys sorted by code unit, numbers as JavaScript prints them. */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${sortedJson(part)}`).join(',')}}`;
}

/** Equal for calls of the same tool with the same input. */
export function callKey({ tool, input }: { readonly tool: string; readonly input: unknown }): string {
  return `${tool} ${sortedJson(input)}`;
}
