import { blob, circle, curve, ellipse, mirror, type Point, symmetric } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero, Part } from './hero.ts';

const pair = (points: readonly Point[]): string => blob(points) + blob(mirror(points).reverse());

const LOOKS: Hero['colours'][] = [
  { skin: '#fbdcc2', hair: '#3d2b26', accent: '#c8553d', accentDark: '#8f3526', coat: '#c8553d' },
  { skin: '#f6d2b3', hair: '#5a3a25', accent: '#1f8a80', accentDark: '#135e58', coat: '#1f8a80' },
  { skin: '#fce3cf', hair: '#2b2a36', accent: '#d8a032', accentDark: '#9c6f17', coat: '#d8a032' },
];

const hairBack = (isLong: boolean): Part => ({
  role: 'hair',
  d: isLong
    ? symmetric([
        [0, -668],
        [130, -650],
        [206, -540],
        [214, -400],
        [206, -270],
        [150, -250],
        [0, -280],
      ])
    : symmetric([
        [0, -668],
        [130, -650],
        [206, -540],
        [204, -430],
        [160, -356],
        [0, -350],
      ]),
});

const body: Part[] = [
  {
    role: 'skin',
    d:
      blob([
        [-58, -90],
        [-30, -90],
        [-26, -20],
        [-58, -20],
      ]) +
      blob([
        [58, -90],
        [30, -90],
        [26, -20],
        [58, -20],
      ]),
  },
  { role: 'accentDark', d: ellipse(-46, -14, 42, 22) + ellipse(46, -14, 42, 22) },
  {
    role: 'accent',
    d: symmetric([
      [0, -366],
      [62, -352],
      [84, -250],
      [134, -104],
      [116, -74],
      [0, -62],
    ]),
  },
  {
    role: 'skin',
    d: pair([
      [92, -238],
      [118, -230],
      [138, -170],
      [118, -150],
      [96, -180],
    ]),
  },
  {
    role: 'accent',
    d: pair([
      [52, -346],
      [92, -326],
      [132, -230],
      [104, -212],
      [66, -262],
    ]),
  },
  {
    role: 'white',
    d: symmetric([
      [0, -352],
      [54, -350],
      [66, -326],
      [26, -306],
      [0, -326],
    ]),
  },
  { role: 'gold', d: circle(0, -296, 11) + circle(0, -254, 11) },
];

const fringe: Part[] = [
  {
    role: 'hair',
    d: blob([
      [-196, -500],
      [-180, -610],
      [-90, -668],
      [20, -676],
      [120, -648],
      [186, -580],
      [196, -496],
      [164, -520],
      [140, -566],
      [96, -536],
      [40, -586],
      [-10, -540],
      [-60, -584],
      [-110, -534],
      [-150, -560],
      [-170, -520],
    ]),
  },
];

/** A child with a round face, standing. */
export function person(random: Random): Hero {
  const isLong = random.chance(0.5);
  return {
    parts: [
      hairBack(isLong),
      ...body,
      {
        role: 'skin',
        d: symmetric([
          [0, -640],
          [110, -622],
          [176, -540],
          [182, -460],
          [146, -380],
          [76, -340],
          [0, -334],
        ]),
      },
      { role: 'blush', d: ellipse(-112, -408, 30, 19) + ellipse(112, -408, 30, 19), opacity: 0.65 },
      {
        role: 'line',
        d: curve([
          [-26, -392],
          [0, -378],
          [26, -392],
        ]),
        width: 6,
      },
      {
        role: 'line',
        d: curve([
          [-6, -424],
          [4, -420],
        ]),
        width: 4,
        opacity: 0.4,
      },
    ],
    eyes: [
      { x: -78, y: -456, r: 28 },
      { x: 78, y: -456, r: 28 },
    ],
    front: fringe,
    head: { top: [0, -660], brow: [0, -560], chin: [0, -340], width: 380 },
    colours: random.pick(LOOKS),
    height: 680,
  };
}
