import { blob, circle, curve, ellipse, type PathData, type Point, symmetric } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero, Part } from './hero.ts';

function bloom(at: { x: number; y: number; r: number; petals: number; turn: number }): Part[] {
  const petals: PathData[] = [];
  const shade: PathData[] = [];
  for (let i = 0; i < at.petals; i++) {
    const angle = at.turn + (i * 360) / at.petals;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    petals.push(ellipse(at.x + cos * at.r * 0.58, at.y + sin * at.r * 0.58, at.r * 0.5, at.r * 0.34, angle));
    shade.push(ellipse(at.x + cos * at.r * 0.4, at.y + sin * at.r * 0.4, at.r * 0.26, at.r * 0.13, angle));
  }
  return [
    { role: 'petal', d: petals.join('') },
    { role: 'petalDark', d: shade.join(''), opacity: 0.75 },
    { role: 'core', d: circle(at.x, at.y, at.r * 0.24) },
  ];
}

const stem = (to: Point): Part => ({
  role: 'leaf',
  d: curve([[0, -190], [to[0] * 0.45, (to[1] - 190) / 2], to]),
  width: 13,
});
const leaf = (x: number, y: number, turn: number): PathData => ellipse(x, y, 62, 22, turn);

const VASE: Part[] = [
  {
    role: 'ceramic',
    d: symmetric([
      [0, -262],
      [64, -258],
      [58, -220],
      [110, -150],
      [112, -60],
      [70, -4],
      [0, 0],
    ]),
  },
  {
    role: 'accent',
    d: blob([
      [-112, -110],
      [0, -92],
      [112, -110],
      [112, -74],
      [0, -54],
      [-112, -74],
    ]),
    opacity: 0.9,
  },
];

const PETALS: Hero['colours'][] = [
  { petal: '#ef8fa3', petalDark: '#d45c78', core: '#f5c65b', ceramic: '#f5f0e6', accent: '#1f8a80' },
  { petal: '#f3c14d', petalDark: '#e09a2b', core: '#8a5a2b', ceramic: '#cfe3e6', accent: '#3b7a9e' },
  { petal: '#a98fd6', petalDark: '#7f62b5', core: '#f7d774', ceramic: '#fbf3ea', accent: '#c8553d' },
];

/** A vase of large blossoms. */
export function flower(random: Random): Hero {
  const heads: [number, number, number][] = [
    [-160, -420, 108],
    [168, -446, 100],
    [-70, -560, 96],
    [84, -600, 88],
    [0, -440, 128],
  ];
  return {
    parts: [
      ...heads.map(([x, y]) => stem([x, y])),
      {
        role: 'leaf',
        d:
          leaf(-120, -290, 36) +
          leaf(120, -300, -36) +
          leaf(-60, -330, 70) +
          leaf(200, -330, -20) +
          leaf(-212, -320, 20),
      },
      ...VASE,
      ...heads.flatMap(([x, y, r]) =>
        bloom({ x, y, r, petals: random.int(6, 9), turn: random.range(0, 60) }),
      ),
    ],
    eyes: [],
    front: [],
    colours: random.pick(PETALS),
    height: 700,
  };
}
