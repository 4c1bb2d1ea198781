import { mix, tone } from '../drawing/colour.ts';
import { paper } from '../drawing/filters.ts';
import { blob, circle, ellipse, type Point, polygon, rect } from '../drawing/path.ts';
import { fullRect, group, linear, shape, stroke } from '../drawing/svg.ts';
import type { Eye, Hero } from '../heroes/hero.ts';
import { heroOnPlace, weather } from './shared.ts';
import type { Style } from './style.ts';

const INK = '#16110f';
const RED = '#c1272d';
const CREAM = '#f4e6c8';
const PERSIMMON = '#c9612c';
const MOSS = '#2f5a45';

function rays(cx: number, cy: number, turn: number): string {
  return Array.from({ length: 18 }, (_, i) => {
    const [a, b] = [((i * 20 + turn) * Math.PI) / 180, ((i * 20 + 10 + turn) * Math.PI) / 180];
    return polygon([
      [cx, cy],
      [cx + Math.cos(a) * 1300, cy + Math.sin(a) * 1300],
      [cx + Math.cos(b) * 1300, cy + Math.sin(b) * 1300],
    ]);
  }).join('');
}

/** Scales of the blue-sea-waves pattern. */
function scales(y0: number, rows: number): string {
  let out = '';
  for (let row = 0; row < rows; row++) {
    for (let i = -1; i < 12; i++) {
      const [x, y] = [i * 96 + (row % 2) * 48, y0 + row * 34];
      out += [48, 35, 22, 9]
        .map((r, k) => shape(circle(x, y + 40, r), k % 2 === 0 ? INK : k === 1 ? CREAM : RED))
        .join('');
    }
  }
  return out;
}

const curtain = (): string =>
  Array.from({ length: 15 }, (_, i) =>
    shape(rect({ x: i * 70 - 10, y: -10, w: 71, h: 150 }), [INK, PERSIMMON, MOSS][i % 3] ?? INK),
  ).join('') +
  stroke('M-10 142H1034', INK, 8) +
  stroke('M-10 154H1034', '#d9a441', 6);

/** Red lines of stage make-up: bravery drawn along the muscles of the face. */
function makeUp(hero: Hero): string {
  if (!hero.head || hero.eyes.length < 2) return '';
  return hero.eyes
    .map(({ x, y }) => {
      const side = Math.sign(x);
      const p = (dx: number, dy: number): Point => [x + dx * side, y + dy];
      return (
        shape(
          blob([p(-52, -58), p(-10, -76), p(52, -96), p(92, -128), p(70, -78), p(24, -58), p(-20, -48)]),
          INK,
        ) +
        shape(
          blob([p(-40, -40), p(10, -58), p(70, -70), p(104, -96), p(84, -46), p(30, -38), p(-10, -32)]),
          RED,
        ) +
        shape(blob([p(30, 44), p(70, 34), p(112, 2), p(96, 54), p(50, 84), p(24, 76)]), RED)
      );
    })
    .join('');
}

const stareEye = ({ x, y, r }: Eye): string =>
  shape(ellipse(x, y, r * 1.35, r * 0.92), CREAM, { stroke: INK, 'stroke-width': 9 }) +
  shape(circle(x - Math.sign(x) * r * 0.28, y, r * 0.52), INK);

/** Stage: rays of red and cream, striped curtain, bold black lines. */
export const kabuki: Style = {
  needsFace: true,
  hidesPlace: true,
  draw(input) {
    const turn = input.random.range(0, 20);
    const colours = (hex: string): string => mix(tone(hex, '#2a1713', CREAM), hex, 0.45);
    const outline = { colour: INK, width: 13 };
    return {
      defs:
        linear('floor', [
          [0, '#8c1b20'],
          [1, '#4c0f14'],
        ]) + paper('washi', { frequency: 0.04, strength: 0.18, seed: input.noise }),
      body:
        fullRect(CREAM) +
        shape(rays(512, 560, turn), RED) +
        shape(circle(512, 520, 372), INK) +
        shape(circle(512, 520, 352), '#d9a441') +
        shape(circle(512, 520, 338), CREAM) +
        scales(870, 6) +
        curtain() +
        heroOnPlace(
          input,
          {
            eye: stareEye,
            outline,
            line: INK,
            colour: (hex, role) =>
              role === 'accent'
                ? RED
                : role === 'gold'
                  ? '#e3b04b'
                  : role === 'inner' || role === 'blush'
                    ? '#d2493f'
                    : colours(hex),
            wear: makeUp,
          },
          { at: { x: 512, y: 960, scale: 0.98 } },
        ) +
        shape([60, 964].map((x) => circle(x, 330, 46)).join(''), INK) +
        [60, 964]
          .map(
            (x) =>
              [0, 72, 144, 216, 288]
                .map((a) =>
                  shape(
                    ellipse(
                      x + Math.cos((a * Math.PI) / 180) * 21,
                      330 + Math.sin((a * Math.PI) / 180) * 21,
                      15,
                      11,
                      a,
                    ),
                    CREAM,
                  ),
                )
                .join('') + shape(circle(x, 330, 8), RED),
          )
          .join('') +
        weather(input, { petal: '#f7d9d2' }) +
        group(fullRect('#ffffff', { filter: 'url(#washi)' }), { style: 'mix-blend-mode:multiply' }),
      finish: { kind: 'grain', amount: 0.06 },
    };
  },
};
