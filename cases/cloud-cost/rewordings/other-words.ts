// Exchanges of words that keep what a text says: each choice offers ways to put one thing, and a text takes one of them.

/** One way to put something. No way touches a figure, a name, a negation of a claim, a hedge or a rule. */
export type Way = (text: string) => string;

const asItStands: Way = (text) => text;

/** Applies every exchange in turn. */
function exchange(...pairs: readonly (readonly [RegExp, string])[]): Way {
  return (text) => pairs.reduce((so, [from, to]) => so.replace(from, to), text);
}

/** An amount with a dollar sign, in full: none that ends in k, where the sign cannot be moved behind it. */
const dollars = /\$(\d+(?:,\d{3})*(?:\.\d+)?)(?!\d|,\d|[\d.,]*k)/g;
const beforePeriod = String.raw`(\$\d[\d,]*(?:\.\d+)?|\b(?:USD )\d[\d,]*(?:\.\d+)?|\bdollars) (?:an?|per) `;

function everyPeriod(article: 'a' | 'per'): Way {
  return exchange(
    ...['hour', 'day', 'month', 'year'].map((name) => {
      const before = article === 'per' ? 'per' : name === 'hour' ? 'an' : 'a';
      return [new RegExp(`${beforePeriod}${name}\\b`, 'g'), `$1 ${before} ${name}`] as const;
    }),
  );
}

/** In the order in which they are applied: periods before money, because a period is known by the amount before it. */
export const choices: readonly (readonly Way[])[] = [
  [asItStands, everyPeriod('per'), everyPeriod('a')],
  [asItStands, exchange([dollars, 'USD $1']), exchange([dollars, '$1 dollars']), exchange([dollars, 'US$$$1'])],
  [asItStands, exchange([/(\d) %/g, '$1%']), exchange([/(\d) %/g, '$1 percent'], [/\bper cent\b/g, 'percent'])],
  [
    asItStands,
    exchange([/\b(is|are|was|were|be) left out\b/g, '$1 excluded'], [/\bLeft out\b/g, 'Excluded']),
    exchange([/\bsaves (?=\$|USD|US\$|\d)/g, 'would save '], [/\bare proposed\b/g, 'are suggested']),
  ],
  [
    asItStands,
    exchange([/\bVMs\b/g, 'machines'], [/\bVM\b/g, 'machine']),
    exchange([/\b[Mm]achines\b/g, 'VMs'], [/\bmachine\b/g, 'VM']),
  ],
  [
    asItStands,
    exchange([/\butilisation\b/g, 'utilization'], [/\blook-up\b/g, 'lookup']),
    exchange([/\butilization\b/g, 'utilisation'], [/\bswitched off\b/g, 'powered down']),
  ],
  [
    asItStands,
    exchange([/\bis not estimable\b/g, 'cannot be estimated'], [/\b(were) unavailable\b(?! and)/g, '$1 not available']),
    exchange([/\bdisagree (?=on |about )/g, 'contradict each other '], [/\bin all(?=[.,;:]| \$)/g, 'altogether']),
  ],
];
