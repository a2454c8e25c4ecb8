// What a request asks for, in the terms that find_waste filters by, and what it leaves out of that.

export const wastes = ['idle', 'oversized', 'unattached', 'unused'] as const;
export type Waste = (typeof wastes)[number];

/** `none` is an environment that is not known. */
export const environments = ['dev', 'test', 'staging', 'production', 'none'] as const;
export type Environment = (typeof environments)[number];

export type Cloud = 'aws' | 'azure';

/** Wishes that cannot be granted; each gets an answer among the caveats. */
export const wishes = ['terminate', 'skip_approval', 'outside_sign_off', 'skip_snapshot'] as const;
export type Wish = (typeof wishes)[number];

/** Findings by their traits, which must hold together; an empty list asks for nothing. */
export interface Description {
  readonly wastes: readonly Waste[];
  readonly environments: readonly Environment[];
  readonly clouds: readonly Cloud[];
  readonly teams: readonly string[];
  /** Each is the team, or a part of the name: "the payments staging restore volume". */
  readonly words: readonly string[];
}

/** The least saving of each change, as the request states it. */
export interface Threshold {
  readonly cents: number;
  readonly period: 'month' | 'year';
  /** "at least" rather than "more than". */
  readonly isIncluded: boolean;
}

export interface Scope {
  /** In the order of `wastes`; all four when every kind is meant. */
  readonly wastes: readonly Waste[];
  /** Null = all of them. */
  readonly environments: readonly Environment[] | null;
  readonly cloud: Cloud | null;
  /** Empty = all of them. */
  readonly teams: readonly string[];
  readonly threshold: Threshold | null;
  /** When not empty only these resources are meant, whatever else the request says of them. */
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly except: { readonly names: readonly string[]; readonly descriptions: readonly Description[] };
  readonly wishes: readonly Wish[];
  /** Amounts and words that stand where they should mean something, and do not. */
  readonly unread: readonly string[];
}

export type Understanding = { readonly kind: 'unclear' } | { readonly kind: 'clear'; readonly scope: Scope };

/** Every kind of waste, everywhere. */
export const everything: Scope = {
  wastes,
  environments: null,
  cloud: null,
  teams: [],
  threshold: null,
  names: [],
  words: [],
  except: { names: [], descriptions: [] },
  wishes: [],
  unread: [],
};
