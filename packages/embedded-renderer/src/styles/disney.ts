import { darken, hsl, lighten, mix } from '../drawing/colour.ts';
import { blur, glow, lit } from '../drawing/filters.ts';
import { blob, circle, curve, ellipse, type Point, polygon, rect, ridge, star } from '../drawing/path.ts';
import { fullRect, group, linear, radial, shape, stroke } from '../drawing/svg.ts';
import { starEye } from '../eyes.ts';
import type { Hero } from '../heroes/hero.ts';
import { recolour } from '../natural.ts';
import { paintPlace } from '../paint.ts';
import { stars } from '../places/props.ts';
import { heroOnPlace, vignette, weather } from './shared.ts';
import type { Style } from './style.ts';

function towers(colour: string, lamp: string): string {
  const spire = (x: number, y: number, w: number, h: number): string =>
    shape(rect({ x: x - w / 2, y: y - h, w, h: h + 60 }), colour) +
    shape(
      polygon([
        [x - w * 0.68, y - h],
        [x, y - h - w * 1.7],
        [x + w * 0.68, y - h],
      ]),
      darken(colour, 0.25),
    ) +
    stroke(`M${x} ${y - h - w * 1.7}v-26`, colour, 4) +
    shape(
      polygon([
        [x, y - h - w * 1.7 - 26],
        [x + 26, y - h - w * 1.7 - 18],
        [x, y - h - w * 1.7 - 10],
      ]),
      '#f2a3b4',
    ) +
    shape(rect({ x: x - 7, y: y - h + 26, w: 14, h: 24, r: 7 }), lamp) +
    (w > 46 ? shape(rect({ x: x - 7, y: y - h + 80, w: 14, h: 24, r: 7 }), lamp) : '');
  return (
    [
      [330, 690, 44, 120],
      [400, 680, 56, 210],
      [640, 680, 50, 170],
      [700, 690, 40, 100],
      [455, 690, 46, 150],
      [580, 690, 48, 240],
      [516, 690, 70, 300],
    ]
      .map(([x = 0, y = 0, w = 0, h = 0]) => spire(x, y, w, h))
      .join('') +
    shape(rect({ x: 330, y: 610, w: 370, h: 110 }), colour) +
    shape(rect({ x: 486, y: 640, w: 60, h: 80, r: 30 }), lamp)
  );
}

/** Fairy tale at dusk: towers, a ribbon of sparks, cel paint. */
export const disney: Style = {
  draw(input) {
    const { random, place } = input;
    const hue = random.pick([268, 228, 318]);
    const [top, middle, low] = [hsl(hue, 0.56, 0.24), hsl(hue + 24, 0.52, 0.54), hsl(hue + 80, 0.85, 0.82)];
    const castle = hsl(hue + 6, 0.36, 0.66);
    const sparks = random.fork('sparks');
    const arc: Point[] = Array.from({ length: 40 }, (_, i) => {
      const t = i / 39;
      return [60 + t * 880, 560 - Math.sin(t * Math.PI * 0.92) * 430 + t * 120];
    });
    const colours = recolour(input.natural, (hex) => mix(hex, hsl(hue, 0.5, 0.45), 0.34)).colours;
    const isIndoors = input.brief.place === 'window';
    const land = isIndoors ? [] : place.parts.filter((part) => part.depth >= 0.5);
    const dark = vignette(darken(top, 0.3), 0.55);
    return {
      defs:
        linear('dusk', [
          [0, top],
          [0.42, middle],
          [0.72, low],
        ]) +
        radial('moon', [
          [0, '#fffbe8', 1],
          [0.34, '#fff2c8', 0.65],
          [1, '#fff2c8', 0],
        ]) +
        glow('glow', 6) +
        blur('haze', 30) +
        lit('cel', { depth: 6, shine: 0.12, shade: 0.28 }) +
        dark.defs,
      body:
        fullRect('url(#dusk)') +
        shape(stars(random.fork('stars'), 110, 560), '#ffffff', { opacity: 0.9 }) +
        '<circle cx="514" cy="380" r="330" fill="url(#moon)"/>' +
        shape(ridge(random, { y: 720, height: 120, steps: 5 }), mix(middle, castle, 0.5)) +
        group(
          towers(castle, '#ffe9a6'),
          input.cast.length > 0
            ? { transform: 'translate(-92 -178) scale(1.18)' }
            : { transform: 'translate(-205 -170) scale(1.4)' },
        ) +
        '<ellipse cx="512" cy="740" rx="620" ry="70" fill="#fff" opacity=".4" filter="url(#haze)"/>' +
        shape(ridge(random, { y: 800, height: 70, steps: 4 }), colours.near) +
        paintPlace(land, { colours }) +
        heroOnPlace(
          input,
          {
            eye: starEye(hsl(hue, 0.6, 0.55)),
            outline: { colour: darken(hsl(hue, 0.4, 0.3), 0.25), width: 5 },
            line: '#4a2b3c',
            filter: (role) => (role === 'coat' || role === 'accent' || role === 'skin' ? 'cel' : undefined),
            wear: (hero) => bow(hero, hsl(hue + 90, 0.75, 0.62)),
          },
          { shadow: { colour: darken(top, 0.4), opacity: 0.45 } },
        ) +
        paintPlace(place.front, { colours }) +
        group(
          stroke(curve(arc), '#fff3c2', 5, { opacity: 0.7 }) +
            shape(
              arc
                .map(([x, y], i) =>
                  star({
                    x: x + sparks.range(-22, 22),
                    y: y + sparks.range(-22, 22),
                    r: sparks.range(5, 9 + (i / 39) * 18),
                    points: 4,
                    inner: 0.24,
                  }),
                )
                .join(''),
              '#fff8dc',
            ),
          { filter: 'url(#glow)' },
        ) +
        weather(input) +
        dark.body,
      finish: { kind: 'grain', amount: 0.03 },
    };
  },
};

function bow(hero: Hero, colour: string): string {
  if (!hero.head) return '';
  const [x, y] = [86, hero.head.top[1] + 20];
  const loop = (s: number): string =>
    blob([
      [x, y],
      [x + s * 70, y - 54],
      [x + s * 92, y],
      [x + s * 70, y + 48],
    ]);
  const edge = { stroke: darken(colour, 0.5), 'stroke-width': 5, 'paint-order': 'stroke' };
  return (
    shape(loop(-1) + loop(1), colour, edge) +
    shape(circle(x, y, 24), lighten(colour, 0.25), edge) +
    shape(ellipse(x - 50, y - 18, 16, 8, 30), '#fff', { opacity: 0.5 })
  );
}
