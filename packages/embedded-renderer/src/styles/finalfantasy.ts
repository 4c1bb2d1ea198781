import { lighten, mix } from '../drawing/colour.ts';
import { blur, glow, mist } from '../drawing/filters.ts';
import { blob, circle, curve, type Point, polygon, ridge, star } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import { fullRect, group, linear, radial, shape, stroke } from '../drawing/svg.ts';
import { glowingEye } from '../eyes.ts';
import { stars } from '../places/props.ts';
import { heroOnPlace, vignette, weather } from './shared.ts';
import type { Style } from './style.ts';

const HUES = [
  { deep: '#0a1030', mid: '#1d3a7a', light: '#7fd8e8', crystal: '#8fe6f2', second: '#c79bf2' },
  { deep: '#130a2e', mid: '#43307f', light: '#d0a5f0', crystal: '#d9b6ff', second: '#7ee0d8' },
  { deep: '#06212b', mid: '#126a6f', light: '#9af0cf', crystal: '#a9f5de', second: '#8ab4f5' },
];

function crystal(at: { x: number; y: number; h: number; lean: number }, colour: string): string {
  const { x, y, h, lean } = at;
  const w = h * 0.2;
  const tip: Point = [x + lean, y - h];
  const [l, r, cl, cr, c]: Point[] = [
    [x - w, y],
    [x + w, y],
    [x - w * 0.9 + lean * 0.7, y - h * 0.76],
    [x + w + lean * 0.7, y - h * 0.7],
    [x + w * 0.1 + lean * 0.72, y - h * 0.66],
  ] as Point[];
  if (!l || !r || !cl || !cr || !c) return '';
  const foot: Point = [x + w * 0.15, y];
  return (
    shape(polygon([l, cl, tip, cr, r]), mix(colour, '#12204f', 0.35), { opacity: 0.95 }) +
    shape(polygon([l, cl, c, foot]), lighten(colour, 0.18), { opacity: 0.9 }) +
    shape(polygon([cl, tip, c]), lighten(colour, 0.62)) +
    shape(polygon([c, tip, cr]), mix(colour, '#3553a8', 0.3)) +
    stroke(`${curve([l, cl])}${curve([cl, tip])}${curve([tip, c])}${curve([c, foot])}`, '#ffffff', 2.5, {
      opacity: 0.75,
    })
  );
}

function aurora(random: Random, colours: string[]): string {
  return colours
    .map((colour, i) => {
      const tops: Point[] = Array.from({ length: 8 }, (_, k) => [
        -60 + k * 165,
        120 + i * 90 + random.range(-80, 80),
      ]);
      const bottoms = tops.map(([x, y]) => [x + 30, y + random.range(190, 330)] as Point).reverse();
      return shape(`${curve(tops)}L${curve(bottoms).slice(1)}Z`, colour, {
        opacity: 0.5,
        filter: 'url(#veil)',
      });
    })
    .join('');
}

function magicCircle(cx: number, cy: number, r: number, colour: string): string {
  const spokes = Array.from({ length: 24 }, (_, i) => {
    const a = (i * Math.PI) / 12;
    return `M${cx + Math.cos(a) * r * 0.84} ${cy + Math.sin(a) * r * 0.84}L${cx + Math.cos(a) * r * 0.93} ${cy + Math.sin(a) * r * 0.93}`;
  }).join('');
  const lines =
    [1, 0.94, 0.82, 0.5].map((s) => circle(cx, cy, r * s)).join('') +
    star({ x: cx, y: cy, r: r * 0.82, points: 6, inner: 0.577 }) +
    star({ x: cx, y: cy, r: r * 0.5, points: 8, inner: 0.62 });
  return group(stroke(lines, colour, 3.5, { opacity: 0.75 }) + stroke(spokes, colour, 4, { opacity: 0.8 }), {
    filter: 'url(#glow)',
  });
}

/** A crystal legend: aurora, floating rock, a circle of light. */
export const finalfantasy: Style = {
  hidesPlace: true,
  draw(input) {
    const random = input.random.fork('crystals');
    const hue = random.pick(HUES);
    const dark = vignette('#04061a', 0.7);
    const shards = (side: number, count: number): string =>
      Array.from({ length: count }, (_, i) => ({
        x: 512 + side * (300 + i * 74 + random.range(-20, 20)),
        y: 985 + random.range(-20, 30),
        h: random.range(190, 470) - i * 26,
        lean: side * random.range(10, 70),
      }))
        .map((at, i) => crystal(at, i % 2 === 0 ? hue.crystal : hue.second))
        .join('');
    const islands = [
      [190, 430, 1],
      [850, 360, 0.75],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          shape(
            blob([
              [x - 120 * s, y],
              [x - 40 * s, y - 22 * s],
              [x + 60 * s, y - 20 * s],
              [x + 130 * s, y],
              [x + 60 * s, y + 70 * s],
              [x + 10 * s, y + 150 * s],
              [x - 50 * s, y + 70 * s],
            ]),
            mix(hue.mid, hue.deep, 0.35),
          ) + crystal({ x: x + 14 * s, y: y - 10, h: 110 * s, lean: 12 }, hue.second),
      )
      .join('');
    return {
      defs:
        linear('deep', [
          [0, hue.deep],
          [0.55, hue.mid],
          [1, mix(hue.light, hue.mid, 0.35)],
        ]) +
        radial('heart', [
          [0, '#ffffff', 0.85],
          [0.35, hue.light, 0.55],
          [1, hue.light, 0],
        ]) +
        blur('veil', 34) +
        glow('glow', 6) +
        glow('halo', 14) +
        mist('cloud', { frequency: '.004 .011', seed: input.noise, colour: [0.75, 0.88, 1], gain: 1.6 }) +
        dark.defs,
      body:
        fullRect('url(#deep)') +
        aurora(random, [hue.light, hue.second, hue.crystal]) +
        shape(stars(random.fork('stars'), 150, 800), '#ffffff') +
        fullRect('#fff', { filter: 'url(#cloud)', opacity: 0.55 }) +
        '<circle cx="512" cy="520" r="430" fill="url(#heart)"/>' +
        shape(ridge(random, { y: 800, height: 240, steps: 10, jagged: true }), mix(hue.mid, hue.deep, 0.25), {
          opacity: 0.85,
        }) +
        islands +
        magicCircle(512, 500, 330, lighten(hue.light, 0.5)) +
        (input.cast.length > 0 ? '' : crystal({ x: 512, y: 880, h: 640, lean: 0 }, hue.crystal)) +
        shape(ridge(random, { y: 930, height: 60, steps: 7 }), hue.deep) +
        shards(-1, 4) +
        shards(1, 4) +
        group(
          heroOnPlace(
            input,
            {
              eye: glowingEye(hue.crystal),
              colour: (hex, role) =>
                mix(hex, role === 'gold' ? '#fff1c2' : hue.mid, role === 'gold' ? 0.5 : 0.3),
              outline: { colour: mix(hue.deep, '#000010', 0.2), width: 4 },
              line: hue.deep,
            },
            { at: { x: 512, y: 960, scale: 0.86 }, shadow: { colour: '#02031a', opacity: 0.6 } },
          ),
          { filter: 'url(#halo)' },
        ) +
        shape(
          Array.from({ length: 46 }, () =>
            star({
              x: random.range(60, 964),
              y: random.range(180, 980),
              r: random.range(4, 15),
              points: 4,
              inner: 0.2,
            }),
          ).join(''),
          '#ffffff',
          { filter: 'url(#glow)' },
        ) +
        weather(input) +
        dark.body,
      finish: { kind: 'grain', amount: 0.05 },
    };
  },
};
