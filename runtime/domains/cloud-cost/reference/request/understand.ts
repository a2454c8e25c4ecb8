// Reads a request and the operator's answers as one text. The grammar is documented in docs/request-grammar.md.
import { environments, everything } from '../scope.ts';
import type { Environment, Scope, Understanding } from '../scope.ts';
import { meaningOf } from './dictionary.ts';
import { partExceptions } from './exceptions.ts';
import { leftOutOf } from './left-out.ts';
import type { LeftOut } from './left-out.ts';
import { termsOf } from './terms.ts';
import type { Terms } from './terms.ts';
import { wishesOf } from './wishes.ts';
import { wordsOf } from './words.ts';

/** By text: a request is read again in every turn, and by every trial of its case. */
const understood = new Map<string, Understanding>();
const mostUnderstood = 200;

/** Unclear when neither a kind of waste nor a resource is named, or when the exceptions leave nothing of it. */
export function understand(texts: readonly string[]): Understanding {
  const text = texts.join('\n');
  const known = understood.get(text);
  if (known) return known;
  const made = read(text);
  if (understood.size < mostUnderstood) understood.set(text, made);
  return made;
}

function read(text: string): Understanding {
  const { asked, leftOut } = partExceptions(wordsOf(text, (word) => meaningOf(word) !== undefined));
  const terms = termsOf(asked);
  const out = leftOutOf(leftOut.map(termsOf));
  const reach = terms.names.length > 0 ? namedOnly(terms, out) : filteredBy(terms, out);
  if (reach === null) return { kind: 'unclear' };
  return {
    kind: 'clear',
    scope: {
      ...everything,
      ...reach,
      threshold: terms.thresholds.threshold,
      except: { names: out.names, descriptions: out.descriptions },
      wishes: wishesOf(text),
      unread: [...terms.thresholds.unread, ...terms.unread],
    },
  };
}

type Reach = Partial<Scope> | null;

/** Names say it all: what else is said of them is not asked again. */
function namedOnly(terms: Terms, out: LeftOut): Reach {
  const names = terms.names.filter((name) => !out.names.includes(name));
  return names.length === 0 ? null : { names };
}

function filteredBy(terms: Terms, out: LeftOut): Reach {
  const wastes = terms.wastes.filter((waste) => !out.wastes.has(waste));
  const places = terms.environments.length > 0 ? terms.environments : environments;
  const kept = places.filter((environment) => !out.environments.has(environment));
  const clouds = (['aws', 'azure'] as const).filter(
    (cloud) => !out.clouds.has(cloud) && (terms.clouds.length === 0 || terms.clouds.includes(cloud)),
  );
  if (wastes.length === 0 || kept.length === 0 || clouds.length === 0) return null;
  return {
    wastes,
    environments: kept.length < environments.length ? inOrder(kept) : null,
    cloud: clouds.length === 1 ? (clouds[0] ?? null) : null,
    teams: terms.teams,
    words: terms.words,
  };
}

function inOrder(kept: readonly Environment[]): readonly Environment[] {
  return environments.filter((environment) => kept.includes(environment));
}
