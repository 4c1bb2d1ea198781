import type { Random } from '../drawing/random.ts';
import type { Actor, Figure } from './figure.ts';

/** Half the width that figures share, and how high the sky above them begins and ends. */
const HALF = 430;
const SKY = { low: 640, high: 940 };
/** More stand in two rows, the second over so much of the first. */
const ROW = 2;
const MAX_ROW = 4;
const OVER = 0.6;
/** Neighbours overlap by this share of their width. */
const CLOSE = 0.9;
const MAX_SCALE = 1.1;

/** Lower ones stand further back, towards the middle of the picture. */
const TALL = 560;
const LIFT = 0.3;

type Spot = Pick<Figure, 'x' | 'y' | 'scale'>;

const place = (actor: Actor, spot: Spot, random: Random, isInAir = false): Figure => ({
  ...actor,
  ...spot,
  isFlipped: random.chance(0.5),
  tilt: actor.hero.picture ? random.range(-3, 3) : 0,
  isInAir,
});

/** Side by side, as large as they fit. */
function row(actors: readonly Actor[], at: { y: number; share: number }, random: Random): Figure[] {
  const total = actors.reduce((sum, { width }) => sum + width * CLOSE, 0);
  const scale = Math.min(MAX_SCALE, (2 * HALF) / total) * at.share;
  const tallest = Math.max(...actors.map(({ height }) => height)) * scale;
  const lift = at.y === 0 ? Math.max(0, TALL - tallest) * LIFT : 0;
  let left = (-total * scale) / 2;
  return actors.map((actor, i) => {
    const wide = actor.width * CLOSE * scale;
    left += wide;
    const y = at.y - lift + (i % 2) * 22 + (actor.kind === 'small' || actor.kind === 'food' ? 18 : 0);
    return place(actor, { x: left - wide / 2, y, scale }, random);
  });
}

const isLow = ({ kind }: Actor): boolean =>
  kind === 'food' || kind === 'object' || kind === 'small' || kind === 'plant';

/** Who stands behind whom: the tall behind what is low, else half behind the other half. */
function split(actors: readonly Actor[]): [behind: readonly Actor[], before: readonly Actor[]] {
  const [tall, low] = [actors.filter((actor) => !isLow(actor)), actors.filter(isLow)];
  if (tall.length > 0 && low.length > 0 && Math.max(tall.length, low.length) <= MAX_ROW) return [tall, low];
  const sorted = [...actors].sort((a, b) => b.height - a.height);
  const half = Math.floor(sorted.length / 2);
  return [sorted.slice(0, half), sorted.slice(half)];
}

/** One row, or a second one that looks over the heads of the first. */
function onGround(actors: readonly Actor[], random: Random): Figure[] {
  if (actors.length <= ROW) return row(actors, { y: 0, share: 1 }, random);
  const [back, before] = split(actors);
  const front = row(before, { y: 10, share: before.every(isLow) && back.length > 1 ? 0.75 : 1 }, random);
  const heads = Math.max(...front.map(({ height, scale }) => height * scale));
  return [...row(back, { y: -heads * OVER, share: 0.86 }, random), ...front];
}

/** Buildings and trees behind the others, at both sides. */
const behind = (actors: readonly Actor[], random: Random): Figure[] =>
  actors.map((actor, i) => {
    const side = i % 2 === 0 ? -1 : 1;
    const x = actors.length === 1 ? side * 130 : side * (190 + Math.floor(i / 2) * 120);
    return place(actor, { x, y: -120, scale: actors.length > 2 ? 0.72 : 0.92 }, random);
  });

/** Over the heads of the others, or all over the picture. */
function inAir(actors: readonly Actor[], isAlone: boolean, random: Random): Figure[] {
  if (isAlone && actors.length === 1)
    return actors.map((actor) => place(actor, { x: 0, y: -150, scale: 1.1 }, random, true));
  // One or two beside what stands in the middle, not behind it.
  if (!isAlone && actors.length <= 2)
    return actors.map((actor, i) => {
      const side = (i % 2 === 0) === random.chance(0.5) ? -1 : 1;
      const x = (actors.length === 2 ? (i === 0 ? -1 : 1) : side) * random.range(300, 360);
      return place(actor, { x, y: -random.range(500, 580), scale: 0.86 }, random, true);
    });
  const columns = Math.ceil(Math.sqrt(actors.length * (isAlone ? 1 : 2)));
  const rows = Math.ceil(actors.length / columns);
  return actors.map((actor, i) => {
    const [column, line] = [i % columns, Math.floor(i / columns)];
    const inRow = Math.min(columns, actors.length - line * columns);
    const cell = (2 * HALF) / inRow;
    const [top, bottom] = isAlone ? [SKY.high, 60] : [SKY.high, SKY.low];
    const tall = (top - bottom) / rows;
    const scale = Math.min((cell * 0.95) / actor.width, Math.max(tall, 300) / actor.height, 1);
    const x = -HALF + cell * (column + 0.5) + random.range(-0.1, 0.1) * cell;
    const y = -top + tall * (line + 0.5) + (actor.height * scale) / 2 + random.range(-50, 50);
    return place(actor, { x, y, scale }, random, true);
  });
}

/** Somebody on something: half hidden by what carries it. */
function riding(actors: readonly Actor[], random: Random): Figure[] | null {
  const mount = actors.find(({ kind }) => kind === 'vehicle' || kind === 'large');
  const rider = actors.find(
    (actor) => actor !== mount && (actor.kind === 'person' || actor.kind === 'animal'),
  );
  if (!mount || !rider) return null;
  const scale = Math.min(1.1, 720 / mount.width);
  const carried = place(mount, { x: 0, y: 0, scale }, random);
  const y = -mount.height * scale * 0.46;
  const above = place(rider, { x: carried.isFlipped ? -40 : 40, y, scale: 0.72 }, random, true);
  const rest = actors.filter((actor) => actor !== mount && actor !== rider);
  return [...arrange(rest, false, random), above, carried];
}

/** Gives every actor its place, from back to front. */
export function arrange(actors: readonly Actor[], rides: boolean, random: Random): Figure[] {
  const ridden = rides ? riding(actors, random) : null;
  if (ridden) return ridden;
  const flying = actors.filter(({ kind }) => kind === 'sky');
  const standing = actors.filter(({ kind }) => kind !== 'sky');
  const low = standing.filter(({ kind }) => kind !== 'building');
  const isScene = low.length > 0;
  return [
    ...(isScene
      ? behind(
          standing.filter(({ kind }) => kind === 'building'),
          random,
        )
      : []),
    ...inAir(flying, standing.length === 0, random),
    ...(standing.length > 0 ? onGround(isScene ? low : standing, random) : []),
  ];
}
