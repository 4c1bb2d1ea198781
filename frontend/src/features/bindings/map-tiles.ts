import type { View } from './map-view.ts';
import { toMap } from './outline.ts';

/** A square picture of streets, and where it is on the map, in map units. */
type Tile = { href: string; x: number; y: number; width: number; height: number };

/** How many pixels a tile is wide, and how many of them the map is shown in. */
const TILE = 256;
const MAP = 512;
const [FARTHEST, NEAREST] = [4, 18];
/** Beyond it there are no tiles, degrees. */
const POLAR = 85.05;

/** The latitude of the upper edge of a row of tiles (Web Mercator, 2^zoom rows). */
const latitudeOf = (row: number, rows: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / rows))) * 180) / Math.PI;

const rowOf = (latitude: number, rows: number): number => {
  const radians = (Math.max(-POLAR, Math.min(POLAR, latitude)) * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * rows;
};

const columnOf = (longitude: number, columns: number): number => ((longitude + 180) / 360) * columns;

/** The numbers from the one below `from` to the one below `to`, of `count` that there are. */
function span(from: number, to: number, count: number): number[] {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(count - 1, Math.floor(to))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The tiles that cover a view: each is stretched onto the map's own projection, by less than anybody sees. */
export function tilesOf({ x, y, span: wide }: View, url: string): Tile[] {
  const perDegree = toMap({ latitude: 0, longitude: 1 }).x;
  const [west, east] = [(x - wide / 2) / perDegree, (x + wide / 2) / perDegree];
  const [north, south] = [-(y - wide / 2), -(y + wide / 2)];
  const zoom = Math.round(Math.log2((360 * MAP) / ((east - west) * TILE)));
  const z = Math.min(NEAREST, Math.max(FARTHEST, zoom));
  const count = 2 ** z;
  const rows = span(rowOf(north, count), rowOf(south, count), count);
  return span(columnOf(west, count), columnOf(east, count), count).flatMap((column) =>
    rows.map((row) => {
      const upper = toMap({ latitude: latitudeOf(row, count), longitude: (column / count) * 360 - 180 });
      const lower = toMap({
        latitude: latitudeOf(row + 1, count),
        longitude: ((column + 1) / count) * 360 - 180,
      });
      const numbers: Record<string, number> = { z, x: column, y: row };
      const href = url.replaceAll(/\{([zxy])\}/g, (_, name: string) => String(numbers[name]));
      return { href, x: upper.x, y: upper.y, width: lower.x - upper.x, height: lower.y - upper.y };
    }),
  );
}
