// Draws a request from the documented grammar together with what it means: forward, so that nothing here parses.
import type { World } from '../estate/world.ts';
import { happens, pick, some } from './chance.ts';
import type { Draw } from './chance.ts';
import { drawException } from './draw-exception.ts';
import { drawKinds, drawKindsOnly } from './draw-kinds.ts';
import { drawCloud, drawPlaces, drawTeams, drawThreshold } from './draw-places.ts';
import { drawDescription, drawNames } from './draw-resource.ts';
import type { Meaning, Traits } from './meaning.ts';
import { nothing } from './phrase.ts';
import type { Phrase } from './phrase.ts';

export interface DrawnRequest {
  readonly request: string;
  /** Whether it names neither a kind of waste nor a resource. */
  readonly isAmbiguous: boolean;
  /** What the operator says when asked; null = nothing, ever. */
  readonly answer: string | null;
  /** Of the request and the answer together; null when nothing was ever made clear. */
  readonly meaning: Meaning | null;
}

export function drawRequest(draw: Draw, world: World): DrawnRequest {
  const form = draw();
  if (form < 0.12) return drawAmbiguous(draw, world);
  if (form < 0.3) return drawNamed(draw, world);
  if (form < 0.38) return drawDescribed(draw, world);
  return drawFiltered(draw, world);
}

const closings = [
  '',
  '',
  ', please',
  ' and propose what to clean up',
  ' right now',
  ' and propose what is safe',
] as const;

function drawFiltered(draw: Draw, world: World): DrawnRequest {
  const kinds = drawKinds(draw);
  const places = [drawCloud(draw), drawPlaces(draw), drawTeams(draw, teamsOf(world))];
  const threshold = drawThreshold(draw);
  const exception = drawException(draw, world);
  const order = happens(draw, 0.5) ? places : places.toReversed();
  const said = [kinds.words, ...order.map(({ words }) => words), threshold.words].filter((words) => words !== '');
  const wanted = places.reduce<Traits>((all, { traits }) => ({ ...all, ...traits }), kinds.traits);
  const request = withException(draw, said.join(' '), exception.words);
  const meaning: Meaning = { wanted, leftOut: exception.leftOut, saving: threshold.saving };
  if (contradictsItself(meaning)) return { request, isAmbiguous: true, answer: null, meaning: null };
  return clear(request, meaning);
}

/** Whether the exceptions leave out every kind, every environment or every cloud that is asked for. */
function contradictsItself({ wanted, leftOut }: Meaning): boolean {
  return (['wastes', 'places', 'clouds'] as const).some((trait) => {
    const out = leftOut
      .filter((traits) => Object.keys(traits).join() === trait)
      .flatMap((traits) => [...(traits[trait] ?? [])]);
    return wanted[trait]?.every((value) => out.some((each) => each === value)) === true;
  });
}

function withException(draw: Draw, asked: string, exception: string): string {
  if (exception === '') return `${asked}${pick(draw, closings)}.`;
  if (happens(draw, 0.2)) return `${capital(exception)}. ${asked}.`;
  if (happens(draw, 0.15)) return `${capital(exception)}, ${asked.charAt(0).toLowerCase()}${asked.slice(1)}.`;
  return `${asked}, ${exception}.`;
}

const deeds = ['Stop', 'Delete', 'Clean up', 'Have a look at', 'Release', 'Rightsize', 'Is there waste on'] as const;
const reasons = [
  '',
  '',
  ', it has been idle for a month',
  ' if it is safe',
  ', nobody uses it',
  ', it looks idle',
] as const;

function drawNamed(draw: Draw, world: World): DrawnRequest {
  const { words, traits } = drawNames(draw, world);
  return clear(`${pick(draw, deeds)} ${words}${pick(draw, reasons)}.`, { wanted: traits, leftOut: [], saving: null });
}

function drawDescribed(draw: Draw, world: World): DrawnRequest {
  const { words, traits } = drawDescription(draw, world);
  if (words === '') return drawNamed(draw, world);
  const verb = pick(draw, ['Clean up', 'Review', 'Please look at', 'Delete']);
  return clear(`${verb} ${words}${pick(draw, ['', ' if nobody needs it', ', please'])}.`, {
    wanted: traits,
    leftOut: [],
    saving: null,
  });
}

const complaints = [
  'Our cloud bill is too high. Do something.',
  'Save money.',
  'Cut costs, please.',
  'What can we do about costs?',
] as const;

/** It may say where to look, but not for what. */
function drawAmbiguous(draw: Draw, world: World): DrawnRequest {
  const isComplaint = happens(draw, 0.4);
  const place = isComplaint ? nothing : pickPlace(draw, world);
  const request = isComplaint
    ? pick(draw, complaints)
    : `${pick(draw, ['Clean up', 'Tidy up', 'Do something'])} ${place.words}.`;
  if (happens(draw, 0.3)) return { request, isAmbiguous: true, answer: null, meaning: null };
  const { words, traits } = drawKindsOnly(draw);
  const meaning: Meaning = { wanted: { ...place.traits, ...traits }, leftOut: [], saving: null };
  return { request, isAmbiguous: true, answer: `${words}.`, meaning };
}

function pickPlace(draw: Draw, world: World): Phrase {
  const team = some(draw, teamsOf(world), 1).join('');
  return pick<Phrase>(draw, [
    { words: `for the ${team} team`, traits: { teams: [team] } },
    { words: 'in dev', traits: { places: ['dev'] } },
    { words: 'on Azure', traits: { clouds: ['azure'] } },
    { words: 'outside production', traits: { places: ['dev', 'test', 'staging'] } },
  ]);
}

function teamsOf({ resources }: World): readonly string[] {
  const teams = [...resources.values()].flatMap(({ team }) => team ?? []);
  return [...new Set(teams)].toSorted();
}

function clear(request: string, meaning: Meaning): DrawnRequest {
  return { request, isAmbiguous: false, answer: null, meaning };
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
