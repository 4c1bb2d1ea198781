import type { Grid } from './grid.ts';

const { floor, max } = Math;

/** The cells beside a cell. */
function besides(index: number, edge: number): number[] {
  const [x, y] = [index % edge, floor(index / edge)];
  return [
    ...(x > 0 ? [index - 1] : []),
    ...(x < edge - 1 ? [index + 1] : []),
    ...(y > 0 ? [index - edge] : []),
    ...(y < edge - 1 ? [index + edge] : []),
  ];
}

type Parts = { part: Int32Array; sizes: number[]; touchesBorder: boolean[] };

/** Cells that hang together, by their number; −1 where `isIn` says no. */
function label({ edge, values }: Grid, isIn: (value: number) => boolean): Parts {
  const part = new Int32Array(values.length).fill(-1);
  const [sizes, touchesBorder]: [number[], boolean[]] = [[], []];
  const stack: number[] = [];
  const visit = (index: number): void => {
    if (part[index] !== -1 || !isIn(values[index] ?? 0)) return;
    part[index] = sizes.length;
    stack.push(index);
  };
  for (let start = 0; start < values.length; start++) {
    visit(start);
    let [size, isAtBorder] = [0, false];
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      const neighbours = besides(index, edge);
      size += 1;
      if (neighbours.length < 4) isAtBorder = true;
      neighbours.forEach(visit);
    }
    if (size === 0) continue;
    sizes.push(size);
    touchesBorder.push(isAtBorder);
  }
  return { part, sizes, touchesBorder };
}

/** Parts that are nearly as large as the largest are people of the same picture. */
const SAME = 0.2;

/** A mask without what is small beside its largest part. */
export function largestPart(mask: Grid): Grid {
  const { part, sizes } = label(mask, (value) => value > 0.5);
  const least = max(...sizes, 0) * SAME;
  return {
    edge: mask.edge,
    values: mask.values.map((_, i) => ((sizes[part[i] ?? -1] ?? 0) > least ? 1 : 0)),
  };
}

/** A mask in which everything that it encloses belongs to it: an eye is no hole. */
export function withoutHoles(mask: Grid): Grid {
  const { part, touchesBorder } = label(mask, (value) => value <= 0.5);
  const isOutside = (index: number): boolean => touchesBorder[part[index] ?? -1] === true;
  return { edge: mask.edge, values: mask.values.map((_, i) => (isOutside(i) ? 0 : 1)) };
}
