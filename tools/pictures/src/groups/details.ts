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

/** What the shop window does not show: the back, how thick it is, where the chip is, and how it is wrapped. */
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
      yield { name: `detail/${piece}-back`, image: await alone(piece, back), widths: WIDTHS };
      yield { name: `detail/${piece}-edge`, image: await alone(piece, edge), widths: WIDTHS };
      yield { name: `detail/${piece}-chip`, image: await seenThrough(piece, front), widths: WIDTHS };
      yield { name: `detail/${piece}-wrapped`, image: await wrapped(piece, front), widths: WIDTHS };
    }
  },
};
