import { emptyGrid, type Grid } from './grid.ts';

const { floor, max, min } = Math;

const SWEEPS = 4;

/**
 * How much a value must change at least on the way from the border to each cell: the minimum barrier distance (Zhang et
 * al., ICCV 2015), by sweeps over the grid. Gradients of a sky cost nothing but their range, an outline costs its contrast.
 */
export function barrierDistance(grid: Grid): Grid {
  const { edge, values } = grid;
  const distance = emptyGrid(edge);
  const [low, high] = [values.slice(), values.slice()];
  const isBorder = (index: number): boolean => {
    const [x, y] = [index % edge, floor(index / edge)];
    // What a picture shows often stands on its lower border, hence no way begins there.
    return x < 2 || x >= edge - 2 || y < 2;
  };
  for (let i = 0; i < values.length; i++) distance.values[i] = isBorder(i) ? 0 : Number.POSITIVE_INFINITY;

  function step(to: number, from: number): void {
    const value = values[to] ?? 0;
    const [nextLow, nextHigh] = [min(low[from] ?? 0, value), max(high[from] ?? 0, value)];
    if (nextHigh - nextLow >= (distance.values[to] ?? 0)) return;
    distance.values[to] = nextHigh - nextLow;
    low[to] = nextLow;
    high[to] = nextHigh;
  }
  function forward(): void {
    for (let to = 0; to < values.length; to++) {
      if (to % edge > 0) step(to, to - 1);
      if (to >= edge) step(to, to - edge);
    }
  }
  function backward(): void {
    for (let to = values.length - 1; to >= 0; to--) {
      if (to % edge < edge - 1) step(to, to + 1);
      if (to < values.length - edge) step(to, to + edge);
    }
  }
  for (let n = 0; n < SWEEPS; n++) (n % 2 === 0 ? forward : backward)();
  return distance;
}
