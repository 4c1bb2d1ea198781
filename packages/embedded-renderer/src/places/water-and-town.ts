import { blob, circle, curve, type PathData, type Point, rect, ridge } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import type { DrawPlace } from './place.ts';
import { birds, clouds, skyline } from './props.ts';

function swell(random: Random, y: number, height: number): PathData {
  const points: Point[] = [];
  for (let i = 0; i <= 12; i++)
    points.push([-40 + i * 92, y + (i % 2 === 0 ? -height : height) * random.range(0.5, 1)]);
  return `${curve(points)}L1064 1064L-40 1064Z`;
}

const crest = (random: Random, y: number, height: number): PathData =>
  Array.from({ length: 9 }, () => {
    const [x, w] = [random.range(0, 1024), random.range(30, 90)];
    const top = y + random.range(-height, height * 2);
    return curve([
      [x - w, top],
      [x - w * 0.3, top - height * 0.4],
      [x + w * 0.4, top + height * 0.2],
      [x + w, top - height * 0.1],
    ]);
  }).join('');

export const sea: DrawPlace = (random, hasHero) => ({
  parts: [
    { role: 'disc', d: circle(random.pick([300, 512, 740]), 300, 96), depth: 0 },
    ...clouds(random, 360, 3),
    { role: 'groundDark', d: birds(random, 230), width: 5, opacity: 0.7, depth: 0.1 },
    { role: 'far', d: ridge(random, { y: 566, height: 70, steps: 5, from: 560, to: 1100 }), depth: 0.15 },
    { role: 'water', d: rect({ x: -40, y: 556, w: 1104, h: 508 }), depth: 0.3 },
    { role: 'foam', d: crest(random, 610, 12), width: 4, opacity: 0.55, depth: 0.4 },
    { role: 'mid', d: swell(random, 690, 16), depth: 0.5, opacity: 0.75 },
    { role: 'foam', d: crest(random, 730, 16), width: 6, opacity: 0.6, depth: 0.6 },
    { role: 'near', d: swell(random, 800, 20), depth: 0.7, opacity: 0.8 },
    { role: 'foam', d: crest(random, 850, 20), width: 7, opacity: 0.65, depth: 0.75 },
    ...(hasHero
      ? [
          {
            role: 'ground' as const,
            d: blob([
              [60, 1080],
              [90, 950],
              [300, 900],
              [520, 885],
              [760, 905],
              [950, 960],
              [980, 1080],
            ]),
            depth: 0.8,
          },
        ]
      : []),
  ],
  stand: { x: 512, y: hasHero ? 950 : 880, scale: hasHero ? 0.86 : 0.82 },
  front: [
    ...(hasHero ? [] : [{ role: 'water' as const, d: swell(random, 890, 18), opacity: 0.72, depth: 1 }]),
    { role: 'foam', d: crest(random, 1000, 18), width: 9, opacity: 0.7, depth: 1 },
  ],
});

export const city: DrawPlace = (random, hasHero) => {
  const [back, middle, front] = [
    skyline(random, { y: 620, min: 160, max: 380, lit: 0.25 }),
    skyline(random, { y: 720, min: 140, max: 330, lit: 0.45 }),
    skyline(random, { y: 850, min: 90, max: 230, lit: 0.5 }),
  ];
  return {
    parts: [
      { role: 'disc', d: circle(random.pick([250, 780]), 210, 86), depth: 0 },
      ...clouds(random, 260, 2),
      { role: 'far', d: back.walls, depth: 0.12 },
      { role: 'lamp', d: back.windows, opacity: 0.45, depth: 0.14 },
      { role: 'mid', d: middle.walls, depth: 0.35 },
      { role: 'lamp', d: middle.windows, opacity: 0.75, depth: 0.36 },
      { role: 'near', d: front.walls, depth: 0.6 },
      { role: 'lamp', d: front.windows, depth: 0.62 },
      { role: 'ground', d: rect({ x: -40, y: hasHero ? 850 : 930, w: 1104, h: 300 }), depth: 0.8 },
      {
        role: 'groundDark',
        d: [880, 930, 990]
          .map((y) =>
            curve([
              [-40, y],
              [1064, y],
            ]),
          )
          .join(''),
        width: 4,
        opacity: 0.3,
        depth: 0.82,
      },
    ],
    stand: { x: 512, y: 955, scale: hasHero ? 0.88 : 0.5 },
    front: [],
  };
};

/** The sill of a window with the outside behind it; the same place for every style's showcase. */
export const window: DrawPlace = (random) => ({
  parts: [
    { role: 'disc', d: circle(random.pick([360, 690]), 240, 70), depth: 0 },
    ...clouds(random, 330, 2),
    { role: 'far', d: ridge(random, { y: 620, height: 130, steps: 6 }), depth: 0.2 },
    { role: 'mid', d: ridge(random, { y: 700, height: 80, steps: 5 }), depth: 0.35 },
    { role: 'wall', d: `${rect({ x: -10, y: -10, w: 1044, h: 1044 })}M150 70V800H874V70Z`, depth: 0.6 },
    {
      role: 'frame',
      d: [
        rect({ x: 128, y: 48, w: 768, h: 30, r: 8 }),
        rect({ x: 128, y: 48, w: 30, h: 760, r: 8 }),
        rect({ x: 866, y: 48, w: 30, h: 760, r: 8 }),
        rect({ x: 502, y: 60, w: 20, h: 740 }),
        rect({ x: 140, y: 400, w: 740, h: 18 }),
      ].join(''),
      depth: 0.65,
    },
    {
      role: 'cloth',
      d:
        blob([
          [60, 10],
          [230, 10],
          [250, 200],
          [210, 420],
          [150, 640],
          [120, 800],
          [60, 790],
        ]) +
        blob([
          [964, 10],
          [794, 10],
          [774, 200],
          [814, 420],
          [874, 640],
          [904, 800],
          [964, 790],
        ]),
      opacity: 0.92,
      depth: 0.7,
    },
    {
      role: 'wallDark',
      d:
        [90, 130, 170, 210]
          .map((x, i) =>
            curve([
              [x, 20],
              [x + 6, 240],
              [x - 14 - i * 6, 480],
              [x - 30, 770],
            ]),
          )
          .join('') +
        [934, 894, 854, 814]
          .map((x, i) =>
            curve([
              [x, 20],
              [x - 6, 240],
              [x + 14 + i * 6, 480],
              [x + 30, 770],
            ]),
          )
          .join(''),
      width: 3,
      opacity: 0.22,
      depth: 0.7,
    },
    { role: 'frame', d: rect({ x: -20, y: 800, w: 1064, h: 60, r: 8 }), depth: 0.75 },
    { role: 'ground', d: rect({ x: -20, y: 850, w: 1064, h: 200 }), depth: 0.8 },
    {
      role: 'trunk',
      d: blob([
        [790, 930],
        [800, 800],
        [900, 800],
        [910, 930],
      ]),
      depth: 0.82,
    },
    {
      role: 'foliage',
      d: [
        [850, 800, 60],
        [800, 770, 44],
        [900, 764, 46],
        [850, 730, 46],
      ]
        .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0))
        .join(''),
      depth: 0.83,
    },
    {
      role: 'bloom',
      d: [
        [820, 760],
        [870, 720],
        [900, 790],
        [850, 800],
      ]
        .map(([x, y]) => circle(x ?? 0, y ?? 0, 15))
        .join(''),
      depth: 0.84,
    },
  ],
  stand: { x: 470, y: 925, scale: 0.94 },
  front: [],
});
