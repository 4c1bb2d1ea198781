import type { Brief } from '../brief.ts';
import type { Figure } from '../cast/figure.ts';
import type { Random } from '../drawing/random.ts';
import type { Surroundings } from '../natural.ts';
import type { Place } from '../places/place.ts';

export type StyleInput = {
  brief: Brief;
  random: Random;
  /** The subjects; an animal for styles that need a face when the prompt has none. */
  cast: readonly Figure[];
  place: Place;
  natural: Surroundings;
  /** For the `seed` of noise filters. */
  noise: number;
  /** The subject floats, so nothing solid lies under it. */
  isAfloat: boolean;
};

/** Post-processing of the rasterised drawing. */
export type Finish =
  | { kind: 'none' }
  /** Film grain, 0..1; `wander` is the displacement of edges, px on the 1024 grid. */
  | { kind: 'grain'; amount: number; wander?: number }
  /** Square cells this many px wide and at most so many colours. */
  | { kind: 'pixels'; cells: number; colours: number };

export type Drawing = { defs: string; body: string; finish: Finish };

export type Style = {
  /** Takes an animal when the prompt names no creature. */
  needsFace?: boolean;
  /** Has a ground of its own, on which neither place nor hour is seen. */
  hidesPlace?: boolean;
  draw(input: StyleInput): Drawing;
};
