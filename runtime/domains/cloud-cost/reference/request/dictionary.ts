// The words that the policy knows, and what each means. docs/request-grammar.md lists them; a test holds the two together.
import type { Cloud, Environment } from '../scope.ts';

/** `verb`, `modifier` (a word that may stand before a noun) and `filler` have no meaning of their own here. */
export type Meaning =
  | { readonly is: 'machine' | 'disk' | 'address' | 'waste' | 'team' | 'not_production' }
  | { readonly is: 'idle' | 'oversized' | 'unattached' | 'unused' | 'stopping' | 'resizing' }
  | { readonly is: 'environment'; readonly environment: Environment }
  | { readonly is: 'cloud'; readonly cloud: Cloud }
  | { readonly is: 'but' | 'outside' | 'joining' | 'preposition' | 'article' | 'verb' | 'modifier' | 'filler' };

const listed: readonly (readonly [Meaning, string])[] = [
  [{ is: 'machine' }, 'vm vms machine machines instance instances server servers'],
  [{ is: 'disk' }, 'disk disks volume volumes'],
  [{ is: 'address' }, 'address addresses ip ips eip eips'],
  [{ is: 'waste' }, 'waste'],
  [{ is: 'idle' }, 'idle idling'],
  [{ is: 'oversized' }, 'oversized over-sized overprovisioned over-provisioned'],
  [{ is: 'unattached' }, 'unattached detached orphaned'],
  [{ is: 'unused' }, 'unused'],
  [{ is: 'resizing' }, 'rightsize right-size rightsizing right-sizing resize resizing downsize downsizing'],
  [{ is: 'stopping' }, 'stop stopping deallocate deallocating terminate terminating'],
  [{ is: 'environment', environment: 'dev' }, 'dev development'],
  [{ is: 'environment', environment: 'test' }, 'test testing'],
  [{ is: 'environment', environment: 'staging' }, 'staging stage stg'],
  [{ is: 'environment', environment: 'production' }, 'production prod'],
  [{ is: 'not_production' }, 'non-production nonproduction non-prod nonprod'],
  [{ is: 'cloud', cloud: 'aws' }, 'aws amazon'],
  [{ is: 'cloud', cloud: 'azure' }, 'azure microsoft'],
  [{ is: 'team' }, 'team teams'],
  [{ is: 'but' }, "except excepting excluding exclude not never don't dont leave spare skip avoid ignore"],
  [{ is: 'outside' }, 'outside'],
  [{ is: 'joining' }, 'and or nor'],
  [{ is: 'preposition' }, 'in on of for from with within across at by to after before over under above than'],
  [{ is: 'article' }, 'the this that these those'],
  [
    { is: 'verb' },
    'find list show get give identify look check review inspect examine audit scan search propose suggest consider clean clean-up cleaning tidy delete deleting remove removing purge drop release releasing free reclaim retire decommission kill cut reduce save do does tell report help want need',
  ],
  [
    { is: 'modifier' },
    'kind kinds type types environment environments env envs cloud clouds account accounts resource resources public static elastic virtual',
  ],
  [
    { is: 'filler' },
    'a an all any each every both some only also again please i we you they it its me us our my your who when if so is are be been was were looks seems can could should would will may might must has have had there here what which where nobody anything everything everywhere something up down out now right ones one safe but as more most much month year per monthly yearly touch touching touched',
  ],
];

const meanings: ReadonlyMap<string, Meaning> = new Map(
  listed.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
);

/** What a word means, or undefined for one that is not in the dictionary. */
export function meaningOf(word: string): Meaning | undefined {
  return meanings.get(word);
}

/** The words by meaning, for the test that compares them with the documentation. */
export function wordsByMeaning(): ReadonlyMap<string, readonly string[]> {
  return new Map(listed.map(([meaning, words]) => [nameOf(meaning), words.split(' ')]));
}

function nameOf(meaning: Meaning): string {
  if (meaning.is === 'environment') return `environment ${meaning.environment}`;
  return meaning.is === 'cloud' ? `cloud ${meaning.cloud}` : meaning.is;
}
