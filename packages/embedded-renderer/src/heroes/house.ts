import { circle, curve, polygon, rect } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero } from './hero.ts';

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
