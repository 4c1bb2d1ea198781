import { cast, circle, INK, line, moved, path, rect } from './kit.ts';

type Skin = { skin: string; deep: string; sleeve: string };

export const FAIR: Skin = { skin: INK.skin, deep: INK.deepSkin, sleeve: INK.teal };
export const WARM: Skin = { skin: '#c9946a', deep: '#b07d55', sleeve: INK.apricot };

/** What a phone shows, 132 × 278 px from (0, 0). */
export const SCREENS = {
  photo: (art = '') =>
    rect(0, 0, 132, 278, INK.white) +
    (art || rect(12, 28, 108, 108, INK.wash, 10)) +
    rect(12, 150, 82, 10, INK.night, 5) +
    rect(12, 170, 108, 7, INK.mist, 3) +
    rect(12, 184, 76, 7, INK.mist, 3) +
    rect(12, 214, 108, 36, INK.teal, 12) +
    path('M58 222l18 10-18 10Z', INK.white),
  film: (art = '') =>
    rect(0, 0, 132, 278, INK.night) +
    (art || rect(0, 60, 132, 132, INK.apricot)) +
    circle(66, 126, 26, 'rgb(23 48 45 / .55)') +
    path('M58 112l22 14-22 14Z', INK.white) +
    rect(14, 216, 104, 6, '#4a5f5c', 3) +
    rect(14, 216, 44, 6, INK.rose, 3),
  letter: () =>
    rect(0, 0, 132, 278, INK.paper) +
    [54, 76, 98, 120, 142].map((y, i) => rect(18, y, i === 4 ? 50 : 96, 7, INK.mist, 3)).join('') +
    path('M66 206c-18-14-28-24-20-36 6-9 16-7 20 2 4-9 14-11 20-2 8 12-2 22-20 36Z', INK.seal),
  music: () =>
    rect(0, 0, 132, 278, INK.deepTeal) +
    circle(66, 104, 44, INK.night) +
    circle(66, 104, 16, INK.apricot) +
    [22, 36, 50, 64, 78, 92, 106]
      .map((x, i) => {
        const h = [18, 36, 26, 48, 30, 40, 20][i] ?? 20;
        return rect(x, 208 - h / 2, 7, h, INK.mist, 3);
      })
      .join(''),
  menu: () =>
    rect(0, 0, 132, 278, INK.white) +
    rect(0, 0, 132, 62, INK.apricot) +
    [84, 122, 160, 198]
      .map(
        (y) =>
          rect(14, y, 26, 26, INK.wash, 6) +
          rect(50, y + 3, 66, 8, INK.night, 4) +
          rect(50, y + 17, 40, 6, INK.mist, 3),
      )
      .join(''),
} as const;

/** A phone of 152 × 298 px from (0, 0) with a picture on its screen. */
export const phone = (screen: string): string =>
  rect(0, 0, 152, 298, INK.night, 26) +
  `<svg x="10" y="10" width="132" height="278" viewBox="0 0 132 278"><g>${screen}</g></svg>` +
  rect(54, 16, 44, 7, INK.night, 4);

/** A hand that holds a phone, its arm leaving to the lower right. The phone's upper left corner is near (0, 0). */
export function handWithPhone(screen: string, { skin, deep, sleeve }: Skin = FAIR): string {
  const palm = path('M168 400c-40-40-60-90-56-150 4-40 40-60 84-64l36-6 36 196Z', deep);
  // In the phone's own coordinates: fingertips reach around its left edge, the thumb lies over its right one.
  const fingertips = [112, 160, 208].map((y) => line(`M30 ${y}H-8`, skin, 40)).join('');
  const thumb = line('M206 268C196 214 172 176 126 150', skin, 52) + line('M130 146l-6-5', '#f7dcc4', 22);
  const arm = path('M246 190l420 340-130 220-388-380Z', sleeve);
  const tilt = 'rotate(-16 76 149)';
  return cast(
    arm +
      palm +
      moved(fingertips, 0, 0, tilt) +
      moved(phone(screen), 0, 0, tilt) +
      moved(thumb, 0, 0, tilt) +
      path('M168 400c-10-60 20-120 72-150l40 150-60 40Z', skin),
    18,
    20,
  );
}

/** An open palm from below, fingers up, 520 px wide around x = 0, the palm's middle at (0, 0). */
export function openPalm({ skin, deep, sleeve }: Skin = FAIR): string {
  const finger = (x: number, top: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x} 0)">${rect(x - 54, top, 108, 460, skin, 54)}${line(`M${x - 22} ${top + 150}h44M${x - 24} ${top + 270}h48`, deep, 6, 'opacity=".55"')}</g>`;
  const hand =
    `<g transform="rotate(-44 -180 120)">${rect(-262, -170, 112, 400, skin, 56)}</g>` +
    finger(-164, -420, -5) +
    finger(-56, -490, -1.5) +
    finger(54, -470, 2) +
    finger(160, -390, 6) +
    path('M-226-60C-240 120-216 280-150 360H160C220 270 236 110 220-60C120-110-120-110-226-60Z', skin);
  const wrist =
    rect(-138, 320, 290, 300, skin) +
    path('M-172 430H188V760H-172Z', sleeve) +
    rect(-184, 424, 384, 44, sleeve, 20);
  return (
    cast(wrist + hand, 22, 24) +
    line('M-110 250C-40 180-20 110-28 20M60 300C120 220 150 150 150 70', deep, 7, 'opacity=".5"')
  );
}
