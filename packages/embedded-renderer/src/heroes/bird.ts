import { blob, curve, ellipse, symmetric } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero } from './hero.ts';

const PLUMAGE: Hero['colours'][] = [
  { coat: '#3f8fb8', coatLight: '#fdf3df', coatDark: '#2a6688', accent: '#e8a03c' },
  { coat: '#e9c04e', coatLight: '#fff7dc', coatDark: '#c08f25', accent: '#e07a3c' },
  { coat: '#c95b4d', coatLight: '#fdebdf', coatDark: '#94392f', accent: '#e8a03c' },
];

/** A plump bird on a branch. */
export function bird(random: Random): Hero {
  return {
    parts: [
      {
        role: 'coatDark',
        d: blob([
          [120, -200],
          [220, -130],
          [300, -40],
          [264, -22],
          [180, -70],
          [96, -120],
        ]),
      },
      {
        role: 'wood',
        d: blob([
          [-300, -60],
          [-120, -74],
          [60, -64],
          [300, -84],
          [304, -62],
          [60, -30],
          [-120, -40],
          [-300, -34],
        ]),
      },
      {
        role: 'leaf',
        d:
          blob([
            [-250, -70],
            [-286, -130],
            [-240, -160],
            [-226, -110],
          ]) +
          blob([
            [230, -82],
            [250, -140],
            [300, -144],
            [270, -100],
          ]),
      },
      {
        role: 'coat',
        d: symmetric([
          [0, -560],
          [120, -530],
          [190, -420],
          [206, -270],
          [160, -130],
          [80, -70],
          [0, -62],
        ]),
      },
      {
        role: 'coatLight',
        d: symmetric([
          [0, -400],
          [80, -390],
          [140, -290],
          [130, -160],
          [70, -90],
          [0, -80],
        ]),
      },
      {
        role: 'coatDark',
        d:
          blob([
            [-190, -400],
            [-226, -280],
            [-210, -170],
            [-160, -120],
            [-130, -200],
            [-140, -320],
          ]) +
          blob([
            [190, -400],
            [226, -280],
            [210, -170],
            [160, -120],
            [130, -200],
            [140, -320],
          ]),
      },
      {
        role: 'coatDark',
        d: blob([
          [-10, -556],
          [-40, -620],
          [-8, -610],
          [6, -650],
          [22, -606],
          [50, -614],
          [18, -556],
        ]),
      },
      {
        role: 'accent',
        d: blob([
          [0, -432],
          [36, -414],
          [0, -372],
          [-36, -414],
        ]),
      },
      { role: 'blush', d: ellipse(-118, -392, 28, 18) + ellipse(118, -392, 28, 18), opacity: 0.6 },
      { role: 'accent', d: [-46, -26, 26, 46].map((x) => ellipse(x, -62, 12, 20)).join('') },
      {
        role: 'line',
        d: [-40, 0, 40]
          .map((x) =>
            curve([
              [x - 14, -240],
              [x, -226],
              [x + 14, -240],
            ]),
          )
          .join(''),
        width: 5,
        opacity: 0.25,
      },
    ],
    eyes: [
      { x: -84, y: -446, r: 26 },
      { x: 84, y: -446, r: 26 },
    ],
    front: [],
    head: { top: [0, -556], brow: [0, -510], chin: [0, -350], width: 330 },
    colours: { ...random.pick(PLUMAGE), wood: '#7d5a3c' },
    height: 650,
  };
}
