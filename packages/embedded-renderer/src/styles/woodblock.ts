import { mix } from '../drawing/colour.ts';
import { blob, circle, curve, type Point, polygon } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import { shape, stroke } from '../drawing/svg.ts';

export const INDIGO = '#1d3557';

/** One breaker: a hollow curl with claws of foam and lines inside. */
export function breaker(random: Random, at: { x: number; y: number; s: number; flip: boolean }): string {
  const p = (x: number, y: number): Point => [at.x + x * at.s * (at.flip ? -1 : 1), at.y + y * at.s];
  const body = blob([
    p(-420, 230),
    p(-330, 40),
    p(-190, -130),
    p(-20, -200),
    p(120, -150),
    p(170, -50),
    p(110, -95),
    p(30, -90),
    p(-20, -20),
    p(10, 90),
    p(110, 190),
    p(240, 240),
  ]);
  const lines = [0, 1, 2, 3]
    .map((i) =>
      curve([
        p(-360 + i * 62, 220),
        p(-270 + i * 58, 30 + i * 20),
        p(-150 + i * 46, -110 + i * 34),
        p(-20 + i * 18, -170 + i * 40),
      ]),
    )
    .join('');
  const rim: Point[] = [
    p(-215, -105),
    p(-150, -165),
    p(-60, -205),
    p(30, -200),
    p(115, -158),
    p(168, -85),
    p(170, -40),
    p(120, -95),
  ];
  const foam = rim
    .map(([x, y], i) => circle(x, y, (i % 2 === 0 ? 27 : 20) * at.s * random.range(0.85, 1.15)))
    .join('');
  const claws = rim
    .slice(3)
    .map(([x, y]) => {
      const d = (at.flip ? -1 : 1) * at.s;
      return blob([
        [x, y],
        [x + 24 * d, y + 14 * at.s],
        [x + 20 * d, y + 42 * at.s],
        [x + 10 * d, y + 24 * at.s],
      ]);
    })
    .join('');
  const drops = Array.from({ length: 12 }, () => {
    const [x, y] = p(random.range(0, 330), random.range(-290, -20));
    return circle(x, y, random.range(3, 8) * at.s);
  }).join('');
  const edge = { stroke: INDIGO, 'stroke-width': 5, 'paint-order': 'stroke', 'stroke-linejoin': 'round' };
  return (
    shape(body, '#2f5f8a', edge) +
    stroke(lines, '#9cc3d5', 11 * at.s) +
    shape(claws + foam, '#f6efdc', edge) +
    shape(drops, '#f6efdc')
  );
}

/** The lone mountain with its snow. */
export function volcano(): string {
  const snow = polygon([
    [512, 250],
    [562, 318],
    [540, 352],
    [518, 326],
    [500, 366],
    [480, 330],
    [456, 350],
  ]);
  return (
    shape(
      `${curve([
        [120, 760],
        [360, 540],
        [462, 326],
        [490, 262],
        [536, 262],
        [568, 330],
        [676, 540],
        [910, 760],
      ])}Z`,
      '#6d86a3',
      { stroke: INDIGO, 'stroke-width': 5 },
    ) + shape(snow, '#f6efdc', { stroke: INDIGO, 'stroke-width': 3 })
  );
}

/** Three rows of rounded waves, darker towards the viewer. */
export function swell(): string {
  return [0, 1, 2]
    .map((i) => {
      const y = 690 + i * 70;
      const points: Point[] = Array.from({ length: 15 }, (_, k) => [-40 + k * 80, y + (k % 2 ? 16 : -16)]);
      const crest = curve(points.map(([x, yy]) => [x + 30, yy + 26] as Point));
      return (
        shape(`${curve(points)}L1080 1064L-40 1064Z`, mix('#7fb0bb', '#24527c', i / 2.4), {
          stroke: INDIGO,
          'stroke-width': 4,
        }) + stroke(crest, '#cfe0dc', 5, { opacity: 0.7 })
      );
    })
    .join('');
}
