// Finds nodes of a JSON document and names them by RFC 6901 pointers.

/** The pointers of all nodes that `matches`, in document order. `key` is the member name or index; '' for the root. */
export function pointersWhere(document: unknown, matches: (value: unknown, key: string) => boolean): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown, key: string, pointer: string): void => {
    if (matches(value, key)) found.push(pointer);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      visit(member, name, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  };
  visit(document, '', '');
  return found;
}
