import type { Random } from './random.ts';

/** Path data of an SVG `d` attribute; every shape here is one, so that a style decides how it is painted. */
export type PathData = string;
export type Point = readonly [number, number];

const n = (value: number): string => (Math.round(value * 10) / 10).toString();

export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0): PathData {
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * rx, Math.sin((turn * Math.PI) / 180) * rx];
  const arc = `${n(rx)} ${n(ry)} ${n(turn)}`;
  return `M${n(cx - dx)} ${n(cy - dy)}A${arc} 1 1 ${n(cx + dx)} ${n(cy + dy)}A${arc} 1 1 ${n(cx - dx)} ${n(cy - dy)}Z`;
}

export const circle = (cx: number, cy: number, r: number): PathData => ellipse(cx, cy, r, r);

export function polygon(points: readonly Point[]): PathData {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

export function rect(box: { x: number; y: number; w: number; h: number; r?: number }): PathData {
  const { x, y, w, h } = box;
  const r = Math.min(box.r ?? 0, w / 2, h / 2);
  if (r === 0) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  const a = `a${n(r)} ${n(r)} 0 0 1`;
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}${a} ${n(r)} ${n(r)}v${n(h - 2 * r)}${a} ${n(-r)} ${n(r)}h${n(2 * r - w)}${a} ${n(-r)} ${n(-r)}v${n(2 * r - h)}${a} ${n(r)} ${n(-r)}Z`;
}

function spline(points: readonly Point[], isClosed: boolean): PathData {
  const count = points.length;
  const at = (i: number): Point => {
    const index = isClosed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return isClosed ? `${d}Z` : d;
}

/** Smooth closed shape through the points (Catmull-Rom). */
export const blob = (points: readonly Point[]): PathData => spline(points, true);
/** Smooth open line through the points. */
export const curve = (points: readonly Point[]): PathData => spline(points, false);

/** The points mirrored at x = 0. */
export const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y]);

/** A symmetric closed shape from its right half, given from top to bottom. */
export function symmetric(right: readonly Point[]): PathData {
  return blob([...right, ...mirror(right).reverse()]);
}

export function star(at: {
  x: number;
  y: number;
  r: number;
  points?: number;
  inner?: number;
  turn?: number;
}): PathData {
  const { x, y, r, points = 5, inner = 0.45, turn = -90 } = at;
  const corners: Point[] = [];
  for (let i = 0; i < points * 2; i++) {
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180;
    const length = i % 2 === 0 ? r : r * inner;
    corners.push([x + Math.cos(angle) * length, y + Math.sin(angle) * length]);
  }
  return polygon(corners);
}

/** A skyline from left to right, closed at the bottom: hills when smooth, rock when jagged. */
export function ridge(
  random: Random,
  line: {
    y: number;
    height: number;
    steps: number;
    jagged?: boolean;
    bottom?: number;
    from?: number;
    to?: number;
  },
): PathData {
  const { from = -40, to = 1064, bottom = 1064 } = line;
  const tops: Point[] = [];
  for (let i = 0; i <= line.steps; i++) {
    const x = from + ((to - from) * i) / line.steps;
    const up = line.jagged
      ? i % 2 === 0
        ? random.range(0, 0.35)
        : random.range(0.6, 1)
      : random.range(0, 1);
    tops.push([x + (line.jagged ? random.range(-18, 18) : 0), line.y - up * line.height]);
  }
  if (line.jagged) return polygon([...tops, [to, bottom], [from, bottom]]);
  return `${curve(tops)}L${n(to)} ${n(bottom)}L${n(from)} ${n(bottom)}Z`;
}

/** A heap of round puffs with a flat foot. */
export function cumulus(random: Random, at: { x: number; y: number; w: number }): PathData {
  const puffs: string[] = [];
  const count = Math.max(4, Math.round(at.w / 55));
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const bulge = Math.sin(Math.PI * (0.12 + t * 0.76));
    const r = at.w * (0.09 + 0.12 * bulge * random.range(0.7, 1.15));
    puffs.push(
      circle(at.x + (t - 0.5) * at.w * 0.82, at.y - r * 0.75 - bulge * at.w * 0.09 * random.range(0.3, 1), r),
    );
  }
  puffs.push(
    rect({ x: at.x - at.w * 0.47, y: at.y - at.w * 0.1, w: at.w * 0.94, h: at.w * 0.1, r: at.w * 0.05 }),
  );
  return puffs.join('');
}
