import { at, blurred, emptyGrid, type Grid, mapped } from './grid.ts';

const { floor, max, min, round, sqrt } = Math;

/** How round a thick part becomes, as a share of the grid's edge. */
const ROUNDNESS = 0.16;

/** Distance of each inner cell to the outside, in cells (chamfer, two sweeps). */
function depths(mask: Grid): Grid {
  const { edge } = mask;
  const result = mapped(mask, (value) => (value > 0.5 ? edge : 0));
  const relax = (x: number, y: number, way: 1 | -1): void => {
    const index = y * edge + x;
    const near = [
      at(result, x - way, y) + 1,
      at(result, x, y - way) + 1,
      at(result, x - way, y - way) + Math.SQRT2,
      at(result, x + way, y - way) + Math.SQRT2,
    ];
    result.values[index] = min(result.values[index] ?? 0, ...near);
  };
  for (let i = 0; i < edge * edge; i++) relax(i % edge, floor(i / edge), 1);
  for (let i = edge * edge - 1; i >= 0; i--) relax(i % edge, floor(i / edge), -1);
  return result;
}

/** A mask blown up like a balloon: 0 at its outline, 1 where it is thick. */
export function inflate(mask: Grid): Grid {
  const radius = mask.edge * ROUNDNESS;
  const dome = mapped(depths(mask), (depth) => sqrt(1 - (1 - min(1, depth / radius)) ** 2));
  const soft = blurred(dome, max(1, round(mask.edge / 90)));
  const result = emptyGrid(mask.edge);
  for (let i = 0; i < result.values.length; i++)
    result.values[i] = min(1, soft.values[i] ?? 0) * min(1, (mask.values[i] ?? 0) * 2);
  return result;
}
