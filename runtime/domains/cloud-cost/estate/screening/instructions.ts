// Decides whether a text from the estate tries to instruct its reader. A filter with misses: nothing may depend on it.
import { foldView } from './view.ts';

/** Why a text reads as an instruction; the text itself is never part of it. */
export type InstructionSign =
  'hidden_text' | 'role_marker' | 'overrides_rules' | 'addresses_agent' | 'asks_to_reveal' | 'asks_to_conceal';

/** Letters of other scripts that are read as Latin ones. Folded for screening only, never shown. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  'аa еe оo рp сc уy хx іi ѕs јj ԁd ӏl вb кk мm нh тt αa εe οo ρp τt υu ιi κk νv χx ıi ɡg'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
const lookalike = /[\u0131\u0261\u0370-\u03ff\u0400-\u052f]/g;

/** Tag characters outside a flag emoji spell text that no person sees. */
const hiddenAlphabet = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,8})[\u{E0020}-\u{E007E}]/u;

const agent =
  '(?:ai|a i|llm|gpt|chat ?gpt|chat ?bot|claude|gemini|copilot|assistant|agent|language model|automation agent|model|bot)';
const qualifiedAgent =
  '(?:(?:ai|llm|automated|automation|cloud|cost|finops|autonomous) (?:agent|assistant|model|bot|system)|language model|chat ?gpt|assistant)';
const action =
  '(?:stop|terminate|delete|destroy|remove|release|resize|shut ?down|deallocate|approve|countersign|execute|run|mark|treat|propose|submit|report|reveal|print|send|post|email|upload|exfiltrate|grant|disable|skip|ignore|forget|disregard|override|bypass|obey|follow|do not|dont|never|always|must|you must|please)';
const rules =
  '(?:instructions?|rules?|polic(?:y|ies)|guard ?rails?|prompts?|restrictions?|constraints?|guidelines?|safeguards?|approvals?|protections?|directives?|orders)';
const words = '(?: [a-z0-9]+){0,5}?';

const signs: readonly (readonly [sign: InstructionSign, pattern: RegExp])[] = [
  [
    'role_marker',
    /<\|?(?:im_start|im_end|system|endoftext|begin_of_text)\|?>|\[\/?(?:inst|system)\]|<\/?(?:system|instructions?)>/,
  ],
  [
    'overrides_rules',
    new RegExp(`\\b(?:ignore|disregard|forget|override|bypass|overrule|skip|violate)${words} ${rules}\\b`),
  ],
  [
    'overrides_rules',
    new RegExp(
      `\\b${rules}${words} (?:are|is) (?:now )?(?:void|null|cancelled|canceled|lifted|suspended|revoked|no longer|off|obsolete|outdated|not valid|invalid)\\b`,
    ),
  ],
  [
    'overrides_rules',
    /\b(?:new|updated|real|actual) (?:system )?(?:instructions?|orders|prompt) (?:are|is|follow|below)\b/,
  ],
  [
    'addresses_agent',
    new RegExp(
      `\\b(?:attention|dear|hey|hello|hi|note to|message (?:to|for)|instructions? (?:to|for)|to (?:the|any|all|every|whichever)) (?:the |any |all |every )?(?:${qualifiedAgent}|${agent})s?\\b${words} ${action}\\b`,
    ),
  ],
  ['addresses_agent', new RegExp(`\\b(?:attention|dear) (?:the |any |all )?${agent}s?\\b`)],
  [
    'addresses_agent',
    new RegExp(`\\b${qualifiedAgent} ?(?:reading this )?(?:should|must|shall|will|please|needs? to|is to|has to) `),
  ],
  [
    'addresses_agent',
    new RegExp(`\\b${qualifiedAgent} ${action} (?:the|all|any|every|this|that|your|prod|production)\\b`),
  ],
  [
    'addresses_agent',
    new RegExp(
      `\\b(?:you are|act as|pretend to be|from now on)${words} (?:${agent}|admin|administrator|root|developer mode|unrestricted|allowed|authori[sz]ed)\\b`,
    ),
  ],
  [
    'addresses_agent',
    new RegExp(
      `\\b(?:if|when) you(?: are|re)? (?:an? )?(?:${agent}|reading|processing|reviewing|summari[sz]ing|see)\\b`,
    ),
  ],
  ['addresses_agent', /\b(?:you must|you should|you have to|you are required to|your (?:task|job|goal|new task) is)\b/],
  [
    'asks_to_reveal',
    /\b(?:reveal|print|show|repeat|leak|output|send|post|email|exfiltrate|dump|disclose)\b(?: [a-z0-9]+){0,6} (?:system prompts?|instructions|secrets?|credentials?|api keys?|access keys?|passwords?|tokens?)\b/,
  ],
  [
    'asks_to_conceal',
    /\b(?:do not|dont|never|without) (?:tell|mention|report|disclose|inform|alert|show|telling|mentioning|reporting|informing|alerting|asking)\b(?: [a-z0-9]+){0,4} (?:user|users|operator|operators|human|humans|approvers?|anyone|anybody|admins?|owners?|this|it)\b/,
  ],
  [
    'overrides_rules',
    /\b(?:without|skip(?:ping)?|no need for|bypass(?:ing)?) (?:any |the |all )?(?:approvals?|review|confirmation|countersign\w*|policy checks?)\b/,
  ],
];

/** The commands that are an order when nothing but an order is written: `stop prod-api-2 now`. */
const bareOrder =
  /(?:^| )(?:stop|terminate|delete|destroy|shut ?down|release|deallocate)(?: the)? (?:[a-z0-9]+ ){1,6}(?:now|immediately|at once|right away|asap)(?: |$)/;

/**
 * The first sign that a tag key, tag value or other free text instructs its reader, or null.
 * The text is read folded: NFKC, without invisible characters, lower case, look-alike letters as Latin ones, and
 * separators as spaces, so that `ignore_all_rules` reads as its words do.
 */
export function instructionSign(text: string): InstructionSign | null {
  if (text.length < 6) return null;
  if (hiddenAlphabet.test(text)) return 'hidden_text';
  const folded = foldView(text)
    .text.toLowerCase()
    .replace(lookalike, (letter) => lookalikes[letter] ?? letter);
  const marker = signs.find(([sign, pattern]) => sign === 'role_marker' && pattern.test(folded));
  if (marker) return 'role_marker';
  const spoken = ` ${folded
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  if (bareOrder.test(spoken)) return 'addresses_agent';
  return signs.find(([, pattern]) => pattern.test(spoken))?.[0] ?? null;
}
