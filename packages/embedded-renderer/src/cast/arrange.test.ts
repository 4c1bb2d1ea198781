import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../drawing/random.ts';
import type { Hero } from '../heroes/hero.ts';
import type { Kind } from '../subjects/pack.ts';
import { arrange } from './arrange.ts';
import type { Actor } from './figure.ts';

const hero: Hero = { parts: [], eyes: [], front: [], colours: {}, height: 500 };
const actor = (kind: Kind, size = 500): Actor => ({ hero, kind, tint: null, width: size, height: size });
const place = (actors: Actor[], rides = false, seed = 'seed') => arrange(actors, rides, createRandom(seed));

/** Half of the picture's width, hero's units. */
const EDGE = 560;

describe('arrange', () => {
  it.each([1, 2, 3, 5, 9])('keeps %i inside the picture', (count) => {
    for (const seed of ['a', 'b', 'c']) {
      const figures = place(
        Array.from({ length: count }, () => actor('animal')),
        false,
        seed,
      );
      expect(figures).toHaveLength(count);
      for (const { x, width, scale } of figures)
        expect(Math.abs(x) + (width * scale) / 2).toBeLessThanOrEqual(EDGE);
    }
  });

  it('puts what flies above, buildings behind, and food before people', () => {
    const figures = place([
      actor('food', 300),
      actor('person'),
      actor('person'),
      actor('building'),
      actor('sky'),
    ]);
    const order = figures.map(({ kind }) => kind);
    expect(order.indexOf('building')).toBe(0);
    expect(order.at(-1)).toBe('food');
    const heights = Object.fromEntries(figures.map(({ kind, y }) => [kind, y]));
    expect(heights.sky).toBeLessThan(heights.building ?? 0);
    expect(figures.filter(({ isInAir }) => isInAir).map(({ kind }) => kind)).toEqual(['sky']);
  });

  it('lets somebody ride what carries, half hidden by it', () => {
    const [rider, mount] = place([actor('large'), actor('person')], true);
    expect([rider?.kind, mount?.kind]).toEqual(['person', 'large']);
    expect(rider?.y).toBeLessThan(mount?.y ?? 0);
  });

  it('is the same for the same seed', () => {
    const actors = [actor('animal'), actor('sky'), actor('sky')];
    expect(place(actors)).toEqual(place(actors));
    expect(place(actors)).not.toEqual(place(actors, false, 'another'));
  });
});
