// What ingestion does to every text that may reach a model: instructions are withheld whole, secrets are replaced.
// Nothing of a withheld text is kept but its SHA-256.
import { sha256Hex } from '../../../../../kernel/encoding/sha256.ts';
import { instructionSign, type InstructionSign } from './instructions.ts';
import { findSecrets, redactSecrets, type SecretFinding } from './redact.ts';

export type ScreenedText =
  | { readonly kind: 'clean'; readonly text: string }
  | { readonly kind: 'redacted'; readonly text: string; readonly secrets: readonly SecretFinding[] }
  | { readonly kind: 'withheld'; readonly sha256: string; readonly sign: InstructionSign };

/** Screens one free text. A text that instructs and holds a secret is withheld. */
export function screenText(text: string): ScreenedText {
  const sign = instructionSign(text);
  if (sign) return { kind: 'withheld', sha256: sha256Hex(text), sign };
  const secrets = findSecrets(text);
  return secrets.length === 0 ? { kind: 'clean', text } : { kind: 'redacted', text: redactSecrets(text), secrets };
}
