import { lighten, mix } from '../drawing/colour.ts';
import { fur, lit } from '../drawing/filters.ts';
import { blob, circle, curve, ellipse } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import { shape, stroke } from '../drawing/svg.ts';
import { vinylEye } from '../eyes.ts';
import type { Hero } from '../heroes/hero.ts';
import { heroOnPlace } from './shared.ts';
import { ON_PLINTH, studio } from './studio.ts';
import type { Style, StyleInput } from './style.ts';

/** Fluffy sprite of the woods: a furry hood with pompoms and a leaf, an impish smile. */
export const labubu: Style = {
  needsFace: true,
  hidesPlace: true,
  draw(input) {
    const random = input.random.fork('woods');
    const pelt = random.pick(['#c9a27e', '#e7a9b4', '#9fc7b4', '#b9a7d8', '#e8c878']);
    const set = studio({
      wall: mix(pelt, '#fff6e8', 0.55),
      floor: mix(pelt, '#f3dcc4', 0.45),
      plinth: mix(pelt, '#ffffff', 0.3),
    });
    const mushrooms = [
      [150, 830, 1],
      [885, 850, 0.85],
      [250, 890, 0.6],
      [800, 905, 0.55],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          shape(
            blob([
              [x - 28 * s, y],
              [x - 20 * s, y - 90 * s],
              [x + 20 * s, y - 90 * s],
              [x + 28 * s, y],
            ]),
            '#fff4e2',
            { filter: 'url(#clay)' },
          ) +
          shape(
            blob([
              [x - 96 * s, y - 80 * s],
              [x - 60 * s, y - 150 * s],
              [x, y - 178 * s],
              [x + 60 * s, y - 150 * s],
              [x + 96 * s, y - 80 * s],
              [x, y - 66 * s],
            ]),
            '#d9604f',
            { filter: 'url(#clay)' },
          ) +
          shape(
            circle(x - 40 * s, y - 110 * s, 13 * s) +
              circle(x + 12 * s, y - 140 * s, 16 * s) +
              circle(x + 54 * s, y - 104 * s, 11 * s),
            '#fff4e2',
          ),
      )
      .join('');
    return {
      defs:
        set.defs +
        fur('pelt', { frequency: '.11 .05', edge: 20, tuft: 2.4, seed: input.noise }) +
        lit('clay', { depth: 10, shine: 0.25, shade: 0.4 }),
      body: set.body + leaves(random, pelt) + mushrooms + (input.cast.length > 0 ? pelted(input, pelt) : ''),
      finish: { kind: 'grain', amount: 0.03 },
    };
  },
};

function leaves(random: Random, pelt: string): string {
  return Array.from({ length: 14 }, () => {
    const [x, y, turn] = [
      random.chance(0.5) ? random.range(20, 250) : random.range(770, 1000),
      random.range(60, 640),
      random.range(0, 360),
    ];
    return shape(
      ellipse(x, y, random.range(26, 60), random.range(12, 22), turn),
      random.pick([mix('#7fae6a', pelt, 0.3), '#a9cf8d', mix(pelt, '#ffffff', 0.5)]),
      { filter: 'url(#clay)' },
    );
  }).join('');
}

function pelted(input: StyleInput, pelt: string): string {
  const tint = input.brief.tint ?? pelt;
  return heroOnPlace(
    { ...input, cast: input.cast.map((figure) => ({ ...figure, tint })) },
    {
      eye: vinylEye,
      line: '#3a2530',
      colour: (hex, role) => (role === 'coatLight' ? '#fff0de' : role === 'blush' ? '#ff9a94' : hex),
      filter: (role) =>
        role === 'coat' || role === 'coatDark' || role === 'hair' || role === 'accent'
          ? 'pelt'
          : role === 'line' || role === 'blush'
            ? undefined
            : 'clay',
      wear: (hero) => sprite(hero, tint),
    },
    { at: ON_PLINTH },
  );
}

function sprite(hero: Hero, pelt: string): string {
  if (!hero.head) return '';
  const [, y] = hero.head.top;
  const sprout =
    stroke(
      curve([
        [0, y + 20],
        [6, y - 50],
        [0, y - 96],
      ]),
      '#5f8f4e',
      14,
    ) +
    shape(ellipse(-44, y - 112, 50, 22, 24) + ellipse(46, y - 118, 50, 22, -24), '#8cc270', {
      filter: 'url(#clay)',
    });
  const poms = shape(circle(-92, -262, 40) + circle(92, -262, 40), lighten(pelt, 0.5), {
    filter: 'url(#pelt)',
  });
  const freckles = shape(
    [-1, 1]
      .map((s) => circle(s * 118, -404, 5) + circle(s * 138, -414, 5) + circle(s * 130, -392, 5))
      .join(''),
    '#b5654f',
    { opacity: 0.7 },
  );
  return sprout + poms + freckles;
}
