import { darken, hsl, lighten, mix } from '../drawing/colour.ts';
import { blur, dropShadow, glow } from '../drawing/filters.ts';
import { blob, circle, curve, ellipse, type Point, polygon, rect, ridge, star } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import { fullRect, group, linear, radial, shape, stroke } from '../drawing/svg.ts';
import { dotEye } from '../eyes.ts';
import type { Hero } from '../heroes/hero.ts';
import { heroOnPlace, vignette, weather } from './shared.ts';
import type { Style } from './style.ts';

const GOLD = '#f4c04e';
const THEMES = [
  { top: '#5c0d17', low: '#c8322f', lantern: '#e2412f', hill: '#7d1620' },
  { top: '#0f2a4a', low: '#1f6f7a', lantern: '#e2513f', hill: '#123d55' },
  { top: '#2d1250', low: '#a03a72', lantern: '#e8603c', hill: '#3f1a5c' },
];

function lantern(at: { x: number; y: number; s: number }, colour: string): string {
  const { x, y, s } = at;
  const ribs = [-0.62, -0.3, 0, 0.3, 0.62]
    .map((k) =>
      curve([
        [x + k * 30 * s, y - 58 * s],
        [x + k * 86 * s, y],
        [x + k * 30 * s, y + 58 * s],
      ]),
    )
    .join('');
  return (
    stroke(`M${x} -10V${y - 70 * s}`, GOLD, 3) +
    shape(circle(x, y, 130 * s), '#ffcf6a', { opacity: 0.2, filter: 'url(#haze)' }) +
    shape(ellipse(x, y, 80 * s, 64 * s), colour) +
    shape(ellipse(x - 10 * s, y, 40 * s, 58 * s), lighten(colour, 0.28), { opacity: 0.7 }) +
    stroke(ribs, darken(colour, 0.22), 3 * s, { opacity: 0.65 }) +
    shape(
      rect({ x: x - 34 * s, y: y - 72 * s, w: 68 * s, h: 16 * s, r: 5 }) +
        rect({ x: x - 34 * s, y: y + 57 * s, w: 68 * s, h: 16 * s, r: 5 }),
      GOLD,
    ) +
    stroke([-14, 0, 14].map((dx) => `M${x + dx * s} ${y + 74 * s}v${60 * s}`).join(''), GOLD, 4 * s)
  );
}

function firework(random: Random, x: number, y: number, r: number): string {
  const colour = random.pick(['#ffd86b', '#ff8f7a', '#8fe3d4', '#ffffff', '#f7a8d0']);
  const lines = Array.from({ length: 20 }, (_, i) => {
    const a = (i / 20) * Math.PI * 2;
    const l = r * (i % 2 ? 0.72 : 1);
    return `M${x + Math.cos(a) * r * 0.2} ${y + Math.sin(a) * r * 0.2}L${x + Math.cos(a) * l} ${y + Math.sin(a) * l}`;
  }).join('');
  const dots = Array.from({ length: 20 }, (_, i) => {
    const a = (i / 20) * Math.PI * 2;
    const l = r * (i % 2 ? 0.82 : 1.12);
    return circle(x + Math.cos(a) * l, y + Math.sin(a) * l, 6);
  }).join('');
  return group(stroke(lines, colour, 4) + shape(dots, lighten(colour, 0.3)), { filter: 'url(#glow)' });
}

function bunting(random: Random, y: number, dip: number): string {
  const at = (t: number): Point => [t * 1024, y + Math.sin(t * Math.PI) * dip];
  const flags = Array.from({ length: 15 }, (_, i) => {
    const [x, top] = at((i + 0.5) / 15);
    return shape(
      polygon([
        [x - 27, top],
        [x + 27, top],
        [x, top + 58],
      ]),
      random.pick(['#f4c04e', '#f6ead0', '#2aa198', '#ee7a5a', '#f3a6bd']),
    );
  }).join('');
  return flags + stroke(curve([0, 0.2, 0.4, 0.6, 0.8, 1].map(at)), '#f6ead0', 5);
}

function partyHat(hero: Hero): string {
  if (!hero.head) return '';
  const y = hero.head.top[1];
  return (
    shape(
      polygon([
        [-70, y + 26],
        [4, y - 150],
        [76, y + 26],
      ]),
      '#2aa198',
    ) +
    stroke(`M-52 ${y - 12}L58 ${y - 22}M-30 ${y - 66}L36 ${y - 72}`, '#f6ead0', 13) +
    shape(circle(4, y - 150, 24), GOLD) +
    shape(
      blob([
        [-84, y + 26],
        [0, y + 6],
        [86, y + 26],
        [0, y + 48],
      ]),
      GOLD,
    )
  );
}

/** Feast day: lanterns, bunting, fireworks and paper snow. */
export const festiveIllustration: Style = {
  needsFace: true,
  hidesPlace: true,
  draw(input) {
    const random = input.random.fork('feast');
    const theme = random.pick(THEMES);
    const dark = vignette(darken(theme.top, 0.4), 0.5);
    const confetti = Array.from({ length: 120 }, () => {
      const [x, y, turn] = [random.range(0, 1024), random.range(0, 1024), random.range(0, 180)];
      const colour = random.pick([GOLD, '#f6ead0', '#2aa198', '#ee7a5a', '#f3a6bd', hsl(200, 0.6, 0.7)]);
      return random.chance(0.5)
        ? shape(circle(x, y, random.range(4, 8)), colour)
        : shape(rect({ x: x - 9, y: y - 4, w: 18, h: 8, r: 2 }), colour, {
            transform: `rotate(${turn.toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})`,
          });
    }).join('');
    const cloud = (x: number, y: number, s: number): string =>
      stroke(
        [0, 1, 2].map((i) => `M${x + i * 70 * s} ${y}a${36 * s} ${36 * s} 0 1 1 ${70 * s} 0`).join('') +
          `M${x} ${y}h${210 * s}`,
        GOLD,
        5,
        { opacity: 0.75 },
      );
    return {
      defs:
        linear('feast', [
          [0, theme.top],
          [0.75, theme.low],
        ]) +
        radial('warm', [
          [0, '#ffe2a0', 0.85],
          [0.5, '#ffb45e', 0.3],
          [1, '#ffb45e', 0],
        ]) +
        blur('haze', 24) +
        glow('glow', 5) +
        dropShadow('lift', { dy: 8, blur: 9, colour: darken(theme.top, 0.5), opacity: 0.45 }) +
        dark.defs,
      body:
        fullRect('url(#feast)') +
        firework(random, 210, 250, 130) +
        firework(random, 800, 210, 150) +
        firework(random, 500, 130, 90) +
        '<circle cx="512" cy="560" r="430" fill="url(#warm)"/>' +
        cloud(40, 520, 1) +
        cloud(770, 560, 1) +
        cloud(140, 640, 0.7) +
        shape(ridge(random, { y: 860, height: 90, steps: 4 }), mix(theme.hill, theme.low, 0.35)) +
        shape(ridge(random, { y: 930, height: 60, steps: 5 }), theme.hill) +
        bunting(random, 40, 110) +
        [
          [110, 380, 1.05],
          [300, 250, 0.7],
          [724, 240, 0.75],
          [914, 390, 1.1],
        ]
          .map(([x = 0, y = 0, s = 1]) => lantern({ x, y, s }, theme.lantern))
          .join('') +
        heroOnPlace(
          input,
          {
            eye: dotEye('#3a1a1a'),
            line: '#5a2a22',
            outline: { colour: '#fff3dc', width: 12 },
            whole: 'lift',
            colour: (hex, role) => (role === 'accent' ? '#d63a2f' : mix(hex, '#ffe2a0', 0.12)),
            wear: partyHat,
          },
          { at: { x: 512, y: 955, scale: 0.92 }, shadow: { colour: darken(theme.top, 0.5), opacity: 0.5 } },
        ) +
        confetti +
        weather(input) +
        shape(
          Array.from({ length: 12 }, () =>
            star({
              x: random.range(40, 984),
              y: random.range(40, 700),
              r: random.range(8, 18),
              points: 4,
              inner: 0.25,
            }),
          ).join(''),
          '#fff8dc',
        ) +
        dark.body,
      finish: { kind: 'grain', amount: 0.05 },
    };
  },
};
