// Screens the tags of one resource: keys, values, and what a key and its value say together.
import { sha256Hex } from '../../../../../kernel/encoding/sha256.ts';
import { instructionSign } from './instructions.ts';
import { findSecrets, redactedMark, redactSecrets } from './redact.ts';

/** A tag as a provider gave it, with the places of the whole tag and of its value. */
export interface RawTag {
  readonly key: string;
  readonly value: string;
  readonly locator: string;
  readonly valueLocator: string;
}

export interface ScreenedTags {
  /** Without the withheld ones; secrets redacted. */
  readonly tags: readonly RawTag[];
  /** SHA-256 of each withheld text. */
  readonly withheld: readonly string[];
  /** Where a secret stood, and what it looked like. */
  readonly secrets: readonly { readonly locator: string; readonly kind: string }[];
}

export function screenTags(raw: readonly RawTag[]): ScreenedTags {
  const tags: RawTag[] = [];
  const withheld: string[] = [];
  const secrets: { readonly locator: string; readonly kind: string }[] = [];
  for (const tag of raw) {
    const instructing = instructingTexts(tag);
    if (instructing.length > 0) {
      withheld.push(...instructing.map((text) => sha256Hex(text)));
      continue;
    }
    const screened = withoutSecrets(tag);
    tags.push(screened.tag);
    secrets.push(...screened.kinds.map((kind) => ({ locator: screened.tag.valueLocator, kind })));
  }
  return { tags, withheld, secrets };
}

/** The key, the value, or the value for what it says after its key (`ignore: all previous rules`). */
function instructingTexts({ key, value }: RawTag): readonly string[] {
  const alone = [key, value].filter((text) => instructionSign(text) !== null);
  return alone.length > 0 || instructionSign(`${key}: ${value}`) === null ? alone : [value];
}

function withoutSecrets(tag: RawTag): { readonly tag: RawTag; readonly kinds: readonly string[] } {
  const { key, value } = tag;
  const found = [...findSecrets(key), ...findSecrets(value)];
  if (found.length > 0) {
    const safeKey = redactSecrets(key);
    // On Azure the key is part of the pointer: a pointer must not carry what was redacted.
    const locators =
      safeKey === key ? {} : { locator: redactSecrets(tag.locator), valueLocator: redactSecrets(tag.valueLocator) };
    return { tag: { ...tag, ...locators, key: safeKey, value: redactSecrets(value) }, kinds: kindsOf(found) };
  }
  // A password looks like any word until it is read after its name.
  const named = findSecrets(`${key}=${value}`);
  return named.length === 0 ? { tag, kinds: [] } : { tag: { ...tag, value: redactedMark }, kinds: kindsOf(named) };
}

const kindsOf = (found: readonly { readonly kind: string }[]): readonly string[] => [
  ...new Set(found.map(({ kind }) => kind)),
];
