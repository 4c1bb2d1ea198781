import { mix, tone } from '../drawing/colour.ts';
import { blur, ink, mist, paper } from '../drawing/filters.ts';
import { blob, circle, curve, ellipse, polygon } from '../drawing/path.ts';
import { fullRect, group, shape, stroke } from '../drawing/svg.ts';
import type { Eye, Role } from '../heroes/hero.ts';
import { birds } from '../places/props.ts';
import { bamboo, INK, peak, plum, SHEET, seal } from './ink-brush.ts';
import { heroOnPlace, weather } from './shared.ts';
import type { Style } from './style.ts';

const inkEye = ({ x, y, r }: Eye): string =>
  shape(ellipse(x, y, r * 0.66, r * 0.84), INK, { opacity: 0.92 }) +
  shape(circle(x - r * 0.2, y - r * 0.3, r * 0.2), SHEET);

/** Ink on rice paper: peaks in mist, one colour, one seal. */
export const chineseInk: Style = {
  hidesPlace: true,
  draw(input) {
    const random = input.random.fork('ink');
    const flip = random.chance(0.5);
    const hasHero = input.cast.length > 0;
    const peaks = [
      { x: 300, y: 640, w: 300, h: 400, tone: 0.28 },
      { x: 760, y: 660, w: 340, h: 500, tone: 0.36 },
      { x: 520, y: 760, w: 380, h: hasHero ? 330 : 460, tone: 0.55 },
      ...(hasHero
        ? []
        : [
            { x: 180, y: 900, w: 330, h: 430, tone: 0.85 },
            { x: 900, y: 930, w: 300, h: 360, tone: 0.8 },
          ]),
    ].map((at, i) => peak(random, { ...at, x: flip ? 1024 - at.x : at.x }, `wash${i}`));
    const water = stroke(
      Array.from({ length: 12 }, () => {
        const [x, y, w] = [random.range(80, 900), random.range(880, 1000), random.range(40, 130)];
        return curve([
          [x - w, y],
          [x, y - 5],
          [x + w, y],
        ]);
      }).join(''),
      INK,
      3,
      { opacity: 0.28, filter: 'url(#dry)' },
    );
    const skiff = group(
      shape(
        blob([
          [-90, -14],
          [0, 6],
          [96, -18],
          [60, 22],
          [-56, 22],
        ]),
        INK,
        { opacity: 0.85 },
      ) +
        shape(
          polygon([
            [-20, -6],
            [10, -58],
            [46, -8],
          ]),
          INK,
          { opacity: 0.6 },
        ),
      { transform: `translate(${flip ? 640 : 380} 905)`, filter: 'url(#brush)' },
    );
    const sunlike = shape(
      circle(flip ? 300 : 730, 230, 78),
      input.brief.light === 'night' ? '#faf4e4' : '#c4463a',
      { opacity: 0.85, filter: 'url(#bleed)' },
    );
    const ring =
      input.brief.light === 'night'
        ? stroke(circle(flip ? 300 : 730, 230, 80), INK, 5, { opacity: 0.35, filter: 'url(#bleed)' })
        : '';
    const greys = (hex: string): string => mix(tone(hex, '#26272b', '#fbf6ea'), hex, 0.06);
    const pigment = (hex: string, role: Role): string => {
      if (role === 'accent' || role === 'petal') return '#b8382c';
      if (role === 'gold' || role === 'core') return '#d9a441';
      return role === 'blush' || role === 'inner' ? '#d3b3a6' : greys(hex);
    };
    const at = { x: 512, y: 955, scale: 0.9 };
    const decoration = input.brief.place === 'forest' ? bamboo(random, flip ? 60 : 860) : plum(random, flip);
    return {
      defs:
        peaks.map(({ defs }) => defs).join('') +
        ink('brush', { bleed: 1.4, seed: input.noise }) +
        ink('dry', { bleed: 0.5, seed: input.noise + 1, dry: 0.2 }) +
        ink('bleed', { bleed: 1.3, seed: input.noise + 2 }) +
        ink('figure', { bleed: 0.6, seed: input.noise + 5 }) +
        ink('wet', { bleed: 6, seed: input.noise + 6 }) +
        blur('fog', 30) +
        paper('rice', { frequency: 0.025, strength: 0.2, seed: input.noise }) +
        mist('vapour', { frequency: '.003 .01', seed: input.noise, colour: [0.96, 0.93, 0.86], gain: 2.4 }),
      body:
        fullRect(SHEET) +
        sunlike +
        ring +
        group(
          peaks
            .slice(0, 2)
            .map(({ body }) => body)
            .join(''),
          { filter: 'url(#brush)' },
        ) +
        fullRect('#fff', { filter: 'url(#vapour)', opacity: 0.9 }) +
        group(
          peaks
            .slice(2)
            .map(({ body }) => body)
            .join(''),
          { filter: 'url(#brush)' },
        ) +
        `<ellipse cx="512" cy="800" rx="640" ry="80" fill="${SHEET}" opacity=".85" filter="url(#fog)"/>` +
        stroke(birds(random, flip ? 250 : 280), INK, 4, { opacity: 0.7, filter: 'url(#bleed)' }) +
        (hasHero ? '' : water + skiff) +
        (hasHero
          ? `<ellipse cx="512" cy="950" rx="330" ry="40" fill="${INK}" opacity=".3" filter="url(#fog)"/>`
          : '') +
        group(heroOnPlace(input, { eye: () => '', colour: pigment, line: 'none' }, { at }), {
          filter: 'url(#wet)',
          opacity: 0.9,
          transform: 'translate(5 4)',
        }) +
        group(
          heroOnPlace(
            input,
            { eye: inkEye, outline: { colour: INK, width: 7 }, line: INK, colour: () => '#ffffff' },
            { at },
          ),
          { filter: 'url(#figure)', style: 'mix-blend-mode:multiply' },
        ) +
        decoration +
        weather(input, { petal: '#c4564a', snow: '#ffffff' }) +
        seal(flip ? 70 : 870, 890) +
        group(fullRect('#ffffff', { filter: 'url(#rice)' }), { style: 'mix-blend-mode:multiply' }),
      finish: { kind: 'grain', amount: 0.05, wander: 9 },
    };
  },
};
