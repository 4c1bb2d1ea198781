import { blob, circle, curve, ellipse } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { Hero } from './hero.ts';

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
