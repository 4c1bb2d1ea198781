import { blob, circle, curve, ellipse } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero } from './hero.ts';

const SCALES: Hero['colours'][] = [
  { coat: '#e8623f', coatLight: '#fff1e2', coatDark: '#c23f22', accent: '#f0a154' },
  { coat: '#4d8fc4', coatLight: '#eef7fb', coatDark: '#2d6596', accent: '#7cc3d8' },
];

/** A round-bellied fish among bubbles. */
export function fish(random: Random): Hero {
  const rows: string[] = [];
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 3; x++)
      rows.push(
        curve([
          [20 + x * 44, -400 + y * 50],
          [44 + x * 44, -376 + y * 50],
          [20 + x * 44, -352 + y * 50],
        ]),
      );
  return {
    parts: [
      {
        role: 'accent',
        d: blob([
          [150, -330],
          [250, -460],
          [300, -450],
          [270, -340],
          [310, -230],
          [256, -210],
        ]),
      },
      {
        role: 'accent',
        d:
          blob([
            [-40, -490],
            [40, -590],
            [120, -560],
            [110, -450],
          ]) +
          blob([
            [0, -180],
            [40, -90],
            [110, -110],
            [90, -220],
          ]),
      },
      {
        role: 'coat',
        d: blob([
          [-250, -330],
          [-190, -450],
          [-40, -510],
          [110, -450],
          [190, -330],
          [110, -210],
          [-40, -150],
          [-190, -210],
        ]),
      },
      {
        role: 'coatLight',
        d: blob([
          [-236, -290],
          [-160, -270],
          [-40, -250],
          [90, -240],
          [60, -190],
          [-40, -160],
          [-180, -214],
        ]),
      },
      {
        role: 'coatDark',
        d: blob([
          [-20, -506],
          [50, -488],
          [20, -330],
          [50, -170],
          [-20, -152],
          [-30, -330],
        ]),
        opacity: 0.85,
      },
      {
        role: 'accent',
        d: blob([
          [-60, -300],
          [0, -330],
          [40, -270],
          [-10, -230],
        ]),
      },
      { role: 'line', d: rows.join(''), width: 5, opacity: 0.25 },
      {
        role: 'line',
        d: curve([
          [-232, -300],
          [-206, -288],
          [-180, -296],
        ]),
        width: 6,
      },
      { role: 'blush', d: ellipse(-120, -300, 26, 17), opacity: 0.6 },
      {
        role: 'white',
        d: circle(-290, -460, 16) + circle(-262, -520, 24) + circle(-300, -590, 34),
        opacity: 0.7,
      },
    ],
    eyes: [{ x: -150, y: -366, r: 30 }],
    front: [],
    colours: random.pick(SCALES),
    height: 620,
  };
}
