import { cast, circle, INK, line, oval, path, rect } from './kit.ts';

/** A vase with three blossoms; stands on (0, 0). */
export const vase = (petal: string = INK.rose): string => {
  const blossom = (x: number, y: number, r: number): string =>
    [0, 72, 144, 216, 288]
      .map(
        (angle) =>
          `<g transform="rotate(${angle} ${x} ${y})">${oval(x, y - r * 0.72, r * 0.5, r * 0.66, petal)}</g>`,
      )
      .join('') + circle(x, y, r * 0.34, INK.apricot);
  return (
    line('M-6-120C-30-190-50-220-62-262M6-120C8-200 10-240 6-300M14-120C36-180 58-206 74-232', INK.leaf, 7) +
    path('M-34-206c-34-2-50 12-56 34 30 4 50-8 56-34ZM40-190c30-10 50-2 62 16-26 14-50 8-62-16Z', INK.leaf) +
    cast(
      path('M-44-120H44C38-84 62-60 58-28 56-8 40 0 0 0S-56-8-58-28C-62-60-38-84-44-120Z', INK.white),
      10,
      8,
    ) +
    blossom(-64, -272, 46) +
    blossom(6, -318, 54) +
    blossom(78, -242, 42)
  );
};

/** A cup on a saucer; stands on (0, 0). */
export const cup = (drink = '#8a5a3c'): string =>
  cast(
    oval(0, -6, 86, 16, INK.white) +
      line('M56-74c36-8 44 38 4 44', INK.white, 12) +
      path('M-60-92H60C60-40 40-10 0-10S-60-40-60-92Z', INK.white),
    10,
    8,
  ) +
  oval(0, -92, 60, 13, INK.deepSand) +
  oval(0, -90, 52, 10, drink);

/** A little box with a ribbon; stands on (0, 0). */
export const gift = (colour: string = INK.seal): string =>
  cast(rect(-54, -84, 108, 84, colour, 6), 10, 8) +
  rect(-8, -84, 16, 84, INK.apricot) +
  line('M0-86c-40-44-60-10 0 0c60-10 40-44 0 0', INK.apricot, 9);

/** A plant with pointed leaves in a pot; stands on (0, 0). */
export const plant = (): string =>
  cast(
    [-58, -30, 0, 30, 58]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 0 -80)">${path('M0-80C-34-140-26-196 0-236 26-196 34-140 0-80Z', turn % 60 === 0 ? INK.leaf : '#477f58')}</g>`,
      )
      .join('') + path('M-58-96H58L44 0H-44Z', '#c77b58'),
    10,
    8,
  ) + rect(-64, -104, 128, 24, '#b86a49', 6);

/** A ball with dark patches around (0, 0). */
export const ball = (r: number): string =>
  cast(circle(0, 0, r, INK.white), 10, 8) +
  path('M0-26L25-8 15 21H-15L-25-8Z', INK.night) +
  line('M0-26V-56M25-8L54-18M15 21L33 46M-15 21L-33 46M-25-8L-54-18', INK.night, 5) +
  path(
    'M-20-56L0-60 20-56 0-46ZM56-26L60 0 50-8ZM36 44L26 54 40 34ZM-36 44L-26 54-40 34ZM-56-26L-60 0-50-8Z',
    INK.night,
  );
