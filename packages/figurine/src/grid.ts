const { floor, max, min } = Math;

/** One number for each cell of a square of `edge` × `edge` cells, row by row. */
export type Grid = { edge: number; values: Float32Array };

export const emptyGrid = (edge: number): Grid => ({ edge, values: new Float32Array(edge * edge) });

/** The value of a cell; outside it is that of the nearest cell. */
export function at({ edge, values }: Grid, x: number, y: number): number {
  const [column, row] = [max(0, min(edge - 1, x)), max(0, min(edge - 1, y))];
  return values[row * edge + column] ?? 0;
}

/** Between cells, by their four neighbours. `x` and `y` are cells, with fractions. */
export function between(grid: Grid, x: number, y: number): number {
  const [left, top] = [floor(x), floor(y)];
  const [fx, fy] = [x - left, y - top];
  const upper = at(grid, left, top) * (1 - fx) + at(grid, left + 1, top) * fx;
  const lower = at(grid, left, top + 1) * (1 - fx) + at(grid, left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The same picture of another number of cells. */
export function resized(grid: Grid, edge: number): Grid {
  const values = new Float32Array(edge * edge);
  const scale = (grid.edge - 1) / max(1, edge - 1);
  for (let i = 0; i < values.length; i++)
    values[i] = between(grid, (i % edge) * scale, floor(i / edge) * scale);
  return { edge, values };
}

/** Sums along one direction: the mean of `2 × radius + 1` cells, with the border repeated. */
function meanAlong(grid: Grid, radius: number, isRow: boolean): Grid {
  const { edge } = grid;
  const result = emptyGrid(edge);
  const read = (line: number, place: number) => (isRow ? at(grid, place, line) : at(grid, line, place));
  for (let line = 0; line < edge; line++) {
    let sum = 0;
    for (let place = -radius; place <= radius; place++) sum += read(line, place);
    for (let place = 0; place < edge; place++) {
      result.values[isRow ? line * edge + place : place * edge + line] = sum / (2 * radius + 1);
      sum += read(line, place + radius + 1) - read(line, place - radius);
    }
  }
  return result;
}

/** Two box blurs, nearly a Gaussian one. */
export function blurred(grid: Grid, radius: number): Grid {
  const once = meanAlong(meanAlong(grid, radius, true), radius, false);
  return meanAlong(meanAlong(once, radius, true), radius, false);
}

export function mapped(grid: Grid, change: (value: number, index: number) => number): Grid {
  return { edge: grid.edge, values: grid.values.map(change) };
}
