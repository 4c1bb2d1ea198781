import { blob, polygon, rect } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero } from './hero.ts';

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
