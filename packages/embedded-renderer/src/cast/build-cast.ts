import type { Brief } from '../brief.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero } from '../heroes/hero.ts';
import { HEROES, type HeroName } from '../heroes/index.ts';
import { type Entry, type Kind, listSubjects, readDrawing } from '../subjects/pack.ts';
import type { PictureSheet } from '../subjects/picture-sheet.ts';
import { recolourDrawing, tintOf } from '../subjects/recolour-drawing.ts';
import type { Wished } from '../wish/read-wish.ts';
import { arrange } from './arrange.ts';
import type { Actor, Figure } from './figure.ts';

/** Most figures of a picture. */
const MAX_FIGURES = 9;

/** Longest edge among others, hero's units: a cake beside a house is not as large as one. */
const EDGES: Record<Kind, number> = {
  ...{ person: 600, animal: 540, large: 760, small: 350, food: 380 },
  ...{ plant: 420, building: 860, vehicle: 700, object: 400, sky: 420 },
};

/** Longest edge of what is alone. */
const ALONE = 660;

/** Those that are painted by hand when they are alone: styles give them eyes and hats. */
const BY_HAND: Readonly<Record<string, HeroName>> = {
  ...{ cat: 'cat', dog: 'dog', rabbit: 'rabbit', bear: 'bear', fox: 'fox', panda: 'panda' },
  ...{ girl: 'person', child: 'person', person: 'person', flower: 'flower', house: 'house' },
  ...{ 'birthday-cake': 'cake', 'hot-beverage': 'tea', 'teacup-without-handle': 'tea' },
  ...{ sailboat: 'boat', bird: 'bird', fish: 'fish' },
};

/** Drawn for what the pack has no drawing of. */
const INSTEAD: Readonly<Record<string, string>> = { flower: 'tulip' };

const pictureHero = (picture: NonNullable<Hero['picture']>): Hero => ({
  ...{ parts: [], eyes: [], front: [], colours: {} },
  height: picture.height,
  picture,
});

function actorOf(entry: Entry, tint: string | null, more: { edge: number; sheet: PictureSheet }): Actor {
  const drawing = readDrawing(entry);
  const body = tint ? recolourDrawing(drawing, tintOf(entry, tint)) : drawing;
  const picture = more.sheet.add({ body, box: entry.box, edge: more.edge, isTinted: tint !== null });
  const { width, height } = picture;
  return { hero: pictureHero(picture), kind: entry.kind, tint: null, width, height };
}

function fromPack(subjects: readonly Wished[], sheet: PictureSheet): Actor[] {
  const entries = listSubjects();
  const total = subjects.reduce((sum, { count }) => sum + count, 0);
  const actors = subjects.flatMap(({ id, count, tint }) => {
    const entry = entries.get(INSTEAD[id] ?? id);
    if (!entry) return [];
    const actor = actorOf(entry, tint, { edge: total === 1 ? ALONE : EDGES[entry.kind], sheet });
    return Array.from({ length: count }, () => actor);
  });
  return actors.slice(0, MAX_FIGURES);
}

/** The one that is painted by hand, if the wish is about nothing else. */
export function handPainted({ subjects, hero }: Pick<Brief, 'subjects' | 'hero'>): HeroName | null {
  const [first, ...others] = subjects;
  if (!first) return hero;
  return others.length === 0 && first.count === 1 ? (BY_HAND[first.id] ?? null) : null;
}

/** Everyone and everything of a wish, each in its place. */
export function buildCast(
  brief: Brief,
  { hero, sheet, scene }: { hero: HeroName | null; sheet: PictureSheet; scene: Random },
): Figure[] {
  if (hero) {
    const drawn = HEROES[hero](scene.fork('hero'));
    const actor: Actor = { hero: drawn, kind: 'animal', tint: brief.tint, width: 560, height: drawn.height };
    return [{ ...actor, x: 0, y: 0, scale: 1, isFlipped: false, tilt: 0, isInAir: false }];
  }
  return arrange(fromPack(brief.subjects, sheet), brief.rides, scene.fork('arrange'));
}
