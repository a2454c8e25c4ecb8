// JSON for a person: what fits on a line stays on one, what does not is broken at its members.

/** Plain JSON, two spaces a level; a value takes one line when it fits in `width` characters with its indent. */
export function readableJson(value: unknown, width = 110, indent = ''): string {
  const flat = oneLine(value);
  if (flat.length + indent.length <= width || value === null || typeof value !== 'object') return flat;
  const deeper = `${indent}  `;
  const open = Array.isArray(value);
  const members = open
    ? value.map((item: unknown) => `${deeper}${readableJson(item, width, deeper)}`)
    : Object.entries(value).map(
        ([key, item]) => `${deeper}${JSON.stringify(key)}: ${readableJson(item, width, deeper)}`,
      );
  return `${open ? '[' : '{'}\n${members.join(',\n')}\n${indent}${open ? ']' : '}'}`;
}

function oneLine(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? String(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
