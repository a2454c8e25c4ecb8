// The star inside runtime: its rooms have no arrows between them, run/ knows them all, and a domain is one among others.
import { reachRule, rule, testCode, type Rule } from './rule.ts';

/** Rooms of the runtime by name, at runtime/ or in a domain. */
const named = (names: string) => [`^runtime/(${names})/`, `^runtime/domains/[^/]+/(${names})/`];

/** What every room may read: the contracts, the record, a domain's own types, builders for tests. */
const leaves = [...named('contracts|record'), '^runtime/domains/[^/]+/estate/world[.]ts$', testCode];
const effects = 'run|executor|sandbox|capability|approvals|audit|faults';
const withOwnArrows = named('run|analyzer|tools|policy|pricing|sandbox|model|reference|contracts|record|oracle');
const noArrows =
  'Rooms of the runtime have no arrows between them: take it as a port (runtime/contracts), and let run/ pass it in.';

/** A room that sees itself, the leaves, and of its siblings only those named. `elsewhere` is what another rule forbids. */
const arrows = (names: string, siblings: readonly string[], comment: string, elsewhere: readonly string[] = []): Rule =>
  rule(
    'runtime-is-a-star',
    comment,
    { path: named(names) },
    { path: '^runtime/[^/]+/', pathNot: [...named([names, ...siblings, ...elsewhere].join('|')), ...leaves] },
  );

export const insideRuntime: readonly Rule[] = [
  rule(
    'runtime-is-a-star',
    noArrows,
    { path: '^runtime/([^/]+)/', pathNot: ['^runtime/domains/', ...withOwnArrows] },
    { path: '^runtime/[^/]+/', pathNot: ['^runtime/domains/', '^runtime/$1/', ...leaves] },
  ),
  rule(
    'runtime-is-a-star',
    noArrows,
    { path: '^runtime/domains/[^/]+/([^/]+)/', pathNot: withOwnArrows },
    { path: '^runtime/[^/]+/', pathNot: ['^runtime/$1/', '^runtime/domains/[^/]+/$1/', ...leaves] },
  ),
  arrows(
    'tools',
    ['estate', 'analyzer', 'policy', 'pricing'],
    'tools asks the estate and its prices, the analyzer and the policy. Anything else is a port.',
  ),
  arrows('policy', ['pricing'], 'A policy judges what it is given: types and prices are all it reads of its siblings.'),
  arrows(
    'analyzer',
    ['estate'],
    'The analyzer reads the estate, by the estate’s own definitions of a tag and a day, and nothing else of the runtime.',
  ),
  arrows('pricing', ['estate'], 'Prices come from the estate and from nothing else of the runtime.'),
  arrows(
    'sandbox',
    ['capability'],
    'The sandbox verifies tokens and knows no policy: the last line shares no code with the first.',
  ),
  arrows('model', [], 'A model proposes: it sees the conversation and nothing else of the runtime.', [effects]),
  arrows(
    'reference',
    ['model'],
    'The reference policy is a model: it sees the conversation and nothing else of the runtime.',
    [effects],
  ),
  arrows(
    'oracle',
    ['estate', 'analyzer'],
    'An oracle is written apart from what it judges: the estate and its findings are all it reads.',
  ),
  rule(
    'runtime-leaves',
    'The record is read by graders too: it knows kernel and nothing of the runtime.',
    { path: named('record') },
    { path: '^runtime/', pathNot: [...named('record'), testCode] },
  ),
  rule(
    'runtime-leaves',
    'Contracts are types that every room of the runtime shares: they know kernel, the record and each other.',
    { path: named('contracts') },
    { path: '^runtime/', pathNot: leaves },
  ),
  rule(
    'runtime-names-no-domain',
    'The second domain must change no line here. Take what differs through the Domain contract.',
    { path: '^runtime/[^/]+/', pathNot: ['^runtime/domains/', ...leaves] },
    { path: '^runtime/domains/' },
  ),
  rule(
    'runtime-names-no-domain',
    'One domain knows nothing of another.',
    { path: '^runtime/domains/([^/]+)/' },
    { path: '^runtime/domains/', pathNot: '^runtime/domains/$1/' },
  ),
  reachRule(
    'model-never-reaches-effects',
    'The model proposes, code disposes: no chain of imports may lead from a model to what has an effect.',
    { path: named('model|reference'), pathNot: testCode },
    { path: named(effects), reachable: true },
  ),
];
