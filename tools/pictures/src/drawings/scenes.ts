import { FAIR, handWithPhone, phone, SCREENS, WARM } from './hands.ts';
import { cast, circle, INK, line, moved, oval, path, placed, rect, ripple } from './kit.ts';
import { ball, cup, gift, plant, vase } from './props.ts';

export const SCENE = { width: 960, height: 720 } as const;

/** Art for a scene: the piece that it is about, and what the phone shows. */
export type SceneArt = { piece: Buffer; shown: Buffer };

const onScreen = (art: Buffer, x: number, y: number, edge: number): string => placed(art, x, y, edge);

const backdrop = (wall: string): string => rect(0, 0, SCENE.width, SCENE.height, wall);

/** A place at the wedding table. */
export function wedding({ piece }: SceneArt): string {
  const drape = path(
    'M0 0H960V74Q900 150 840 74 780 150 720 74 660 150 600 74 540 150 480 74 420 150 360 74 300 150 240 74 180 150 120 74 60 150 0 74Z',
    INK.seal,
  );
  const lights = [60, 180, 300, 420, 540, 660, 780, 900].map((x) => circle(x, 136, 11, INK.apricot)).join('');
  const cloth =
    path('M-40 470C200 400 760 400 1000 470V760H-40Z', INK.white) +
    line(
      'M120 560C150 620 150 680 130 740M420 600C440 650 440 690 430 740M760 580C740 640 744 690 760 740',
      INK.deepSand,
      6,
    );
  const plate = cast(oval(210, 560, 130, 46, INK.white), 10, 10) + oval(210, 556, 96, 31, INK.wash);
  const cake = moved(
    cast(path('M-70 0L60-34V26L-70 46Z', '#f6d9a0') + path('M-70 0L60-34 84-14-40 24Z', INK.white), 8, 8) +
      circle(16, -26, 15, INK.seal),
    206,
    536,
  );
  const stand = cast(path('M352 610L392 470H470L512 610Z', INK.deepSand), 10, 8);
  return (
    backdrop('#f6dfd3') +
    circle(480, 330, 280, 'rgb(255 253 248 / .5)') +
    cast(drape, 0, 16) +
    lights +
    moved(vase(), 96, 478, 'scale(.92)') +
    cast(cloth, 0, -12) +
    plate +
    cake +
    moved(gift(), 306, 664, 'scale(.9)') +
    stand +
    cast(placed(piece, 268, 306, 330), 12, 14) +
    ripple(560, 372, 0.8, 14) +
    moved(handWithPhone(SCREENS.letter()), 636, 260, 'scale(1.02)')
  );
}

/** Grandmother at the fridge on her birthday. */
export function grandmother({ piece, shown }: SceneArt): string {
  const fridge =
    cast(rect(70, 40, 430, 760, INK.white, 34), 20, 14) +
    rect(70, 246, 430, 8, INK.mist) +
    rect(450, 120, 16, 96, '#9fb3af', 8) +
    rect(450, 290, 16, 150, '#9fb3af', 8);
  const menu =
    cast(
      `<g transform="rotate(-5 170 390)">${rect(112, 316, 118, 160, INK.paper, 4)}${line('M132 350h78M132 376h62M132 402h78M132 428h50', '#9fb3af', 7)}</g>`,
      8,
      8,
    ) + circle(166, 318, 12, INK.seal);
  const calendar =
    cast(rect(120, 90, 130, 122, INK.paper, 6), 8, 8) +
    rect(120, 90, 130, 34, INK.seal, 6) +
    [0, 1, 2]
      .map((r) =>
        [0, 1, 2, 3]
          .map((c) => circle(142 + c * 28, 144 + r * 24, 6, r === 1 && c === 2 ? INK.seal : INK.mist))
          .join(''),
      )
      .join('');
  const body =
    path('M560 760C556 570 600 470 724 462S900 560 908 760Z', '#8a5a7a') +
    path('M668 470C690 520 760 520 782 470L756 452H694Z', INK.paper);
  const head =
    circle(724, 236, 62, '#dcd8d2') +
    circle(724, 354, 120, INK.skin) +
    path(
      'M604 360C596 250 650 214 724 214S852 250 844 360C826 310 796 286 724 286S622 310 604 360Z',
      '#dcd8d2',
    ) +
    line('M668 366q14-14 28 0M752 366q14-14 28 0', INK.hair, 7) +
    `<g fill="none" stroke="${INK.night}" stroke-width="6"><circle cx="682" cy="364" r="34"/><circle cx="766" cy="364" r="34"/><path d="M716 360h16"/></g>` +
    line('M694 418q30 28 60 0', INK.seal, 8) +
    oval(652, 408, 20, 12, INK.rose, 'opacity=".6"') +
    oval(796, 408, 20, 12, INK.rose, 'opacity=".6"');
  const arm = line('M640 640C580 640 556 600 548 548', '#754a67', 76) + circle(548, 528, 42, INK.skin);
  return (
    backdrop('#dcebe5') +
    circle(700, 320, 270, 'rgb(255 253 248 / .55)') +
    fridge +
    calendar +
    menu +
    cast(placed(piece, 214, 276, 276), 10, 12) +
    ripple(468, 330, 0.72, 6) +
    cast(body + head, 20, 12) +
    cast(
      moved(phone(SCREENS.film(onScreen(shown, 0, 60, 132))), 468, 352, 'rotate(-14) scale(.8)') + arm,
      12,
      12,
    ) +
    moved(
      cast(
        path('M-60 0H60V-46Q0-66-60-46Z', '#f6d9a0') + path('M-60-46Q0-70 60-46V-34Q0-14-60-34Z', INK.white),
        8,
        8,
      ) +
        line('M0-56V-84', INK.seal, 8) +
        path('M0-112C12-98 8-86 0-86S-12-98 0-112Z', INK.apricot),
      888,
      690,
      'scale(1.2)',
    )
  );
}

/** The school team's lockers after the last match. */
export function team({ piece, shown }: SceneArt): string {
  const locker = (x: number, colour: string): string =>
    rect(x, 40, 220, 560, colour, 14) +
    line(`M${x + 60} 96h100M${x + 60} 122h100M${x + 60} 148h100`, 'rgb(11 30 28 / .25)', 8) +
    circle(x + 190, 330, 11, INK.deepSand);
  const jersey =
    cast(
      path(
        'M640 130L700 104C720 132 772 132 792 104L852 130 906 214 850 250 836 226V430H656V226L642 250 586 214Z',
        INK.seal,
      ),
      14,
      12,
    ) +
    line('M690 250h46l-26 110', INK.paper, 20) +
    line('M770 250v110', INK.paper, 20) +
    line('M746 60V106', INK.night, 8);
  const bench =
    cast(rect(-20, 600, 1000, 40, INK.wood, 8), 0, 10) +
    rect(110, 640, 40, 90, INK.deepWood) +
    rect(800, 640, 40, 90, INK.deepWood);
  const bag =
    cast(
      line('M250 330C250 210 420 210 420 330', INK.deepTeal, 26) +
        path('M170 360C170 310 210 292 335 292S500 310 500 360V600H170Z', INK.teal),
      16,
      10,
    ) +
    path('M170 380H500V402H170Z', INK.deepTeal) +
    rect(214, 452, 242, 148, INK.deepTeal, 18) +
    line('M232 480h206', INK.apricot, 8);
  return (
    backdrop(INK.sand) +
    [0, 1, 2, 3].map((i) => locker(20 + i * 236, i % 2 ? '#cfe0d6' : '#bcd5cb')).join('') +
    rect(0, 600, 960, 120, INK.deepSand) +
    jersey +
    bench +
    bag +
    moved(ball(60), 86, 542) +
    cast(placed(piece, 210, 330, 290), 10, 12) +
    ripple(494, 446, 0.78, 10) +
    moved(handWithPhone(SCREENS.film(onScreen(shown, 0, 60, 132)), WARM), 580, 320, 'scale(1.02)')
  );
}

/** The counter of a little shop. */
export function shop({ piece }: SceneArt): string {
  const awning = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((i) => path(`M${i * 120} 0h120v96a60 60 0 0 1-120 0Z`, i % 2 ? INK.white : INK.teal))
    .join('');
  const shelf =
    cast(rect(90, 330, 420, 20, INK.wood, 6), 8, 10) +
    [
      [130, 84, INK.apricot],
      [210, 110, INK.rose],
      [300, 76, INK.leaf],
    ]
      .map(
        ([x, h, colour]) =>
          cast(rect(Number(x), 330 - Number(h), 62, Number(h), INK.white, 10), 6, 6) +
          rect(Number(x) + 6, 330 - Number(h) * 0.7, 50, Number(h) * 0.66, String(colour), 8) +
          rect(Number(x) + 6, 318 - Number(h), 50, 16, INK.deepWood, 5),
      )
      .join('');
  const board =
    cast(rect(590, 190, 270, 190, INK.night, 12), 12, 12) +
    line('M622 238h120M622 274h180M622 310h150M622 346h90', '#9fb3af', 9) +
    line('M780 238h44M824 310h0', INK.apricot, 9);
  const counter =
    cast(rect(-20, 560, 1000, 42, INK.wood, 6), 0, -10) +
    rect(0, 600, 960, 130, INK.deepWood) +
    [160, 400, 640, 880].map((x) => rect(x, 600, 8, 130, '#7b5434')).join('');
  return (
    backdrop('#f3e3cc') +
    circle(430, 380, 280, 'rgb(255 253 248 / .5)') +
    shelf +
    board +
    cast(awning, 0, 16) +
    counter +
    moved(plant(), 96, 562, 'scale(.9)') +
    moved(cup(), 250, 566, 'scale(1.1)') +
    cast(path('M356 566L392 470H478L514 566Z', INK.deepSand), 10, 8) +
    cast(placed(piece, 276, 284, 320), 12, 14) +
    ripple(564, 364, 0.8, 14) +
    moved(handWithPhone(SCREENS.menu(), { ...FAIR, sleeve: '#d98f5c' }), 640, 270, 'scale(1.02)')
  );
}
