import type { Random } from '../drawing/random.ts';
import type { Finish } from '../styles/style.ts';

/** How a style paints a photo; every step is optional but the tone. */
export type Recipe = {
  /** Edge of the area that becomes one stroke, px of 1024. */
  smooth: number;
  /** Shades of each colour. */
  levels?: number;
  saturation: number;
  brightness?: number;
  /** Colours from dark to light that the photo's lightness is mapped to, and their share. */
  ramp?: { colours: readonly string[]; share: number };
  /** Lines where the light changes. */
  ink?: { colour: string; from: number; strength: number };
  /** Share of a blurred copy that shines over it. */
  bloom?: number;
  /** Drawn over it on a grid of 1024 px. */
  overlay?: (random: Random) => string;
  finish: Finish;
};
