import { hsl, lighten, mix } from '../drawing/colour.ts';
import { blur, paper, wash } from '../drawing/filters.ts';
import { blob, circle, ellipse } from '../drawing/path.ts';
import { fullRect, group, radial, shape } from '../drawing/svg.ts';
import { closedEye } from '../eyes.ts';
import { recolour } from '../natural.ts';
import { paintPlace, paintSky } from '../paint.ts';
import { heroOnPlace, weather } from './shared.ts';
import type { Style } from './style.ts';

/** Watercolour on cold-pressed paper, lights adrift. */
export const dreamyStorybook: Style = {
  draw(input) {
    const { random, place, brief } = input;
    const hue = random.pick([330, 200, 268, 40]);
    const veil = hsl(hue, 0.7, 0.86);
    const seen = recolour(input.natural, (hex) =>
      mix(mix(hex, veil, 0.26), '#ffffff', brief.light === 'night' ? 0.04 : 0.12),
    );
    const sky = paintSky(seen.sky);
    const lights = random.fork('lights');
    const bokeh = Array.from({ length: 34 }, () => {
      const r = lights.range(10, 64);
      const colour = lights.pick([
        hsl(hue, 0.8, 0.88),
        hsl(hue + 60, 0.8, 0.86),
        hsl(hue + 180, 0.6, 0.88),
        '#fff8dc',
      ]);
      const at = circle(lights.range(0, 1024), lights.range(0, 1024), r);
      return (
        shape(at, colour, { opacity: lights.range(0.2, 0.5) }) +
        shape(at, 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.4 })
      );
    }).join('');
    const wreath = Array.from({ length: 44 }, (_, i) => {
      const a = (i / 44) * Math.PI * 2;
      const [x, y] = [512 + Math.cos(a) * lights.range(470, 540), 512 + Math.sin(a) * lights.range(470, 540)];
      const leaf = shape(
        ellipse(
          x,
          y,
          lights.range(34, 64),
          lights.range(13, 20),
          (a * 180) / Math.PI + lights.range(40, 130),
        ),
        lights.pick([hsl(130, 0.25, 0.62), hsl(158, 0.28, 0.66), hsl(95, 0.3, 0.66)]),
        { opacity: 0.85 },
      );
      const bloom =
        i % 3 === 0
          ? shape(
              [0, 72, 144, 216, 288]
                .map((t) =>
                  ellipse(
                    x + Math.cos((t * Math.PI) / 180) * 18,
                    y + Math.sin((t * Math.PI) / 180) * 18,
                    18,
                    13,
                    t,
                  ),
                )
                .join(''),
              lights.pick([hsl(hue, 0.75, 0.78), hsl(hue + 40, 0.75, 0.8), '#fff0e4']),
              { opacity: 0.95 },
            ) + shape(circle(x, y, 8), '#efbf5c')
          : '';
      return leaf + bloom;
    }).join('');
    const pool = blob([
      [60, 100],
      [400, 30],
      [800, 60],
      [980, 260],
      [990, 700],
      [860, 960],
      [420, 1000],
      [90, 930],
      [30, 520],
    ]);
    return {
      defs:
        sky.defs +
        wash('water', { seed: input.noise, rim: 0.3, isScene: true }) +
        wash('fine', { seed: input.noise + 3, rim: 0.5, isScene: true }) +
        wash('leafy', { seed: input.noise + 5, rim: 0.6, isScene: true }) +
        wash('tiny', { seed: input.noise + 9, rim: 0.6 }) +
        paper('sheet', { frequency: 0.045, strength: 0.3, seed: input.noise }) +
        blur('soft', 3) +
        radial(
          'milk',
          [
            [0, '#fffdf6', 0],
            [0.7, '#fffdf6', 0.06],
            [1, '#fffdf6', 0.85],
          ],
          { r: 0.72 },
        ),
      body:
        fullRect('#fdf9f0') +
        `<clipPath id="pool"><path d="${pool}"/></clipPath>` +
        group(sky.body, { filter: 'url(#water)', 'clip-path': 'url(#pool)' }) +
        group(
          paintPlace(
            place.parts.filter((part) => part.depth < 0.5),
            { colours: seen.colours, air: { colour: lighten(veil, 0.4), share: 0.5 } },
          ),
          { filter: 'url(#water)', opacity: 0.9 },
        ) +
        group(
          paintPlace(
            place.parts.filter((part) => part.depth >= 0.5),
            { colours: seen.colours },
          ),
          { filter: 'url(#fine)', opacity: 0.92 },
        ) +
        group(bokeh, { filter: 'url(#soft)' }) +
        group(
          heroOnPlace(
            input,
            {
              eye: closedEye('#6a4a44', 6),
              line: '#7a554c',
              colour: (hex) => mix(hex, lighten(veil, 0.3), 0.12),
              outline: { colour: mix('#6a5560', veil, 0.25), width: 5 },
              whole: 'tiny',
            },
            { shadow: { colour: '#6f6a86', opacity: 0.28 } },
          ),
        ) +
        fullRect('url(#milk)') +
        group(wreath, { filter: 'url(#leafy)' }) +
        weather(input, { petal: hsl(hue, 0.8, 0.82) }) +
        group(fullRect('#ffffff', { filter: 'url(#sheet)' }), { style: 'mix-blend-mode:multiply' }),
      finish: { kind: 'grain', amount: 0.03, wander: 9 },
    };
  },
};
