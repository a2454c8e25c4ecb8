// A finding as find_waste shows it.
import type { Json } from '../../../../kernel/contracts/index.ts';
import { centsOf, listOf, textOf } from './fields.ts';
import type { Fields } from './fields.ts';
import type { Cloud, Waste } from './scope.ts';
import { wastes } from './scope.ts';

export interface Finding {
  readonly ref: string;
  /** The name, or the ref where the name is withheld. */
  readonly label: string;
  readonly name: string | null;
  readonly waste: Waste;
  readonly operation: string;
  readonly target: string | null;
  readonly environment: string | null;
  readonly team: string | null;
  readonly cloud: Cloud | null;
  readonly sku: string;
  /** Integer cents a month; null = not estimable. */
  readonly savingCents: number | null;
  readonly estimated: boolean;
  readonly eligible: boolean;
  readonly blockers: readonly { readonly rule: string; readonly reason: string }[];
  readonly withheld: boolean;
  readonly conflict: string | null;
  /** The look-up that showed it. */
  readonly evidenceId: string | null;
}

/** The findings of one answer, in its order. A row without ref, waste or operation is none. */
export function findingsOf(output: Fields, evidenceId: string | null): readonly Finding[] {
  return listOf(output['findings']).flatMap((row) => {
    const ref = textOf(row['ref']);
    const waste = wastes.find((each) => each === row['waste']);
    const operation = textOf(row['operation']);
    if (ref === null || waste === undefined || operation === null) return [];
    const name = textOf(row['name']);
    return [
      {
        ref,
        label: name ?? ref,
        name,
        waste,
        operation,
        target: textOf(row['target_sku']),
        environment: textOf(row['environment']),
        team: textOf(row['team']),
        cloud: cloudOf(row['cloud']),
        sku: textOf(row['sku']) ?? 'its size',
        savingCents: centsOf(row['monthly_saving_usd']),
        estimated: row['estimated'] === true,
        eligible: row['eligible'] === true,
        blockers: listOf(row['blockers']).map((blocker) => ({
          rule: textOf(blocker['rule']) ?? '',
          reason: textOf(blocker['reason']) ?? '',
        })),
        withheld: row['untrusted_text_withheld'] === true,
        conflict: textOf(row['conflict']),
        evidenceId,
      },
    ];
  });
}

function cloudOf(value: Json | undefined): Cloud | null {
  return value === 'aws' || value === 'azure' ? value : null;
}

export function isMachine({ waste }: Finding): boolean {
  return waste === 'idle' || waste === 'oversized';
}
