import {
  blob,
  circle,
  curve,
  ellipse,
  type PathData,
  type Point,
  polygon,
  rect,
  symmetric,
} from '../drawing/path.ts';
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

/** A cup of tea on its saucer, steam rising. */
export function tea(random: Random): Hero {
  const ceramics: Hero['colours'][] = [
    { ceramic: '#dcebe6', accent: '#1f7a70', drink: '#b97a33' },
    { ceramic: '#f6ecdd', accent: '#b83a26', drink: '#7fa04b' },
    { ceramic: '#cfdcea', accent: '#2f5f93', drink: '#b9642f' },
  ];
  return {
    parts: [
      { role: 'ceramic', d: ellipse(0, -40, 290, 46) },
      { role: 'accent', d: ellipse(0, -52, 200, 26), opacity: 0.35 },
      { role: 'ceramic', d: ellipse(216, -214, 72, 62), width: 34 },
      {
        role: 'ceramic',
        d: blob([
          [-212, -330],
          [0, -350],
          [212, -330],
          [196, -180],
          [124, -70],
          [0, -52],
          [-124, -70],
          [-196, -180],
        ]),
      },
      {
        role: 'accent',
        d: blob([
          [-202, -250],
          [0, -224],
          [202, -250],
          [194, -200],
          [0, -172],
          [-194, -200],
        ]),
        opacity: 0.9,
      },
      {
        role: 'gold',
        d: [-140, -70, 0, 70, 140].map((x) => circle(x, -212 + Math.abs(x) * -0.08, 11)).join(''),
      },
      { role: 'white', d: ellipse(0, -332, 212, 44) },
      { role: 'drink', d: ellipse(0, -328, 190, 34) },
      { role: 'leaf', d: ellipse(-40, -330, 34, 11, -16) + ellipse(6, -322, 26, 9, 20) },
      {
        role: 'white',
        d: [-80, 0, 80]
          .map((x) =>
            curve([
              [x, -400],
              [x + 34, -450],
              [x - 26, -510],
              [x + 22, -580],
              [x, -640],
            ]),
          )
          .join(''),
        width: 16,
        opacity: 0.55,
      },
    ],
    eyes: [],
    front: [],
    colours: random.pick(ceramics),
    height: 640,
  };
}

/** A layered cake with candles. */
export function cake(random: Random): Hero {
  const icing: Hero['colours'][] = [
    { coat: '#f8d3d6', coatLight: '#fff7f0', accent: '#c8553d', petal: '#e2667f' },
    { coat: '#cfe8df', coatLight: '#fffaf0', accent: '#1f8a80', petal: '#e0713f' },
  ];
  const drip = (w: number, y: number): PathData => {
    const points: Point[] = [
      [-w, y - 26],
      [w, y - 26],
    ];
    for (let i = 0; i <= 8; i++) points.push([w - (i * w) / 4, y + (i % 2 === 0 ? 14 : 52)]);
    return blob(points);
  };
  const candles = [-84, -28, 28, 84];
  return {
    parts: [
      { role: 'ceramic', d: ellipse(0, -20, 290, 40) },
      { role: 'coat', d: rect({ x: -230, y: -250, w: 460, h: 226, r: 34 }) },
      { role: 'coatLight', d: drip(230, -226) },
      { role: 'coat', d: rect({ x: -150, y: -430, w: 300, h: 196, r: 30 }) },
      { role: 'coatLight', d: drip(150, -406) },
      { role: 'petal', d: [-190, -114, -38, 38, 114, 190].map((x) => circle(x, -66, 22)).join('') },
      { role: 'accent', d: candles.map((x) => rect({ x: x - 9, y: -540, w: 18, h: 110, r: 8 })).join('') },
      {
        role: 'gold',
        d: candles
          .map((x) =>
            blob([
              [x, -604],
              [x + 16, -564],
              [x, -546],
              [x - 16, -564],
            ]),
          )
          .join(''),
      },
    ],
    eyes: [],
    front: [],
    colours: random.pick(icing),
    height: 620,
  };
}

/** A small house with a lit window. */
export function house(random: Random): Hero {
  const walls: Hero['colours'][] = [
    { ceramic: '#f7ead3', accent: '#b8472f', accentDark: '#8d3220', wood: '#7a5236' },
    { ceramic: '#eef0ea', accent: '#2d6f6a', accentDark: '#1c4d4a', wood: '#6d4b33' },
  ];
  return {
    parts: [
      { role: 'leaf', d: circle(-232, -110, 90) + circle(-270, -50, 64) + circle(240, -80, 84) },
      { role: 'accentDark', d: rect({ x: 90, y: -600, w: 60, h: 140, r: 6 }) },
      { role: 'ceramic', d: rect({ x: -200, y: -350, w: 400, h: 350, r: 10 }) },
      {
        role: 'accent',
        d: polygon([
          [-260, -330],
          [0, -580],
          [260, -330],
        ]),
      },
      {
        role: 'accentDark',
        d: polygon([
          [-260, -330],
          [-238, -352],
          [238, -352],
          [260, -330],
        ]),
      },
      { role: 'wood', d: rect({ x: -60, y: -190, w: 110, h: 190, r: 50 }) },
      {
        role: 'gold',
        d:
          rect({ x: 84, y: -260, w: 84, h: 100, r: 10 }) +
          rect({ x: -168, y: -260, w: 78, h: 100, r: 10 }) +
          circle(0, -430, 36),
      },
      {
        role: 'wood',
        d: `${curve([
          [126, -260],
          [126, -160],
        ])}${curve([
          [84, -210],
          [168, -210],
        ])}${curve([
          [-129, -260],
          [-129, -160],
        ])}${curve([
          [-168, -210],
          [-90, -210],
        ])}`,
        width: 8,
      },
      { role: 'petal', d: [-190, -150, -110, 92, 130, 168].map((x) => circle(x, -24, 20)).join('') },
    ],
    eyes: [],
    front: [],
    colours: random.pick(walls),
    height: 600,
  };
}

/** A sailing boat. */
export function boat(random: Random): Hero {
  const sails: Hero['colours'][] = [
    { white: '#fdf6e6', accent: '#c8553d', wood: '#8a5a35' },
    { white: '#f5efe2', accent: '#1f8a80', wood: '#6e4a30' },
  ];
  return {
    parts: [
      { role: 'wood', d: rect({ x: -8, y: -620, w: 16, h: 520, r: 6 }) },
      {
        role: 'white',
        d: blob([
          [18, -600],
          [120, -440],
          [230, -190],
          [120, -170],
          [18, -160],
        ]),
      },
      {
        role: 'accent',
        d: blob([
          [-20, -560],
          [-70, -420],
          [-190, -200],
          [-110, -180],
          [-20, -170],
        ]),
      },
      {
        role: 'wood',
        d: blob([
          [-250, -130],
          [0, -112],
          [260, -140],
          [200, -40],
          [120, -6],
          [-130, -6],
          [-200, -50],
        ]),
      },
      {
        role: 'gold',
        d: blob([
          [-246, -128],
          [0, -110],
          [256, -138],
          [250, -116],
          [0, -88],
          [-238, -104],
        ]),
      },
      {
        role: 'accent',
        d: polygon([
          [8, -620],
          [84, -596],
          [8, -572],
        ]),
      },
    ],
    eyes: [],
    front: [],
    colours: random.pick(sails),
    height: 620,
  };
}
