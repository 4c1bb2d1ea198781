import { circle, curve, ridge } from '../drawing/path.ts';
import type { DrawPlace, PlacePart } from './place.ts';
import { birds, blossoms, clouds, grass, pine, tree } from './props.ts';

const disc = (x: number, y: number, r: number): PlacePart => ({ role: 'disc', d: circle(x, y, r), depth: 0 });

export const meadow: DrawPlace = (random, hasHero) => ({
  parts: [
    disc(random.pick([230, 800]), random.range(170, 240), 78),
    ...clouds(random, 380, 3),
    { role: 'far', d: ridge(random, { y: 640, height: 110, steps: 5 }), depth: 0.2 },
    { role: 'mid', d: ridge(random, { y: 700, height: 80, steps: 4 }), depth: 0.4 },
    ...tree(random, { x: random.pick([140, 880]), y: 730, h: 300, depth: 0.5 }),
    { role: 'ground', d: ridge(random, { y: 790, height: 60, steps: 3 }), depth: 0.7 },
    {
      role: 'groundDark',
      d: grass(random, { y0: 770, y1: 1020, count: 90, size: 26 }),
      width: 3.5,
      opacity: 0.55,
      depth: 0.8,
    },
    { role: 'bloom', d: blossoms(random, { y0: 800, y1: 1010, count: 34, r: 11 }), depth: 0.85 },
  ],
  stand: { x: 512, y: 930, scale: hasHero ? 0.92 : 0.5 },
  front: [
    { role: 'groundDark', d: grass(random, { y0: 985, y1: 1040, count: 44, size: 58 }), width: 6, depth: 1 },
    { role: 'bloom', d: blossoms(random, { y0: 975, y1: 1015, count: 9, r: 15 }), depth: 1 },
  ],
});

export const mountain: DrawPlace = (random, hasHero) => ({
  parts: [
    disc(random.pick([260, 770]), random.range(190, 250), 84),
    ...clouds(random, 330, 2),
    { role: 'far', d: ridge(random, { y: 640, height: 400, steps: 6, jagged: true }), depth: 0.12 },
    { role: 'mid', d: ridge(random, { y: 720, height: 290, steps: 8, jagged: true }), depth: 0.3 },
    { role: 'near', d: ridge(random, { y: 770, height: 130, steps: 6 }), depth: 0.5 },
    {
      role: 'foliageDark',
      d: Array.from({ length: 16 }, () =>
        pine(random.range(0, 1024), random.range(750, 800), random.range(70, 140)),
      ).join(''),
      depth: 0.6,
    },
    ...(hasHero ? [] : lake(random)),
    { role: 'ground', d: ridge(random, { y: hasHero ? 850 : 990, height: 50, steps: 4 }), depth: 0.8 },
    {
      role: 'groundDark',
      d: grass(random, { y0: 880, y1: 1030, count: 50, size: 24 }),
      width: 3.5,
      opacity: 0.5,
      depth: 0.85,
    },
  ],
  stand: { x: 512, y: 955, scale: hasHero ? 0.86 : 0.5 },
  front: [
    {
      role: 'foliageDark',
      d: pine(70, 1040, hasHero ? 260 : 420) + pine(956, 1040, hasHero ? 220 : 360) + pine(180, 1050, 200),
      depth: 1,
    },
  ],
});

function lake(random: Parameters<DrawPlace>[0]): PlacePart[] {
  const ripples = Array.from({ length: 22 }, () => {
    const [x, y, w] = [random.range(60, 960), random.range(830, 960), random.range(30, 120)];
    return curve([
      [x - w, y],
      [x, y - 3],
      [x + w, y],
    ]);
  });
  return [
    { role: 'water', d: 'M-40 800H1064V1064H-40Z', depth: 0.65 },
    { role: 'foam', d: ripples.join(''), width: 4, opacity: 0.5, depth: 0.7 },
    { role: 'groundDark', d: birds(random, 300), width: 5, depth: 0.1 },
  ];
}

export const forest: DrawPlace = (random, hasHero) => ({
  parts: [
    disc(512, 300, 110),
    { role: 'far', d: ridge(random, { y: 640, height: 120, steps: 7 }), depth: 0.1 },
    {
      role: 'mid',
      d: Array.from({ length: 18 }, (_, i) =>
        pine(i * 62, 720 + random.range(-20, 30), random.range(220, 400)),
      ).join(''),
      depth: 0.25,
    },
    ...[90, 270, 770, 930].flatMap((x) =>
      tree(random, { x: x + random.range(-20, 20), y: 820, h: random.range(420, 560), depth: 0.5 }),
    ),
    { role: 'ground', d: ridge(random, { y: 850, height: 50, steps: 4 }), depth: 0.7 },
    {
      role: 'groundDark',
      d: grass(random, { y0: 850, y1: 1020, count: 80, size: 30 }),
      width: 4,
      opacity: 0.55,
      depth: 0.8,
    },
    { role: 'bloom', d: blossoms(random, { y0: 880, y1: 1010, count: 16, r: 10 }), depth: 0.85 },
  ],
  stand: { x: 512, y: 945, scale: hasHero ? 0.9 : 0.5 },
  front: [
    {
      role: 'foliageDark',
      d: grass(random, { y0: 1000, y1: 1040, count: 40, size: 80 }),
      width: 9,
      depth: 1,
    },
  ],
});

export const garden: DrawPlace = (random, hasHero) => ({
  parts: [
    disc(random.pick([700, 330]), 220, 80),
    ...clouds(random, 300, 2),
    { role: 'far', d: ridge(random, { y: 660, height: 90, steps: 6 }), depth: 0.15 },
    {
      role: 'foliage',
      d: Array.from({ length: 14 }, (_, i) => circle(i * 80, 730, random.range(60, 95))).join(''),
      depth: 0.35,
    },
    ...tree(random, { x: 150, y: 840, h: 620, depth: 0.55, blossoms: true }),
    ...tree(random, { x: 890, y: 830, h: 540, depth: 0.55, blossoms: true }),
    { role: 'ground', d: ridge(random, { y: 830, height: 40, steps: 3 }), depth: 0.7 },
    { role: 'bloom', d: blossoms(random, { y0: 830, y1: 1010, count: 60, r: 12 }), depth: 0.8 },
    {
      role: 'groundDark',
      d: grass(random, { y0: 840, y1: 1020, count: 50, size: 24 }),
      width: 3.5,
      opacity: 0.45,
      depth: 0.82,
    },
  ],
  stand: { x: 512, y: 945, scale: hasHero ? 0.92 : 0.5 },
  front: [{ role: 'bloom', d: blossoms(random, { y0: 985, y1: 1020, count: 10, r: 18 }), depth: 1 }],
});
