import { forest, garden, meadow, mountain } from './land.ts';
import type { DrawPlace } from './place.ts';
import { city, sea, window } from './water-and-town.ts';

export const PLACES = { meadow, mountain, forest, garden, sea, city, window } as const satisfies Record<
  string,
  DrawPlace
>;

export type PlaceName = keyof typeof PLACES;
