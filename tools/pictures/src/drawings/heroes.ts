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

/** A week of touches, and the ticket they become. */
export function week(magnet: Buffer): string {
  const stamp = (x: number, done: boolean): string =>
    done
      ? cast(circle(x, 150, 46, INK.teal), 6, 8) +
        [12, 24, 36]
          .map((r) => line(`M${x - 14} ${164 - r}A${r} ${r} 0 0 1 ${x - 14 + r} 164`, INK.paper, 6))
          .join('')
      : `<circle cx="${x}" cy="150" r="44" fill="${INK.white}" stroke="${INK.mist}" stroke-width="5" stroke-dasharray="12 11"/>`;
  const ticket =
    cast(
      path(
        'M520 360H880a18 18 0 0 1 18 18v52a30 30 0 0 0 0 60v52a18 18 0 0 1-18 18H520a18 18 0 0 1-18-18V490a30 30 0 0 0 0-60V378a18 18 0 0 1 18-18Z',
        INK.seal,
      ),
      14,
      14,
    ) +
    line('M622 384v152', 'rgb(255 253 248 / .7)', 5, 'stroke-dasharray="4 18"') +
    path('M566 484c-26-20-40-34-28-52 8-12 22-9 28 3 6-12 20-15 28-3 12 18-2 32-28 52Z', INK.paper) +
    rect(650, 414, 190, 20, INK.paper, 10) +
    rect(650, 456, 130, 14, INK.rose, 7) +
    rect(650, 488, 160, 14, INK.rose, 7);
  return (
    rect(0, 0, DAILY.width, DAILY.height, INK.wash) +
    circle(300, 430, 260, 'rgb(255 253 248 / .5)') +
    cast(rect(40, 72, 880, 156, INK.white, 78), 10, 12) +
    [0, 1, 2, 3, 4, 5, 6].map((day) => stamp(122 + day * 120, day < 5)).join('') +
    cast(placed(magnet, 66, 224, 440), 16, 16) +
    ticket
  );
}
