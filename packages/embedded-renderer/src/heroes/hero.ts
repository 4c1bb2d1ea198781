import type { PathData, Point } from '../drawing/path.ts';
import type { Picture } from '../subjects/picture-sheet.ts';

/** What a part is made of; a style gives each a colour and a way of painting. */
export type Role =
  | 'coat'
  | 'coatLight'
  | 'coatDark'
  | 'inner'
  | 'nose'
  | 'blush'
  | 'line'
  | 'skin'
  | 'hair'
  | 'accent'
  | 'accentDark'
  | 'gold'
  | 'petal'
  | 'petalDark'
  | 'core'
  | 'leaf'
  | 'wood'
  | 'ceramic'
  | 'drink'
  | 'white';

export type Part = {
  role: Role;
  d: PathData;
  /** Drawn as a line this wide instead of being filled. */
  width?: number;
  opacity?: number;
  /** Lies on the skin of another part and gets no outline of its own. */
  isMark?: boolean;
};

export type Eye = { x: number; y: number; r: number };

/** A thing to look at, standing on y = 0 around x = 0, about 560 wide and 680 high. */
export type Hero = {
  parts: Part[];
  /** Painted by the style after the parts; empty for things. */
  eyes: Eye[];
  /** Painted after the eyes: fringe, whiskers. */
  front: Part[];
  /** Where a hat, a scarf or goggles go; absent for things. */
  head?: { top: Point; brow: Point; chin: Point; width: number };
  /** Usual colours, chosen by what it is. */
  colours: Partial<Record<Role, string>>;
  height: number;
  /** A drawing of the pack, instead of parts. */
  picture?: Picture;
};
