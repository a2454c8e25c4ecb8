// What the numbers of this benchmark do not say. Each line is explained in docs/limits.md under its id.

export const caveats = [
  {
    id: 'offline',
    text: 'An offline run validates the harness, the graders and the statistics, not the quality of any language model.',
  },
  {
    id: 'hand-picked',
    text: 'Thirty hand-picked cases on one synthetic estate: a perfect score of a deterministic policy has no sampling to interpret.',
  },
  {
    id: 'own-oracle',
    text: 'The expected sets were written by the authors of the benchmark; nobody independent checked them.',
  },
  { id: 'cpu-only', text: 'Waste is judged by CPU alone: no memory, no network, no burst credits.' },
  {
    id: 'list-prices',
    text: 'Savings are list prices: no reserved instances, no savings plans; the cost of a kept snapshot is not subtracted.',
  },
  { id: 'personas', text: 'Requester, operator and approvers are scripted: personas are not people.' },
  { id: 'prose', text: 'Clarity of prose is not graded.' },
  { id: 'screening', text: 'Screening of untrusted text is a filter and misses things; nothing may depend on it.' },
] as const;
