import type { Hero } from '../heroes/hero.ts';
import type { Kind } from '../subjects/pack.ts';

/** Something to look at before it has its place. */
export type Actor = { hero: Hero; kind: Kind; tint: string | null; width: number; height: number };

/** An actor in its place, relative to where a single one stands and in its units. */
export type Figure = Actor & {
  x: number;
  y: number;
  scale: number;
  /** Looks the other way. */
  isFlipped: boolean;
  /** Leans by so many degrees. */
  tilt: number;
  /** Has nothing under it, hence no shadow. */
  isInAir: boolean;
};
