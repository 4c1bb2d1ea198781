import { mix, tone } from '../drawing/colour.ts';
import { blur, dropShadow, lit, mist } from '../drawing/filters.ts';
import { circle, curve, ellipse, type Point, polygon, rect } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import { fullRect, group, radial, shape, stroke } from '../drawing/svg.ts';
import { glowingEye } from '../eyes.ts';
import type { Hero } from '../heroes/hero.ts';
import { paintPlace } from '../paint.ts';
import { heroOnPlace, vignette, weather } from './shared.ts';
import type { Style } from './style.ts';

const METALS = ['#c08a3e', '#9a5f34', '#7d6a52', '#d6a754', '#6b4a2e'];

/** A toothed wheel with spokes, its hole cut out. */
function gear(at: { x: number; y: number; r: number; turn: number }): string {
  const teeth = Math.max(10, Math.round(at.r / 9));
  const points: Point[] = [];
  for (let i = 0; i < teeth; i++) {
    for (const [offset, length] of [
      [-0.3, 0.86],
      [-0.2, 1],
      [0.2, 1],
      [0.3, 0.86],
    ] as const) {
      const a = ((i + offset) / teeth) * Math.PI * 2 + at.turn;
      points.push([at.x + Math.cos(a) * at.r * length, at.y + Math.sin(a) * at.r * length]);
    }
  }
  const holes = Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3 + at.turn;
    return circle(at.x + Math.cos(a) * at.r * 0.5, at.y + Math.sin(a) * at.r * 0.5, at.r * 0.17);
  }).join('');
  return polygon(points) + holes + circle(at.x, at.y, at.r * 0.13);
}

const wheel = (random: Random, at: { x: number; y: number; r: number }): string =>
  shape(gear({ ...at, turn: random.range(0, 1) }), random.pick(METALS), {
    'fill-rule': 'evenodd',
    filter: 'url(#brass)',
  }) + stroke(circle(at.x, at.y, at.r * 0.74), '#3a2412', 3, { opacity: 0.5 });

const rivets = (points: Point[]): string =>
  shape(points.map(([x, y]) => circle(x, y, 9)).join(''), '#d9b06a', { filter: 'url(#small)' });

function goggles(hero: Hero): string {
  if (!hero.head || hero.eyes.length < 2) return '';
  const y = hero.head.brow[1] + 4;
  const half = hero.head.width / 2 - 6;
  return (
    stroke(
      curve([
        [-half, y + 26],
        [-100, y - 6],
        [0, y - 16],
        [100, y - 6],
        [half, y + 26],
      ]),
      '#4a2f1c',
      34,
    ) +
    [-72, 72]
      .map(
        (x) =>
          shape(circle(x, y - 10, 58), '#b9853c', { filter: 'url(#brass)' }) +
          shape(circle(x, y - 10, 40), '#14343a') +
          shape(circle(x, y - 10, 38), 'url(#lens)') +
          shape(ellipse(x - 14, y - 26, 14, 8, -35), '#ffffff', { opacity: 0.8 }),
      )
      .join('')
  );
}

/** Brass, steam and lamp-light. */
export const steampunk: Style = {
  draw(input) {
    const { place } = input;
    const random = input.random.fork('works');
    const sepia = (hex: string): string => mix(tone(hex, '#24140a', '#f0d5a0'), hex, 0.25);
    const dark = vignette('#120804', 0.78);
    const ring = Array.from({ length: 15 }, (_, i) => {
      const a = (i / 15) * Math.PI * 2 + random.range(0, 0.3);
      const d = random.range(400, 560);
      return { x: 512 + Math.cos(a) * d, y: 490 + Math.sin(a) * d, r: random.range(70, 165) };
    });
    const colours = Object.fromEntries(
      Object.entries(input.natural.colours).map(([role, hex]) => [role, sepia(hex)]),
    ) as typeof input.natural.colours;
    const pipes = [
      [40, 984],
      [90, 940],
    ]
      .map(
        ([l = 0, r = 0]) =>
          `M${l} -20V620Q${l} 700 ${l + 70} 700H-40M${r} -20V700Q${r} 780 ${r - 50} 800H1060`,
      )
      .join('');
    return {
      defs:
        radial(
          'lamp',
          [
            [0, '#ffe0a0'],
            [0.5, '#b5752f'],
            [1, '#3a2010'],
          ],
          { cx: 0.5, cy: 0.45, r: 0.7 },
        ) +
        lit('brass', { depth: 5, shine: 0.75, shade: 0.6 }) +
        lit('small', { depth: 3, shine: 0.8, shade: 0.5 }) +
        lit('plate', { depth: 12, shine: 0.55, shade: 0.5 }) +
        radial('lens', [
          [0, '#8ff0e0', 0.9],
          [1, '#14545a', 0.9],
        ]) +
        blur('soft', 14) +
        dropShadow('lift', { dy: 10, blur: 10, colour: '#120804', opacity: 0.55 }) +
        mist('steam', { frequency: '.006 .009', seed: input.noise, colour: [1, 0.93, 0.8], gain: 1.7 }) +
        `<clipPath id="port"><circle cx="512" cy="470" r="352"/></clipPath>` +
        dark.defs,
      body:
        fullRect('url(#lamp)') +
        stroke(pipes, '#5a3820', 46) +
        stroke(pipes, '#b98046', 26, { filter: 'url(#brass)' }) +
        group(ring.map((at) => wheel(random, at)).join(''), { filter: 'url(#lift)' }) +
        group(
          fullRect('#e9c98c') +
            paintPlace(
              place.parts.filter((part) => part.role !== 'wall'),
              { colours, air: { colour: '#f0d5a0', share: 0.4 } },
            ),
          { 'clip-path': 'url(#port)' },
        ) +
        shape(`${circle(512, 470, 396)}M160 470A352 352 0 1 0 864 470A352 352 0 1 0 160 470Z`, '#a8732f', {
          filter: 'url(#plate)',
          'fill-rule': 'evenodd',
        }) +
        rivets(
          Array.from(
            { length: 24 },
            (_, i) =>
              [512 + Math.cos((i * Math.PI) / 12) * 374, 470 + Math.sin((i * Math.PI) / 12) * 374] as Point,
          ),
        ) +
        fullRect('#fff', { filter: 'url(#steam)', opacity: 0.35 }) +
        shape(rect({ x: -20, y: 900, w: 1064, h: 150 }), '#5a3820', { filter: 'url(#plate)' }) +
        rivets(Array.from({ length: 13 }, (_, i) => [30 + i * 80, 930] as Point)) +
        heroOnPlace(
          input,
          {
            eye: glowingEye('#ffb84a'),
            line: '#2a160a',
            whole: 'lift',
            wear: goggles,
            colour: (hex, role) =>
              role === 'accent'
                ? '#8c3a24'
                : role === 'gold'
                  ? '#e6b95c'
                  : mix(tone(hex, '#3a2010', '#f3d7a2'), '#c08a3e', 0.28),
            filter: (role) => (role === 'line' || role === 'blush' ? undefined : 'plate'),
          },
          { at: { x: 512, y: 965, scale: 0.98 }, shadow: { colour: '#120804', opacity: 0.6 } },
        ) +
        wheel(random, { x: 130, y: 930, r: 120 }) +
        wheel(random, { x: 900, y: 945, r: 135 }) +
        wheel(random, { x: 250, y: 1000, r: 74 }) +
        weather(input, { snow: '#f6e2b8', petal: '#d99a5c' }) +
        dark.body,
      finish: { kind: 'grain', amount: 0.09 },
    };
  },
};
