import { hsl, mix } from '../drawing/colour.ts';
import { dropShadow, lit } from '../drawing/filters.ts';
import { blob, circle, type Point, rect, star } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import { shape } from '../drawing/svg.ts';
import { vinylEye } from '../eyes.ts';
import type { Hero } from '../heroes/hero.ts';
import { heroOnPlace } from './shared.ts';
import { ON_PLINTH, studio } from './studio.ts';
import type { Style } from './style.ts';

const bubbles = (random: Random, colours: string[]): string =>
  Array.from({ length: 16 }, () => {
    const side = random.chance(0.5) ? random.range(30, 270) : random.range(750, 990);
    return shape(circle(side, random.range(60, 700), random.range(12, 46)), random.pick(colours), {
      filter: 'url(#gloss)',
    });
  }).join('');

/** Stars, clouds and hearts standing about like the rest of the series. */
function charms(random: Random, colours: string[]): string {
  return [
    [130, 250, 62],
    [890, 210, 70],
    [170, 560, 50],
    [872, 540, 56],
    [300, 120, 38],
    [720, 110, 42],
  ]
    .map(([x = 0, y = 0, r = 0], i) => {
      const heart = blob([
        [x, y + r],
        [x - r, y - r * 0.1],
        [x - r * 0.55, y - r * 0.85],
        [x, y - r * 0.35],
        [x + r * 0.55, y - r * 0.85],
        [x + r, y - r * 0.1],
      ]);
      const cloud =
        circle(x - r * 0.6, y, r * 0.5) +
        circle(x, y - r * 0.3, r * 0.62) +
        circle(x + r * 0.62, y, r * 0.48) +
        rect({ x: x - r, y, w: r * 2, h: r * 0.46, r: r * 0.23 });
      return shape(
        [star({ x, y, r, inner: 0.55 }), heart, cloud][(i + random.int(0, 2)) % 3] ?? heart,
        random.pick(colours),
        { filter: 'url(#gloss)' },
      );
    })
    .join('');
}

/** Lacquered collectible figure on a plinth. */
export const popmart: Style = {
  needsFace: true,
  hidesPlace: true,
  draw(input) {
    const random = input.random.fork('studio');
    const hue = random.range(0, 360);
    const set = studio({
      wall: hsl(hue, 0.72, 0.78),
      floor: hsl(hue + 12, 0.66, 0.7),
      plinth: hsl(hue + 150, 0.55, 0.74),
    });
    const colours = [
      hsl(hue + 160, 0.7, 0.72),
      hsl(hue + 40, 0.85, 0.75),
      hsl(hue + 300, 0.65, 0.78),
      '#ffffff',
    ];
    return {
      defs:
        set.defs +
        lit('gloss', { depth: 13, shine: 0.85, shade: 0.4 }) +
        lit('soft3d', { depth: 9, shine: 0.4, shade: 0.35 }) +
        dropShadow('lift', { dy: 6, blur: 8, colour: '#2a1838', opacity: 0.28 }),
      body:
        set.body +
        charms(random, colours) +
        bubbles(random, colours) +
        heroOnPlace(
          input,
          {
            eye: vinylEye,
            line: '#3a2530',
            colour: (hex, role) =>
              role === 'accent'
                ? hsl(hue + 180, 0.62, 0.55)
                : role === 'blush'
                  ? '#ff8fa0'
                  : mix(hex, hsl(hue + 20, 0.9, 0.85), 0.16),
            filter: (role) =>
              role === 'blush' || role === 'line'
                ? undefined
                : role === 'nose' || role === 'coatDark'
                  ? 'soft3d'
                  : 'gloss',
            wear: crown,
            whole: 'lift',
          },
          { at: ON_PLINTH },
        ),
      finish: { kind: 'grain', amount: 0.02 },
    };
  },
};

function crown(hero: Hero): string {
  if (!hero.head) return '';
  const [, y] = hero.head.top;
  const points: Point[] = [
    [-76, y + 34],
    [-92, y - 46],
    [-44, y - 8],
    [0, y - 70],
    [44, y - 8],
    [92, y - 46],
    [76, y + 34],
  ];
  const d = `M${points.map(([px, py]) => `${px} ${py}`).join('L')}Z`;
  return (
    shape(d, '#f5c542', {
      filter: 'url(#gloss)',
      'stroke-linejoin': 'round',
      stroke: '#f5c542',
      'stroke-width': 12,
    }) +
    shape(circle(-90, y - 52, 14) + circle(0, y - 76, 16) + circle(90, y - 52, 14), '#ff7f8e', {
      filter: 'url(#gloss)',
    })
  );
}
