import type { Random } from './drawing/random.ts';
import type { HeroName } from './heroes/index.ts';
import type { PlaceName } from './places/index.ts';
import { type Kind, listSubjects } from './subjects/pack.ts';
import { readWish, type Wish } from './wish/read-wish.ts';

export type Light = 'day' | 'sunset' | 'night';
export type Weather = 'clear' | 'snow' | 'rain' | 'petals';

/** What the renderer draws for a prompt. */
export type Brief = Pick<Wish, 'subjects' | 'rides' | 'understood' | 'missed'> & {
  /** Drawn when the prompt names no subject; null when it is about a place. */
  hero: HeroName | null;
  place: PlaceName;
  light: Light;
  weather: Weather;
  /** Coat or petal colour of the first subject that the prompt named. */
  tint: string | null;
  /** The subject floats. */
  isAfloat: boolean;
};

const AFLOAT =
  /^(boat|fish|sailboat|ship|ferry|canoe|dragon-boat|.*-boat|speedboat|passenger-ship|whale|spouting-whale|dolphin|shark|octopus|squid|jellyfish|tropical-fish|blowfish|person-surfing|person-swimming|person-rowing-boat|woman-merpeople|seal)$/;

/** Where a subject is when the prompt does not say. */
const HOMES: Partial<Record<Kind, readonly PlaceName[]>> = {
  food: ['window'],
  object: ['window'],
  vehicle: ['city', 'meadow'],
  building: ['city', 'garden'],
  sky: ['meadow', 'mountain'],
  plant: ['window', 'garden'],
};

/** Parses a prompt in either language; the random stream selects what it leaves open. */
export function readBrief(prompt: string, random: Random): Brief {
  const wish = readWish(prompt);
  const { subjects, rides, understood, missed } = wish;
  const [first] = subjects;
  const isAboutPlace = wish.place !== null || wish.light !== null;
  const inPlace = wish.place === 'sea' ? 'boat' : null;
  const unnamed = (): HeroName | null =>
    isAboutPlace ? inPlace : random.pick(['cat', 'flower', 'tea', 'rabbit', 'bird', 'house'] as const);
  const hero = first ? null : unnamed();
  const main = first?.id ?? hero;
  return {
    ...{ subjects, rides, understood, missed, hero },
    place: wish.place ?? defaultPlace(main, random),
    light: wish.light ?? random.pick(['day', 'day', 'sunset'] as const),
    weather: wish.weather ?? 'clear',
    tint: first?.tint ?? null,
    isAfloat: main !== null && AFLOAT.test(main) && (wish.place ?? 'sea') === 'sea',
  };
}

function defaultPlace(main: string | null, random: Random): PlaceName {
  if (main !== null && AFLOAT.test(main)) return 'sea';
  if (main === 'tea' || main === 'cake') return 'window';
  const kind = main === 'flower' ? 'plant' : listSubjects().get(main ?? '')?.kind;
  const homes = (kind && HOMES[kind]) ?? (['meadow', 'mountain', 'garden', 'forest'] as const);
  return homes.length === 1 ? (homes[0] ?? 'meadow') : random.pick(homes);
}
