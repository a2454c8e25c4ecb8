// Which room may import which. The engine and the benchmark are apart; kernel is below all of them.
import { anyRoom, rule, suite, type Rule } from './rule.ts';

const engine = '^(harness|statistics|reports|fingerprint)/';
const benchmark = '^(cases|graders|mutants|runtime)/';

export const betweenRooms: readonly Rule[] = [
  rule(
    'kernel-is-the-floor',
    'kernel knows no room. Move what both need into kernel, or give it to the kernel function as a parameter.',
    { path: '^kernel/' },
    { path: '^(statistics|fingerprint|reports|harness|graders|mutants|runtime|cases|examples|bin|tools)/' },
  ),
  rule(
    'engine-names-no-domain',
    'The engine is used by benchmarks, never the reverse. Let the suite hand it over through the public API.',
    { path: engine },
    { path: benchmark },
  ),
  rule(
    'nothing-imports-harness',
    "Only a suite and the examples use the engine, and only through its front door: import from 'assize'. Shared nouns are in kernel.",
    { path: '^(statistics|fingerprint|reports|graders|mutants|runtime|cases)/', pathNot: suite },
    { path: '^harness/' },
  ),
  rule(
    'nothing-imports-harness',
    "A suite or an example sees what every user sees: import from 'assize', not from inside harness.",
    { path: [suite, '^examples/'] },
    { path: '^harness/', pathNot: '^harness/index[.]ts$' },
  ),
  rule(
    'statistics-sees-only-kernel',
    'statistics turns numbers into numbers. Pass it the numbers.',
    { path: '^statistics/' },
    { path: '^(reports|fingerprint|examples)/' },
  ),
  rule(
    'reports-read-only-contracts',
    'A report is made from kernel/contracts alone. Put what it shows into the Summary that it is given.',
    { path: '^reports/' },
    { path: '^(statistics|fingerprint|examples)/' },
  ),
  rule(
    'reports-read-only-contracts',
    'What a report says (model, compare) does not depend on how it looks (render).',
    { path: '^reports/(model|compare)/' },
    { path: '^reports/render/' },
  ),
  rule(
    'rooms-are-peers',
    'Rooms meet in kernel/contracts and nowhere else. Move the shared noun there, or let harness carry the value over.',
    { path: '^fingerprint/' },
    { path: '^(statistics|reports|examples)/' },
  ),
  rule(
    'rooms-are-peers',
    'Rooms meet in kernel/contracts and nowhere else; the suite (cases/*/suite.ts) is where a benchmark is put together.',
    { path: '^(graders|mutants|runtime|cases)/', pathNot: suite },
    { path: '^(statistics|reports|fingerprint|examples|graders|mutants|cases)/', pathNot: '^$1/' },
  ),
  rule(
    'rooms-are-peers',
    'A case is data. Code that needs the runtime belongs to the suite: cases/*/suite.ts or a file in cases/*/suite/.',
    { path: '^cases/', pathNot: suite },
    { path: '^runtime/' },
  ),
  rule(
    'rooms-are-peers',
    "A suite uses the engine through 'assize' only.",
    { path: suite },
    { path: '^(statistics|reports|fingerprint|examples)/' },
  ),
  rule(
    'examples-stand-alone',
    "An example is what a user writes: it imports 'assize' and its own files.",
    { path: '^examples/([^/]+)/' },
    { path: anyRoom, pathNot: ['^examples/$1/', '^harness/'] },
  ),
  rule(
    'graders-share-nothing-with-runtime',
    'A grader that shares code with the agent shares its mistakes. Read the record (runtime/record) or write it anew.',
    { path: '^graders/' },
    { path: '^runtime/', pathNot: '^runtime/record/' },
  ),
  rule(
    'mutants-see-only-the-reference',
    'A mutant is the reference policy with one thing changed. Export what it needs from runtime/domains/*/reference.',
    { path: '^mutants/' },
    { path: '^runtime/', pathNot: '^runtime/domains/[^/]+/reference/' },
  ),
];
