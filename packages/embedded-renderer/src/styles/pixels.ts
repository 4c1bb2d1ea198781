import { darken, hsl, lighten, mix } from '../drawing/colour.ts';
import { circle, rect, star } from '../drawing/path.ts';
import { fullRect, group, shape } from '../drawing/svg.ts';
import type { Eye } from '../heroes/hero.ts';
import { recolour } from '../natural.ts';
import { paintPlace } from '../paint.ts';
import { stars } from '../places/props.ts';
import { heroOnPlace, weather } from './shared.ts';
import type { Style, StyleInput } from './style.ts';

/** A block with a light in its corner, sharp at any cell size. */
const blockEye =
  (grid: { cell: number; scale: number }) =>
  ({ x, y }: Eye): string => {
    const unit = grid.cell / grid.scale;
    const left = Math.round(x / unit - 1.5) * unit;
    const top = Math.round(y / unit - 2) * unit;
    return (
      shape(rect({ x: left, y: top, w: unit * 3, h: unit * 4 }), '#1d1b2e') +
      shape(rect({ x: left, y: top, w: unit, h: unit * 2 }), '#ffffff')
    );
  };

/** Bands instead of a gradient, with a row of chequered cells between two of them. */
function bandedSky(sky: StyleInput['natural']['sky'], cell: number): string {
  const rows = 9;
  let out = '';
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1);
    const colour = t < 0.5 ? mix(sky.top, sky.middle, t * 2) : mix(sky.middle, sky.bottom, (t - 0.5) * 2);
    const y = Math.round((i * 88) / cell) * cell;
    out += shape(rect({ x: 0, y, w: 1024, h: 1024 - y }), colour);
    if (i === 0) continue;
    let chequer = '';
    for (let x = 0; x < 1024; x += cell * 2)
      chequer += rect({ x: x + (i % 2) * cell, y: y - cell, w: cell, h: cell });
    out += shape(chequer, colour);
  }
  return out;
}

/** Sixteen-bit console: a scene on a grid of 128 cells. */
export const pixel: Style = {
  draw(input) {
    const { place } = input;
    const vivid = recolour(input.natural, (hex) => mix(hex, darken(hex, 0.12), 0.4));
    const cell = 8;
    return {
      defs: '',
      body:
        bandedSky(vivid.sky, cell) +
        (input.brief.light === 'night' ? shape(stars(input.random.fork('stars'), 60), '#fff6c8') : '') +
        paintPlace(place.parts, { colours: vivid.colours }) +
        heroOnPlace(
          input,
          {
            eye: blockEye({ cell: cell * 1.5, scale: place.stand.scale }),
            outline: { colour: '#2a1f33', width: 17 },
            line: '#2a1f33',
          },
          { shadow: { colour: '#1a2233', opacity: 0.4 } },
        ) +
        paintPlace(place.front, { colours: vivid.colours }) +
        weather(input),
      finish: { kind: 'pixels', cells: 128, colours: 32 },
    };
  },
};

/** A big animal on a grid of 64 cells, like the face of an early game. */
export const pixelAnimal: Style = {
  needsFace: true,
  hidesPlace: true,
  draw(input) {
    const random = input.random.fork('tile');
    const hue = random.range(0, 360);
    const [base, second, third] = [hsl(hue, 0.5, 0.8), hsl(hue, 0.52, 0.74), hsl(hue + 30, 0.7, 0.9)];
    let tiles = '';
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++)
        if ((x + y) % 2 === 0) tiles += rect({ x: x * 128, y: y * 128, w: 128, h: 128 });
    const bits = Array.from({ length: 20 }, () => {
      const [x, y] = [Math.round(random.range(0, 63)) * 16, Math.round(random.range(0, 44)) * 16];
      const plus = rect({ x: x - 16, y, w: 48, h: 16 }) + rect({ x, y: y - 16, w: 16, h: 48 });
      const heart =
        rect({ x: x - 32, y: y - 16, w: 32, h: 32 }) +
        rect({ x: x + 16, y: y - 16, w: 32, h: 32 }) +
        rect({ x: x - 16, y, w: 48, h: 32 }) +
        rect({ x, y: y + 32, w: 16, h: 16 });
      return shape(
        random.chance(0.5) ? plus : heart,
        random.pick([third, '#ffffff', hsl(hue + 180, 0.6, 0.72)]),
      );
    }).join('');
    return {
      defs: '',
      body:
        fullRect(base) +
        shape(tiles, second) +
        bits +
        shape(circle(512, 560, 400), lighten(base, 0.45)) +
        shape(rect({ x: 0, y: 912, w: 1024, h: 112 }), hsl(hue + 120, 0.4, 0.6)) +
        shape(
          Array.from({ length: 16 }, (_, i) => rect({ x: i * 64, y: 896, w: 32, h: 16 })).join(''),
          hsl(hue + 120, 0.4, 0.6),
        ) +
        shape(
          [110, 300, 760, 930].map((x) => star({ x, y: 970, r: 34, points: 4, inner: 0.6 })).join(''),
          third,
        ) +
        group(
          heroOnPlace(
            input,
            {
              eye: blockEye({ cell: 16, scale: 1.12 }),
              outline: { colour: '#2b2035', width: 30 },
              line: '#2b2035',
              colour: (hex, role) => (role === 'blush' ? '#ff8c94' : hex),
            },
            { at: { x: 512, y: 950, scale: 1.12 } },
          ),
        ),
      finish: { kind: 'pixels', cells: 64, colours: 20 },
    };
  },
};
