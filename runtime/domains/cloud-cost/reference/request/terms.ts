// What a list of words names, each term by itself.
import type { Cloud, Environment, Waste } from '../scope.ts';
import { describingWords } from './descriptions.ts';
import { meaningOf } from './dictionary.ts';
import { kindsOf } from './kinds.ts';
import { takeTeams } from './teams.ts';
import { thresholdsOf } from './threshold.ts';
import type { Thresholds } from './threshold.ts';
import type { Word } from './words.ts';

export interface Terms {
  readonly wastes: readonly Waste[];
  readonly environments: readonly Environment[];
  readonly clouds: readonly Cloud[];
  readonly teams: readonly string[];
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly unread: readonly string[];
  readonly thresholds: Thresholds;
}

export function termsOf(all: readonly Word[]): Terms {
  const { teams, rest } = takeTeams(all);
  const meanings = rest.flatMap(({ kind, text }) => (kind === 'word' ? (meaningOf(text) ?? []) : []));
  return {
    wastes: kindsOf(rest),
    environments: unique(meanings.flatMap((meaning) => (meaning.is === 'environment' ? meaning.environment : []))),
    clouds: unique(meanings.flatMap((meaning) => (meaning.is === 'cloud' ? meaning.cloud : []))),
    teams,
    names: unique(rest.flatMap(({ kind, text }) => (kind === 'name' ? text : []))),
    ...describingWords(rest),
    thresholds: thresholdsOf(rest),
  };
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}
