import { darken, hsl, lighten, mix } from '../drawing/colour.ts';
import { blur, dropShadow, fur, lit } from '../drawing/filters.ts';
import { curve, ellipse, mirror, type Point, rect } from '../drawing/path.ts';
import { fullRect, group, radial, shape, stroke } from '../drawing/svg.ts';
import { buttonEye } from '../eyes.ts';
import type { Hero } from '../heroes/hero.ts';
import { heroOnPlace } from './shared.ts';
import type { Style } from './style.ts';

const stitches = (d: string): string =>
  stroke(d, '#ffffff', 4.5, { 'stroke-dasharray': '15 12', opacity: 0.85 });

/** Soft toy on a knitted blanket. */
export const plush: Style = {
  needsFace: true,
  hidesPlace: true,
  draw(input) {
    const random = input.random.fork('blanket');
    const hue = random.range(0, 360);
    const [wool, stripe] = [hsl(hue, 0.4, 0.78), hsl(hue + 24, 0.45, 0.85)];
    let knit = '';
    for (let y = 0; y < 30; y++)
      for (let x = 0; x < 27; x++) {
        const [cx, cy] = [x * 40 - 8, y * 36 - 10];
        knit += shape(
          ellipse(cx + 10, cy + 18, 9, 22, -64) + ellipse(cx + 29, cy + 18, 9, 22, 64),
          Math.floor(y / 3) % 3 === 1
            ? stripe
            : Math.floor(y / 3) % 3 === 2 && (x + y) % 4 === 0
              ? lighten(stripe, 0.5)
              : wool,
        );
      }
    return {
      defs:
        fur('pile', { frequency: '.2 .14', edge: 9, tuft: 1.5, seed: input.noise }) +
        lit('felt', { depth: 8, shine: 0.05, shade: 0.45 }) +
        lit('yarn', { depth: 3, shine: 0, shade: 0.3 }) +
        blur('soft', 22) +
        radial(
          'lamp',
          [
            [0, '#fff6dc', 0.5],
            [0.6, '#fff6dc', 0.05],
            [1, '#3a1f38', 0.42],
          ],
          { cx: 0.46, cy: 0.4, r: 0.75 },
        ) +
        dropShadow('lift', { dy: 14, blur: 16, colour: '#2a1820', opacity: 0.4 }),
      body:
        fullRect(darken(wool, 0.16)) +
        group(knit, { filter: 'url(#yarn)' }) +
        fullRect('url(#lamp)') +
        '<ellipse cx="520" cy="915" rx="300" ry="56" fill="#2a1820" opacity=".45" filter="url(#soft)"/>' +
        heroOnPlace(
          input,
          {
            eye: buttonEye,
            line: '#53352f',
            colour: (hex, role) => (role === 'blush' ? '#ff7f86' : lighten(mix(hex, '#f6cfa8', 0.1), 0.08)),
            filter: (role) =>
              role === 'line' || role === 'blush'
                ? undefined
                : ['accent', 'gold', 'nose', 'inner'].includes(role)
                  ? 'felt'
                  : 'pile',
            wear: seams,
            whole: 'lift',
          },
          { at: { x: 512, y: 940, scale: 1.04 } },
        ),
      finish: { kind: 'grain', amount: 0.05 },
    };
  },
};

function seams(hero: Hero): string {
  if (!hero.head) return '';
  const cheek: Point[] = [
    [188, -560],
    [206, -450],
    [172, -368],
  ];
  const patch =
    shape(rect({ x: 30, y: -190, w: 86, h: 80, r: 14 }), '#e8b04c', {
      filter: 'url(#felt)',
      transform: 'rotate(8 70 -150)',
    }) +
    stroke(rect({ x: 38, y: -182, w: 70, h: 64, r: 10 }), '#fff8e6', 4, {
      'stroke-dasharray': '10 8',
      transform: 'rotate(8 70 -150)',
    });
  return (
    stitches(
      curve(cheek) +
        curve(mirror(cheek)) +
        curve([
          [0, -612],
          [0, -556],
        ]),
    ) + patch
  );
}
