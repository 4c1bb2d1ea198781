import { blob, circle, ellipse, type PathData, type Point, rect } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero } from './hero.ts';

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
