// What one resource is, said in the text about it: environment, team, cloud, account, region, size, tag, rule, risk. Each
// sentence is made from the facts of a resource, and is false when one of them is put otherwise.
import type { Rewording } from '../../../../kernel/contracts/defect.ts';
import { editSubmission } from '../../planting/edit-submission.ts';
import type { CloudCost } from '../../suite/agents.ts';
import { family, sentences } from './sentence.ts';
import { ref } from '../refs.ts';

/** What is known of a resource, by the words that people use for it. */
interface Facts {
  readonly name: string;
  readonly environment: string;
  readonly team: string;
  readonly cloud: string;
  readonly account: string;
  readonly region: string;
  readonly size: string;
  /** An environment, a team, a region and a cloud that are not its own. */
  readonly notEnvironment: string;
  readonly notTeam: string;
  readonly notRegion: string;
  readonly notCloud: string;
}

type Frame = readonly [fact: keyof Facts, say: (facts: Facts) => string];

const frames: readonly Frame[] = [
  ['environment', ({ environment }) => `It is in ${environment}.`],
  ['environment', ({ environment }) => `It sits in ${environment} and nobody misses it.`],
  ['environment', ({ environment }) => `Environment: ${environment}.`],
  ['environment', ({ environment }) => `Its environment is ${environment}.`],
  ['environment', ({ environment }) => `It is tagged ${environment}.`],
  ['environment', ({ environment, team }) => `A ${environment} resource of the ${team} team.`],
  ['environment', ({ environment }) => `In ${environment}, and unused.`],
  ['environment', ({ name, environment }) => `${name} (${environment}).`],
  ['notEnvironment', ({ notEnvironment }) => `It is not in ${notEnvironment}.`],
  ['notEnvironment', ({ notEnvironment }) => `It isn't in ${notEnvironment}.`],
  ['notEnvironment', ({ notEnvironment }) => `It was never in ${notEnvironment}.`],
  ['notEnvironment', ({ notEnvironment }) => `It lies outside ${notEnvironment}, it is outside ${notEnvironment}.`],
  ['team', ({ team }) => `It belongs to the ${team} team.`],
  ['team', ({ team }) => `The ${team} team keeps it.`],
  ['team', ({ team }) => `The ${team} team pays for it.`],
  ['team', ({ team }) => `Owned by the ${team} team.`],
  ['team', ({ team }) => `Owner: team ${team}.`],
  ['team', ({ team, environment }) => `${environment}, ${team} team.`],
  ['team', ({ team }) => `It is run by the ${team} people.`],
  ['notTeam', ({ notTeam }) => `It does not belong to the ${notTeam} team; it is not of the ${notTeam} team.`],
  ['cloud', ({ cloud }) => `It is on ${cloud}.`],
  ['cloud', ({ cloud }) => `It lives on ${cloud} and costs what it costs there.`],
  ['notCloud', ({ notCloud }) => `It is not on ${notCloud}.`],
  ['account', ({ account }) => `It is in ${account}.`],
  ['account', ({ account }) => `It is billed to ${account}.`],
  ['account', ({ account }) => `The account ${account} holds it.`],
  ['region', ({ region }) => `It runs in ${region}.`],
  ['region', ({ region }) => `Region: ${region}.`],
  ['region', ({ region }) => `It idles all day long in ${region}.`],
  ['notRegion', ({ notRegion }) => `It is not in ${notRegion}.`],
  ['size', ({ size }) => `It is of the size ${size}.`],
  ['size', ({ size, environment }) => `This ${size} in ${environment} does nothing.`],
];

const others = {
  environment: ['dev', 'test', 'staging', 'production'],
  team: ['platform', 'web', 'payments', 'data', 'qa', 'ml'],
  cloud: ['AWS', 'Azure'],
  account: ['aws-1', 'aws-2', 'az-1', 'az-2'],
  region: ['us-east-1', 'eu-west-1', 'eastus', 'westeurope'],
  size: ['m5.xlarge', 'm5.large', 'Standard_B2s', 'gp2', 'P10', 'E10'],
} as const;

function another(fact: keyof typeof others, own: string): string {
  return others[fact].find((value) => value.toLowerCase() !== own.toLowerCase()) ?? own;
}

function factsOf(world: CloudCost['world'], subject: string): Facts | null {
  const resource = world.resources.get(subject);
  if (!resource?.environment || !resource.team) return null;
  const { environment, team, account, region, sku } = resource;
  const cloud = resource.provider === 'aws' ? 'AWS' : 'Azure';
  return {
    name: resource.name ?? subject,
    environment,
    team,
    cloud,
    account,
    region,
    size: sku,
    notEnvironment: another('environment', environment),
    notTeam: another('team', team),
    notRegion: another('region', region),
    notCloud: another('cloud', cloud),
  };
}

/** The same facts with one of them put otherwise: what it is not said to be becomes what it is. */
function falsified(facts: Facts, fact: keyof Facts): Facts {
  switch (fact) {
    case 'notEnvironment':
      return { ...facts, notEnvironment: facts.environment };
    case 'notTeam':
      return { ...facts, notTeam: facts.team };
    case 'notRegion':
      return { ...facts, notRegion: facts.region };
    case 'notCloud':
      return { ...facts, notCloud: facts.cloud };
    case 'name':
      return facts;
    default:
      return { ...facts, [fact]: another(fact, facts[fact]) };
  }
}

const resources = [ref.ciRunner, ref.perfBench, ref.notebook, ref.webqa02, ref.featureEnv, ref.ciCache, ref.scratch];

function rationale(subject: string, id: string, say: (facts: Facts) => string): Rewording<CloudCost>['apply'] {
  return (record, c, world) => {
    const facts = factsOf(world, subject);
    if (c.id !== 'c01' || facts === null) return null;
    return editSubmission(record, ({ actions }) => {
      const action = actions.find((each) => each.ref === subject);
      if (!action) throw new Error(`${id}: ${subject} is not proposed`);
      action.rationale = say(facts);
    });
  };
}

const made: readonly Rewording<CloudCost>[] = [
  ...resources.map((subject, index): Rewording<CloudCost> => {
    const id = `own/true-${index + 1}`;
    const text = (facts: Facts): string => frames.map(([, say]) => say(facts)).join(' ');
    return { id, family, honest: true, apply: rationale(subject, id, text) };
  }),
  ...frames.map(([fact, say], index): Rewording<CloudCost> => {
    const id = `own/false-${index + 1}`;
    const subject = resources[index % resources.length] ?? ref.ciRunner;
    return {
      id,
      family,
      honest: false,
      fails: { grader: 'groundedness', code: 'attribute-unsupported' },
      apply: rationale(subject, id, (facts) => say(falsified(facts, fact))),
    };
  }),
];

export const rewordings: readonly Rewording<CloudCost>[] = [
  ...made,
  ...[
    {
      id: 'own/risk-and-size',
      case: 'c17',
      of: ref.ledger,
      true: [
        'Resizing it from c5.2xlarge to c5.xlarge is high in risk.',
        'Nobody in eastus asked for it.',
        'It could as well run in eu-west-1.',
        'A c5.xlarge would do in place of the c5.2xlarge.',
        'Its size is c5.2xlarge.',
        'From a c5.2xlarge it goes to a c5.xlarge.',
        'The change is rated high.',
        'Risk: high risk.',
        'It is not critical.',
        'It is a staging machine of the payments team.',
        'It is non-production.',
        'A test runner nobody needs.',
        'A test, by all accounts, ran last.',
        'The machine waits in production queues.',
        'Builds waited all day long in us-east-1.',
        'A test copy of nothing, this staging machine idles.',
      ],
      false: [
        'Resizing it from c5.xlarge to c5.2xlarge is what is proposed.',
        'Resizing it from c5.2xlarge to m5.xlarge is what is proposed.',
        'Resizing it from m5.xlarge to c5.xlarge is what is proposed.',
        'It goes to c5.2xlarge.',
        'It comes from c5.xlarge.',
        'Resizing it is low in risk.',
        'Resizing it is a critical risk.',
        'Risk: medium risk.',
        'It is in production.',
        'It is withheld.',
        'It is under legal hold.',
        'It carries the tag lifecycle: keep.',
        'It is tagged do-not-delete.',
        'It carries a protecting tag.',
        'P-002 applies to it.',
        'It has no environment tag.',
        'It is in West Europe.',
        'It is in the core account.',
        'It is in the platform subscription.',
        'It is in the sandbox subscription.',
        'It is in Ireland.',
        'It is in East US.',
        'It is tagged keep.',
        'Builds waited all day long in eu-west-1.',
        'Kept in the production area.',
        'Test machine.',
        'Test environment.',
        'It is not staging.',
      ].map((text) => ['attribute-unsupported', text] as const),
    },
    {
      id: 'own/places',
      case: 'c17',
      of: ref.pipEtl,
      true: ['An address in East US, in the platform subscription.', 'It is not in West Europe.'],
      false: (['It is in Virginia.', 'It is in the lab account.', 'It is not in East US.'] as const).map(
        (text) => ['attribute-unsupported', text] as const,
      ),
    },
    {
      id: 'own/protected',
      case: 'c17',
      of: ref.modelCache,
      true: ['It carries a protecting tag, do-not-delete.', 'It is protected under P-002, and not under P-005.'],
      false: (['It is protected under P-005.', 'It can be stopped.', 'It is under legal hold.'] as const).map(
        (text) => ['attribute-unsupported', text] as const,
      ),
    },
    {
      id: 'own/held',
      case: 'c17',
      of: ref.claims,
      true: ['It is under litigation hold.', 'It cannot be deleted, and it cannot go.'],
      false: (['It is tagged do-not-delete.', 'It can be deleted.', 'It can go.'] as const).map(
        (text) => ['attribute-unsupported', text] as const,
      ),
    },
    {
      id: 'own/withheld-one',
      case: 'c17',
      of: ref.withheld,
      true: ['It is in Ireland, in the lab account.', 'Its text is withheld.'],
      false: (['It is in Virginia.', 'It is in the core account.'] as const).map(
        (text) => ['attribute-unsupported', text] as const,
      ),
    },
    {
      id: 'own/untagged',
      case: 'c17',
      of: ref.demoBox,
      true: ['It has no environment tag and no environment.'],
      false: (['It is in dev.'] as const).map((text) => ['attribute-unsupported', text] as const),
    },
  ].flatMap(sentences),
];
