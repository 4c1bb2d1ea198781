import { describe, expect, it } from '@jest/globals';
import { tilesOf } from './map-tiles.ts';
import { WHOLE } from './map-view.ts';
import { toMap } from './outline.ts';

const URL = 'https://tiles.example/{z}/{x}/{y}.png';
/** Of Taipei 101, whose tile of zoom 15 is 27449/14029 by the usual formula. */
const TOWER = toMap({ latitude: 25.03396, longitude: 121.56447 });

describe('the tiles under the map', () => {
  it.each([4.4, 1.3, 0.12, 0.02, 0.004])('cover a view of %s° without a gap, by few of them', (span) => {
    const view = span === WHOLE.span ? WHOLE : { ...TOWER, span };
    const tiles = tilesOf(view, URL);
    expect(tiles.length).toBeLessThan(30);
    for (const dx of [-0.5, 0, 0.5])
      for (const dy of [-0.5, 0, 0.5]) {
        const [x, y] = [view.x + dx * span, view.y + dy * span];
        const covering = tiles.filter(
          (tile) => tile.x <= x && x <= tile.x + tile.width && tile.y <= y && y <= tile.y + tile.height,
        );
        expect(covering.length).toBeGreaterThan(0);
      }
  });

  it.each([
    [90, 0],
    [-90, 0],
    [89, 180],
    [0, -180],
    [200, 400],
  ])('end where the world does: %d, %d', (latitude, longitude) => {
    for (const span of [0.004, 0.12, 4.4]) {
      const tiles = tilesOf({ ...toMap({ latitude, longitude }), span }, URL);
      expect(tiles.length).toBeLessThan(30);
      for (const { href } of tiles) {
        const [z = 0, x = -1, y = -1] = (href.match(/-?\d+/g) ?? []).map(Number);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y)).toBeLessThan(2 ** z);
      }
    }
  });

  it('are those of the place', () => {
    const hrefs = tilesOf({ ...TOWER, span: 0.02 }, URL).map(({ href }) => href);
    expect(hrefs).toContain('https://tiles.example/15/27449/14029.png');
  });
});
