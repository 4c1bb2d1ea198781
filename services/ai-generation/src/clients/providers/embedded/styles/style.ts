import type { Brief } from '../brief.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero } from '../heroes/hero.ts';
import type { Surroundings } from '../natural.ts';
import type { Place } from '../places/place.ts';

/** What a style draws from. */
export type StyleInput = {
  brief: Brief;
  random: Random;
  /** The subject; for styles that need a face, an animal is found when the prompt named none. */
  hero: Hero | null;
  place: Place;
  natural: Surroundings;
  /** For the `seed` of noise filters. */
  noise: number;
  /** The subject floats, so nothing solid lies under it. */
  isAfloat: boolean;
};

/** What happens to the pixels once the drawing is rasterised. */
export type Finish =
  | { kind: 'none' }
  /** Film grain, 0..1; `wander` is how far a hand's line strays, px on the 1024 grid. */
  | { kind: 'grain'; amount: number; wander?: number }
  /** Square cells this many px wide and at most so many colours. */
  | { kind: 'pixels'; cells: number; colours: number };

export type Drawing = { defs: string; body: string; finish: Finish };

export type Style = {
  /** Takes an animal when the prompt names no creature. */
  needsFace?: boolean;
  draw(input: StyleInput): Drawing;
};
