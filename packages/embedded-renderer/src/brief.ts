import type { Random } from './drawing/random.ts';
import type { HeroName } from './heroes/index.ts';
import type { PlaceName } from './places/index.ts';
import { type Kind, listSubjects } from './subjects/pack.ts';
import { readWish, type Wish, type Wished } from './wish/read-wish.ts';

export type Light = 'day' | 'sunset' | 'night';
export type Weather = 'clear' | 'snow' | 'rain' | 'petals';

/** What the renderer draws for a prompt. */
export type Brief = Pick<Wish, 'subjects' | 'rides' | 'understood' | 'missed'> & {
  /** What its place and hour look like as things, for styles that paint neither; none when the prompt names a subject. */
  landmarks: Wished[];
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

/** What a place is known by. */
const LANDMARKS: Record<PlaceName, readonly (readonly [id: string, count: number])[]> = {
  window: [['potted-plant', 1]],
  mountain: [['snowy-mountain', 1]],
  sea: [['seaside', 1]],
  city: [
    ['office-building', 2],
    ['department-store', 1],
  ],
  garden: [
    ['cherry-blossom', 1],
    ['tulip', 3],
  ],
  forest: [['evergreen-tree', 3]],
  meadow: [
    ['deciduous-tree', 1],
    ['sunflower', 2],
  ],
};
const LIGHT_MARKS: Record<Light, string | null> = { day: null, sunset: 'sun', night: 'full-moon' };

function landmarksOf({ place, light }: Pick<Wish, 'place' | 'light'>): Wished[] {
  const things = place ? LANDMARKS[place].map(([id, count]) => ({ id, count, tint: null })) : [];
  const mark = light && LIGHT_MARKS[light];
  return mark ? [...things, { id: mark, count: 1, tint: null }] : things;
}

/** A brief for a style: one that paints no place gets what the place is known by. */
export const forStyle = (brief: Brief, style: { hidesPlace?: boolean }): Brief =>
  style.hidesPlace && brief.landmarks.length > 0
    ? { ...brief, subjects: brief.landmarks, hero: null, isAfloat: false }
    : brief;

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
    landmarks: first ? [] : landmarksOf(wish),
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
