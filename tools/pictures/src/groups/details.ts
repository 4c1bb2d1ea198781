import type { PieceName } from '@tapory/product-scene';
import { cast, circle, finish, INK, line, moved, path, placed, rect, ripple } from '../drawings/kit.ts';
import type { Drawn, Group } from '../lib/picture.ts';
import { renderPieces } from '../lib/render-pieces.ts';
import { drawSubject } from './styles.ts';

const EDGE = 1000;
const FRAME = { width: EDGE, height: EDGE };
const WIDTHS = [240, 600];

/** The style of each piece, as in the shop window, the wall behind it, and how far down its middle is. */
const PIECES: Record<PieceName, { style: string; wall: string; middle: number }> = {
  badge: { style: 'ghibli', wall: INK.wash, middle: 477 },
  keychain: { style: 'popmart', wall: '#f3ddd0', middle: 573 },
  magnet: { style: 'japanese', wall: '#e6dcc8', middle: 490 },
};

const names = Object.keys(PIECES) as PieceName[];

const wallOf = (piece: PieceName): string => rect(0, 0, EDGE, EDGE, PIECES[piece].wall);

const alone = (piece: PieceName, view: Buffer): Promise<Buffer> =>
  finish(wallOf(piece) + cast(placed(view, 50, 50, 900), 22, 26), FRAME);

/** Turns of an antenna around a chip. */
const antenna = [120, 148, 176]
  .map((r) => line(`M${-r} ${-r * 0.8}H${r}V${r * 0.8}H${-r}Z`, INK.teal, 9))
  .join('');

/** The chip lies inside: the piece is seen through. */
const seenThrough = (piece: PieceName, front: Buffer): Promise<Buffer> =>
  finish(
    wallOf(piece) +
      placed(front, 50, 50, 900, 'opacity=".34"') +
      moved(
        antenna + rect(-30, -30, 60, 60, INK.night, 8) + circle(0, 0, 9, INK.apricot),
        500,
        PIECES[piece].middle,
      ) +
      ripple(760, 250, 1.5),
    FRAME,
  );

/** Four folds of paper around the piece, and the seal that holds them. */
const folds = [
  path('M120 360L500 120L880 360L500 560Z', INK.paper),
  path('M120 360L500 560V900L120 700Z', INK.sand),
  path('M880 360L500 560V900L880 700Z', INK.deepSand),
].join('');

const wrapped = (piece: PieceName, front: Buffer): Promise<Buffer> =>
  finish(
    wallOf(piece) +
      cast(folds, 18, 22) +
      cast(placed(front, 230, 60, 540), 12, 14) +
      path('M120 700L500 500L880 700L500 900Z', INK.white, 'opacity=".92"') +
      circle(500, 700, 46, INK.seal) +
      ripple(486, 716, 0.34),
    FRAME,
  );

/** The outline of a cloth that lies in soft waves. */
const CLOTH =
  'M500 570C560 500 640 560 700 520S830 460 900 520C940 590 890 660 930 740S930 860 840 850S690 920 610 880S590 770 540 710S460 620 500 570Z';

/** A soft cloth that has come across the piece and left it shining. */
const cared = (front: Buffer): Promise<Buffer> =>
  finish(
    wallOf('badge') +
      cast(placed(front, 60, 40, 800), 22, 26) +
      path(
        'M300 250Q430 150 570 190',
        'none',
        `stroke="${INK.white}" stroke-width="16" stroke-linecap="round" opacity=".8"`,
      ) +
      cast(
        path(CLOTH, INK.paper) +
          path(
            'M560 590C640 640 700 600 760 640S880 640 900 560C840 610 780 560 710 590S620 620 560 590Z',
            INK.sand,
          ) +
          path(
            'M610 700C690 730 750 690 830 720M640 790C710 810 770 780 850 800',
            'none',
            `stroke="${INK.deepSand}" stroke-width="8" stroke-linecap="round" opacity=".6"`,
          ),
        16,
        20,
      ),
    FRAME,
  );

/** What the shop window does not show: the back, how thick it is, where the chip is, how it is wrapped, and how to keep it. */
export const details: Group = {
  name: 'details',
  sources: [
    'packages/embedded-renderer/src',
    'packages/product-scene/src',
    'tools/pictures/src/drawings/kit.ts',
    'tools/pictures/src/groups/details.ts',
    'tools/pictures/src/lib/encode.ts',
    'tools/pictures/src/lib/render-pieces.ts',
  ],
  async *draw(): AsyncGenerator<Drawn> {
    for (const piece of names) {
      const art = await drawSubject(PIECES[piece].style);
      const still = { piece, art, isStanding: false };
      const [back, edge, front] = await renderPieces([
        { ...still, around: Math.PI + 0.3, towards: 0.04 },
        { ...still, around: Math.PI / 2 - 0.2, towards: 0.1 },
        { ...still, around: -0.04 },
      ]);
      if (!back || !edge || !front) throw new Error(`no view of ${piece}`);
      if (piece === 'badge') yield { name: 'detail/care', image: await cared(front), widths: WIDTHS };
      yield { name: `detail/${piece}-back`, image: await alone(piece, back), widths: WIDTHS };
      yield { name: `detail/${piece}-edge`, image: await alone(piece, edge), widths: WIDTHS };
      yield { name: `detail/${piece}-chip`, image: await seenThrough(piece, front), widths: WIDTHS };
      yield { name: `detail/${piece}-wrapped`, image: await wrapped(piece, front), widths: WIDTHS };
    }
  },
};
