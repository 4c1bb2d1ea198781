import { handWithPhone, phone, SCREENS } from './hands.ts';
import { cast, circle, INK, line, moved, oval, path, placed, rect, ripple } from './kit.ts';

export const HERO = { width: 1200, height: 1000 } as const;
export const DAILY = { width: 960, height: 640 } as const;

const stageOf = (wall: string, floor: string): string =>
  rect(0, 0, HERO.width, HERO.height, wall) +
  circle(600, 470, 430, 'rgb(255 253 248 / .5)') +
  rect(0, 830, HERO.width, 170, floor) +
  rect(0, 830, HERO.width, 8, 'rgb(255 253 248 / .6)');

/** A hand brings a phone near a badge; the page opens the ripple between them itself. */
export const near = (badge: Buffer, shown: Buffer): string =>
  stageOf(INK.wash, INK.deepSand) +
  oval(330, 852, 250, 26, 'rgb(80 60 30 / .2)') +
  cast(placed(badge, -60, 170, 790), 20, 14) +
  moved(handWithPhone(SCREENS.photo(placed(shown, 12, 28, 108))), 690, 236, 'scale(1.78)');

/** Badges in many styles, scattered on a table. */
export function scattered(badges: readonly Buffer[]): string {
  const spots = [
    [20, -70, 430],
    [395, -110, 430],
    [770, -60, 430],
    [-160, 270, 430],
    [210, 250, 460],
    [590, 245, 460],
    [965, 280, 430],
    [10, 600, 430],
    [390, 620, 430],
    [770, 605, 430],
  ];
  return (
    rect(0, 0, HERO.width, HERO.height, INK.deepSand) +
    circle(600, 480, 520, 'rgb(255 253 248 / .35)') +
    badges.map((badge, i) => cast(placed(badge, ...(spots[i] as [number, number, number])), 14, 18)).join('')
  );
}

/** One keepsake, and what it plays on three occasions. */
export const changing = (keychain: Buffer, shown: Buffer): string =>
  stageOf('#f6dfd3', INK.deepSand) +
  cast(
    moved(phone(SCREENS.music()), 560, 300, 'rotate(-12) scale(1.55)') +
      moved(phone(SCREENS.letter()), 940, 230, 'rotate(10) scale(1.55)'),
    18,
    20,
  ) +
  cast(moved(phone(SCREENS.photo(placed(shown, 12, 28, 108))), 736, 190, 'scale(1.75)'), 20, 22) +
  cast(circle(620, 180, 44, INK.apricot), 8, 8) +
  line(
    'M620 108v-22M620 274v-22M548 180h-22M714 180h-22M569 129l-16-16M687 247l-16-16M671 129l16-16M553 247l16-16',
    INK.apricot,
    10,
  ) +
  cast(path('M1120 120a62 62 0 1 0 36 96 76 76 0 0 1-36-96Z', INK.white), 8, 8) +
  oval(330, 860, 220, 24, 'rgb(80 60 30 / .2)') +
  cast(placed(keychain, -70, 70, 830), 22, 18) +
  ripple(560, 640, 1.1, 40);

/** A week of touches: each day opens something else. */
export function week(magnet: Buffer, shown: Buffer): string {
  const tile = (x: number, inside: string): string =>
    cast(rect(x - 48, 102, 96, 96, INK.white, 22), 6, 8) + inside;
  const song = (x: number): string =>
    [-24, -8, 8, 24]
      .map((dx, i) => rect(x + dx - 5, 150 - (i % 2 ? 26 : 16), 10, i % 2 ? 52 : 32, INK.teal, 5))
      .join('');
  const letter = (x: number): string =>
    rect(x - 32, 126, 64, 48, INK.rose, 6) +
    line(`M${x - 32} 130l32 24 32-24`, INK.white, 5) +
    circle(x, 154, 8, INK.seal);
  const film = (x: number): string =>
    rect(x - 34, 124, 68, 52, INK.night, 10) + path(`M${x - 9} 136l24 14-24 14Z`, INK.white);
  const photo = (x: number): string => placed(shown, x - 36, 114, 72);
  const days = [photo, song, letter, film, photo, song, letter];
  return (
    rect(0, 0, DAILY.width, DAILY.height, INK.wash) +
    circle(300, 430, 260, 'rgb(255 253 248 / .5)') +
    days.map((draw, day) => tile(122 + day * 119, draw(122 + day * 119))).join('') +
    circle(122 + 2 * 119, 228, 9, INK.seal) +
    cast(placed(magnet, 66, 224, 440), 16, 16) +
    ripple(520, 420, 0.9, 40) +
    cast(moved(phone(SCREENS.letter()), 640, 262, 'rotate(8) scale(1.16)'), 16, 18)
  );
}
