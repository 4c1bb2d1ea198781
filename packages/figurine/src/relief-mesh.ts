import { at, blurred, emptyGrid, type Grid, resized } from './grid.ts';
import { inflate } from './inflate.ts';

const { floor, hypot, max, min, round } = Math;

/** What a primitive of glTF is made of; indices count corners. */
export type Surface = {
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer>;
  places: Float32Array<ArrayBuffer>;
  corners: Uint16Array<ArrayBuffer>;
};

export type ReliefMesh = { front: Surface; body: Surface };

/** Corners along an edge: fewer than 256, so that 16 bits count them all. */
export const RELIEF_EDGE = 180;

/** Metres, as glTF wants: 8 cm wide like the print, a thin plate, and what stands out of it at most. */
const [WIDTH, PLATE, RELIEF] = [0.08, 0.003, 0.013];

/** Share of the height that follows the picture's own light: folds and eyes. */
const DETAIL = 0.14;

/** How high each place stands out, 0..1: round where the subject is, with the picture's light as detail. */
export function reliefOf(subject: Grid, light: Grid): Grid {
  const domed = resized(inflate(subject), RELIEF_EDGE);
  const fine = resized(light, RELIEF_EDGE);
  const coarse = blurred(fine, round(RELIEF_EDGE / 16));
  const height = emptyGrid(RELIEF_EDGE);
  for (let i = 0; i < height.values.length; i++) {
    const [bulge, own] = [domed.values[i] ?? 0, (fine.values[i] ?? 0) - (coarse.values[i] ?? 0)];
    height.values[i] = max(0, min(1, bulge * (1 - DETAIL) + own * DETAIL * (0.25 + bulge * 1.5)));
  }
  return blurred(height, 1);
}

type Point = [x: number, y: number, z: number];

const pointAt = (height: Grid, column: number, row: number): Point => [
  (column / (height.edge - 1) - 0.5) * WIDTH,
  (0.5 - row / (height.edge - 1)) * WIDTH,
  PLATE + at(height, column, row) * RELIEF,
];

/** By the slopes to the neighbours. */
function normalAt(height: Grid, column: number, row: number): Point {
  const run = (2 * WIDTH) / (height.edge - 1);
  const dx = ((at(height, column + 1, row) - at(height, column - 1, row)) * RELIEF) / run;
  const dy = ((at(height, column, row - 1) - at(height, column, row + 1)) * RELIEF) / run;
  const length = hypot(dx, dy, 1);
  return [-dx / length, -dy / length, 1 / length];
}

/** Collects corners and triangles. */
function createSurface() {
  const [positions, normals, places, corners]: number[][] = [[], [], [], []];
  return {
    corner(point: Point, normal: Point, place: [number, number]): number {
      positions?.push(...point);
      normals?.push(...normal);
      places?.push(...place);
      return (positions?.length ?? 0) / 3 - 1;
    },
    triangle: (...three: [number, number, number]) => void corners?.push(...three),
    done: (): Surface => ({
      positions: new Float32Array(positions ?? []),
      normals: new Float32Array(normals ?? []),
      places: new Float32Array(places ?? []),
      corners: new Uint16Array(corners ?? []),
    }),
  };
}

function frontOf(height: Grid): Surface {
  const { edge } = height;
  const surface = createSurface();
  for (let i = 0; i < edge * edge; i++) {
    const [column, row] = [i % edge, floor(i / edge)];
    const place: [number, number] = [column / (edge - 1), row / (edge - 1)];
    surface.corner(pointAt(height, column, row), normalAt(height, column, row), place);
  }
  for (let row = 0; row < edge - 1; row++)
    for (let column = 0; column < edge - 1; column++) {
      const first = row * edge + column;
      surface.triangle(first, first + edge, first + 1);
      surface.triangle(first + 1, first + edge, first + edge + 1);
    }
  return surface.done();
}

/** The cells of the border, against the clock as seen from the front, and where their side looks to. */
function borderOf(edge: number): { cells: [number, number][]; outward: Point }[] {
  const steps = Array.from({ length: edge }, (_, step) => step);
  const last = edge - 1;
  return [
    { cells: steps.map((step): [number, number] => [step, last]), outward: [0, -1, 0] },
    { cells: steps.map((step): [number, number] => [last, last - step]), outward: [1, 0, 0] },
    { cells: steps.map((step): [number, number] => [last - step, 0]), outward: [0, 1, 0] },
    { cells: steps.map((step): [number, number] => [0, step]), outward: [-1, 0, 0] },
  ];
}

/** The four sides and the flat back. */
function bodyOf(height: Grid): Surface {
  const surface = createSurface();
  const onBack = ([x, y]: Point): Point => [x, y, 0];
  const [behind, nowhere]: [Point, [number, number]] = [
    [0, 0, -1],
    [0, 0],
  ];
  const middle = surface.corner([0, 0, 0], behind, nowhere);
  for (const { cells, outward } of borderOf(height.edge)) {
    let before: [front: number, back: number, flat: number] | null = null;
    for (const [column, row] of cells) {
      const point = pointAt(height, column, row);
      const here: [number, number, number] = [
        surface.corner(point, outward, nowhere),
        surface.corner(onBack(point), outward, nowhere),
        surface.corner(onBack(point), behind, nowhere),
      ];
      if (before) {
        surface.triangle(before[0], before[1], here[0]);
        surface.triangle(here[0], before[1], here[1]);
        surface.triangle(middle, here[2], before[2]);
      }
      before = here;
    }
  }
  return surface.done();
}

/** A closed body: the relief in front, a flat back and the sides between them. */
export const reliefMesh = (height: Grid): ReliefMesh => ({ front: frontOf(height), body: bodyOf(height) });
