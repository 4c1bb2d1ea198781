import {
  blob,
  circle,
  cumulus,
  curve,
  type PathData,
  type Point,
  polygon,
  rect,
  star,
} from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { PlacePart } from './place.ts';

/** A few clouds, bigger ones lower. */
export function clouds(random: Random, y: number, count = 3): PlacePart[] {
  return Array.from({ length: count }, (_, i) => ({
    role: 'cloud' as const,
    d: cumulus(random, {
      x: ((i + random.range(0.2, 0.8)) * 1024) / count,
      y: y + random.range(-70, 60),
      w: random.range(230, 400),
    }),
    opacity: 0.92,
    depth: 0.05,
  }));
}

export function pine(x: number, y: number, h: number): PathData {
  const w = h * 0.42;
  return [0, 1, 2]
    .map((i) => {
      const [top, bottom, half] = [
        y - h + i * h * 0.24,
        y - h * 0.5 + i * h * 0.22,
        (w / 2) * (0.55 + i * 0.22),
      ];
      return polygon([
        [x, top],
        [x + half, bottom],
        [x - half, bottom],
      ]);
    })
    .join('');
}

/** A broad-leaved tree: trunk, dark crown, light crown. */
export function tree(
  random: Random,
  at: { x: number; y: number; h: number; depth: number; blossoms?: boolean },
): PlacePart[] {
  const { x, y, h, depth } = at;
  const puffs = (count: number, spread: number, r: number, lift: number): PathData =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2 + random.range(-0.3, 0.3);
      return circle(
        x + Math.cos(angle) * h * spread - h * lift * 0.4,
        y - h * 0.72 - h * lift + Math.sin(angle) * h * spread * 0.72,
        h * r * random.range(0.85, 1.15),
      );
    }).join('') + circle(x - h * lift * 0.4, y - h * 0.72 - h * lift, h * spread);
  return [
    {
      role: 'trunk',
      d: blob([
        [x - h * 0.06, y],
        [x - h * 0.035, y - h * 0.4],
        [x - h * 0.12, y - h * 0.62],
        [x, y - h * 0.5],
        [x + h * 0.12, y - h * 0.66],
        [x + h * 0.04, y - h * 0.4],
        [x + h * 0.07, y],
      ]),
      depth,
    },
    {
      role: at.blossoms ? 'bloom' : 'foliageDark',
      d: puffs(8, 0.24, 0.14, 0),
      depth,
      opacity: at.blossoms ? 0.85 : 1,
    },
    { role: at.blossoms ? 'bloom' : 'foliage', d: puffs(6, 0.15, 0.11, 0.06), depth },
  ];
}

/** Tufts of grass between two heights. */
export function grass(
  random: Random,
  area: { y0: number; y1: number; count: number; size: number },
): PathData {
  return Array.from({ length: area.count }, () => {
    const [x, y] = [random.range(-10, 1034), random.range(area.y0, area.y1)];
    const h = area.size * random.range(0.6, 1.3) * (0.5 + ((y - area.y0) / (area.y1 - area.y0 + 1)) * 0.8);
    return [-0.5, 0, 0.5]
      .map((lean) =>
        curve([
          [x + lean * 8, y],
          [x + lean * h * 0.4, y - h * 0.6],
          [x + lean * h * 0.9, y - h],
        ]),
      )
      .join('');
  }).join('');
}

/** Small round flowers strewn over a field. */
export function blossoms(
  random: Random,
  area: { y0: number; y1: number; count: number; r: number },
): PathData {
  return Array.from({ length: area.count }, () => {
    const y = random.range(area.y0, area.y1);
    const r = area.r * (0.5 + ((y - area.y0) / (area.y1 - area.y0 + 1)) * 0.9);
    const x = random.range(0, 1024);
    return [0, 72, 144, 216, 288]
      .map((a) =>
        circle(
          x + Math.cos((a * Math.PI) / 180) * r * 0.7,
          y + Math.sin((a * Math.PI) / 180) * r * 0.7,
          r * 0.52,
        ),
      )
      .join('');
  }).join('');
}

/** Buildings side by side, and the windows that are lit. */
export function skyline(
  random: Random,
  line: { y: number; min: number; max: number; lit: number },
): { walls: PathData; windows: PathData } {
  let [walls, windows] = ['', ''];
  for (let x = -20; x < 1040; ) {
    const w = random.range(58, 124);
    const h = random.range(line.min, line.max);
    walls += rect({ x, y: line.y - h, w: w - 4, h: h + 200 });
    const roof = random.next();
    if (roof < 0.3)
      walls += polygon([
        [x, line.y - h],
        [x + w / 2, line.y - h - random.range(24, 70)],
        [x + w - 4, line.y - h],
      ]);
    else if (roof < 0.5) walls += rect({ x: x + w * 0.4, y: line.y - h - 46, w: 7, h: 50 });
    for (let wy = line.y - h + 20; wy < line.y + 60; wy += 34) {
      for (let wx = x + 12; wx < x + w - 22; wx += 26)
        if (random.chance(line.lit)) windows += rect({ x: wx, y: wy, w: 13, h: 18, r: 2 });
    }
    x += w;
  }
  return { walls, windows };
}

export function birds(random: Random, y: number): PathData {
  return Array.from({ length: 5 }, () => {
    const [x, top, s] = [random.range(120, 900), y + random.range(-70, 70), random.range(12, 24)];
    return (
      curve([
        [x - s * 1.6, top],
        [x - s * 0.7, top - s * 0.6],
        [x, top + s * 0.25],
      ]) +
      curve([
        [x, top + s * 0.25],
        [x + s * 0.7, top - s * 0.6],
        [x + s * 1.6, top],
      ])
    );
  }).join('');
}

/** Points strewn over the sky, as small stars. */
export function stars(random: Random, count: number, bottom = 620): PathData {
  return Array.from({ length: count }, () => {
    const [x, y, big] = [random.range(0, 1024), random.range(0, bottom), random.chance(0.14)];
    return big
      ? star({ x, y, r: random.range(7, 13), points: 4, inner: 0.28 })
      : circle(x, y, random.range(1.2, 3));
  }).join('');
}

/** Petals or snow in the air. */
export function drifting(random: Random, kind: 'snow' | 'petals' | 'rain', count: number): PathData {
  return Array.from({ length: count }, () => {
    const [x, y] = [random.range(0, 1024), random.range(0, 1024)];
    if (kind === 'snow') return circle(x, y, random.range(2.5, 8));
    if (kind === 'rain')
      return curve([
        [x, y],
        [x - 10, y + random.range(30, 60)],
      ]);
    const [r, a] = [random.range(7, 15), random.range(0, Math.PI * 2)];
    const point = (turn: number, length: number): Point => [
      x + Math.cos(a + turn) * length,
      y + Math.sin(a + turn) * length,
    ];
    return blob([point(0, r), point(1.3, r * 0.55), point(Math.PI, r * 0.8), point(-1.3, r * 0.55)]);
  }).join('');
}
