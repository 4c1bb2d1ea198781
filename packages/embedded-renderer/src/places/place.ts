import type { PathData } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';

/** What a part of the surroundings is; a style gives each a colour. */
export type PlaceRole =
  | 'disc'
  | 'cloud'
  | 'far'
  | 'mid'
  | 'near'
  | 'ground'
  | 'groundDark'
  | 'water'
  | 'foam'
  | 'foliage'
  | 'foliageDark'
  | 'trunk'
  | 'bloom'
  | 'wall'
  | 'wallDark'
  | 'lamp'
  | 'frame'
  | 'cloth';

export type PlacePart = {
  role: PlaceRole;
  d: PathData;
  width?: number;
  opacity?: number;
  /** 0 at the horizon … 1 before the hero's feet; air lies over what is far. */
  depth: number;
};

/** Surroundings on the 1024 grid, from back to front. */
export type Place = {
  parts: PlacePart[];
  /** Where the hero's feet are and how big it is there. */
  stand: { x: number; y: number; scale: number };
  /** In front of the hero. */
  front: PlacePart[];
};

export type DrawPlace = (random: Random, hasHero: boolean) => Place;
