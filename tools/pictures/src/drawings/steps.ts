import { handWithPhone, phone, SCREENS } from './hands.ts';
import { cast, circle, INK, line, moved, oval, path, placed, rect, ripple } from './kit.ts';

export const STEP = { width: 640, height: 640 } as const;

const ground = (wall: string, floor: string): string =>
  rect(0, 0, STEP.width, STEP.height, wall) +
  circle(320, 300, 250, 'rgb(255 253 248 / .5)') +
  rect(0, 540, STEP.width, 100, floor) +
  rect(0, 540, STEP.width, 6, 'rgb(255 253 248 / .6)');

const shade = (x: number, y: number, rx: number): string => oval(x, y, rx, 16, 'rgb(80 60 30 / .2)');

const star = (x: number, y: number, r: number, colour: string): string =>
  path(
    `M${x} ${y - r}Q${x + r * 0.16} ${y - r * 0.16} ${x + r} ${y}Q${x + r * 0.16} ${y + r * 0.16} ${x} ${y + r}Q${x - r * 0.16} ${y + r * 0.16} ${x - r} ${y}Q${x - r * 0.16} ${y - r * 0.16} ${x} ${y - r}Z`,
    colour,
  );

/** A sentence, and the design that it becomes. */
export const describing = (art: Buffer): string =>
  ground('#f6dfd3', INK.deepSand) +
  shade(330, 556, 210) +
  cast(rect(140, 168, 380, 380, INK.white, 18), 14, 16) +
  placed(art, 162, 190, 336) +
  cast(rect(70, 72, 400, 88, INK.white, 44), 10, 12) +
  rect(108, 100, 230, 12, INK.night, 6) +
  rect(108, 124, 150, 10, INK.mist, 5) +
  circle(418, 116, 28, INK.teal) +
  line('M418 130v-28M406 113l12-12 12 12', INK.white, 7) +
  star(540, 130, 46, INK.apricot) +
  star(576, 214, 22, INK.seal);

/** The three products side by side. */
export const choosing = (badge: Buffer, magnet: Buffer, keychain: Buffer): string =>
  ground(INK.wash, INK.deepSand) +
  shade(330, 570, 190) +
  cast(placed(keychain, 296, 22, 360), 12, 14) +
  cast(placed(magnet, -42, 40, 360), 10, 12) +
  cast(placed(badge, 118, 212, 410), 14, 16);

/** Photo, song and letter on their way into a phone. */
export const filling = (shown: Buffer): string =>
  ground(INK.sand, INK.deepSand) +
  shade(320, 566, 130) +
  cast(
    `<g transform="rotate(-9 130 220)">${rect(48, 130, 164, 176, INK.white, 12)}${placed(shown, 60, 142, 140)}</g>`,
    10,
    12,
  ) +
  cast(
    `<g transform="rotate(8 520 200)">${rect(440, 128, 156, 132, INK.deepTeal, 14)}${[0, 1, 2, 3, 4, 5]
      .map((i) => rect(464 + i * 19, 194 - (i % 3) * 16 - 12, 9, 40 + (i % 3) * 24, INK.mist, 4))
      .join('')}</g>`,
    10,
    12,
  ) +
  cast(
    `<g transform="rotate(6 522 400)">${rect(448, 330, 150, 116, INK.white, 8)}${path('M448 338l75 58 75-58', 'none', `stroke="${INK.rose}" stroke-width="8"`)}${circle(523, 398, 17, INK.seal)}</g>`,
    10,
    12,
  ) +
  cast(
    `<g transform="rotate(-7 130 430)">${rect(60, 366, 140, 120, INK.apricot, 14)}${path('M112 398l44 28-44 28Z', INK.white)}</g>`,
    10,
    12,
  ) +
  cast(moved(phone(SCREENS.photo(placed(shown, 12, 28, 108))), 213, 118, 'scale(1.42)'), 14, 16);

/** A badge in its box, and the hand that opens it. */
export const giving = (badge: Buffer): string =>
  ground(INK.wash, INK.deepSand) +
  shade(200, 566, 170) +
  cast(rect(52, 372, 300, 190, INK.seal, 12), 14, 14) +
  rect(180, 372, 44, 190, INK.apricot) +
  cast(placed(badge, 12, 96, 380), 14, 14) +
  ripple(340, 262, 0.62, 20) +
  moved(handWithPhone(SCREENS.letter()), 444, 168, 'scale(.86)');
