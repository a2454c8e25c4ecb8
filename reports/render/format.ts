// Numbers as every rendering prints them.
import type { Estimate } from '../../kernel/contracts/index.ts';

/** `86.7`: a share in percent with one decimal; 100 and 0 only when they are exact. */
export function percent(share: number): string {
  const rounded = Math.round(share * 1000) / 10;
  if (rounded === 100 && share < 1) return '99.9';
  if (rounded === 0 && share > 0) return '0.1';
  return rounded.toFixed(1);
}

/** `86.7 [73.1, 94.0]`, or why there is no number. */
export function estimateText(estimate: Estimate): string {
  return estimate.kind === 'estimated' ? `${percent(estimate.value)} ${intervalText(estimate)}` : estimate.shown;
}

export function intervalText(estimate: Extract<Estimate, { readonly kind: 'estimated' }>): string {
  return `[${percent(estimate.low)}, ${percent(estimate.high)}]`;
}

const methods: Readonly<Record<string, string>> = {
  'dirichlet-bounds': 'Dirichlet bounds',
  wilson: 'Wilson',
  'clopper-pearson': 'Clopper-Pearson',
  'cluster-bootstrap-exact': 'exact cluster bootstrap',
  'newcombe-square-and-add': 'Newcombe square-and-add',
};

export function methodName(method: string): string {
  return methods[method] ?? method;
}
