// Which cases a run takes, in the order of the suite, with the faults that the command line switches on.
import type { Case, Shape, Suite } from '../../kernel/contracts/index.ts';
import { badInput } from '../../kernel/outcome/assize-error.ts';
import { nearest } from '../../kernel/outcome/nearest.ts';

/** `ids` empty = all. `faults` are added to every case, beside its own. Unknown names are refused with the known ones. */
export function selectCases<S extends Shape>(
  suite: Suite<S>,
  cases: readonly Case<S>[],
  wanted: { readonly ids: readonly string[]; readonly faults: readonly string[] },
): readonly Case<S>[] {
  const known = cases.map((c) => c.id);
  for (const id of wanted.ids) if (!known.includes(id)) throw badInput(unknown('--cases', id, known));
  for (const fault of wanted.faults)
    if (!(suite.faults ?? []).includes(fault)) throw badInput(unknown('--fault', fault, suite.faults ?? []));
  const chosen = wanted.ids.length === 0 ? cases : cases.filter((c) => wanted.ids.includes(c.id));
  if (wanted.faults.length === 0) return chosen;
  return chosen.map((c) => {
    const own = c.faults ?? [];
    const added = wanted.faults.filter((kind) => !own.some((fault) => fault.kind === kind)).map((kind) => ({ kind }));
    return { ...c, faults: [...own, ...added] };
  });
}

function unknown(flag: string, written: string, known: readonly string[]): string {
  const near = nearest(written, known);
  return `${flag} ${written}: there is none of that name${near ? `; did you mean "${near}"?` : '.'} Known: ${known.length > 0 ? known.join(', ') : 'none'}`;
}
