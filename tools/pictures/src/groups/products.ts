import type { PieceName } from '@tapory/product-scene';
import { openPalm } from '../drawings/hands.ts';
import { cast, circle, finish, INK, moved, placed, rect } from '../drawings/kit.ts';
import type { Drawn, Group } from '../lib/picture.ts';
import { renderPieces } from '../lib/render-pieces.ts';
import { drawSubject } from './styles.ts';

const EDGE = 1000;
const FRAME = { width: EDGE, height: EDGE };

/** The style that each piece carries in the shop window, its wall, and how the second piece behind it is turned. */
const WINDOW: Record<PieceName, { style: string; second: string; wall: string; behind: number }> = {
  badge: { style: 'ghibli', second: 'kabuki', wall: INK.wash, behind: 2.55 },
  keychain: { style: 'popmart', second: 'pixelAnimal', wall: '#f3ddd0', behind: 0.62 },
  magnet: { style: 'japanese', second: 'chineseInk', wall: '#e6dcc8', behind: -0.62 },
};

const names = Object.keys(WINDOW) as PieceName[];

const wall = (colour: string): string =>
  rect(0, 0, EDGE, EDGE, colour) + circle(500, 440, 410, 'rgb(255 253 248 / .45)');

const table = rect(0, 742, EDGE, 258, INK.deepSand) + rect(0, 742, EDGE, 9, 'rgb(255 253 248 / .6)');

const peg = (x: number, y: number): string =>
  cast(circle(x, y, 17, '#c79a4e'), 6, 8) + circle(x - 4, y - 5, 6, '#f3dcaa');

/** In front: the piece as it stands on the table or hangs on the wall, a second one behind it. */
function inWindow(piece: PieceName, front: Buffer, back: Buffer): Promise<Buffer> {
  const colour = WINDOW[piece].wall;
  const pieces =
    piece === 'keychain'
      ? cast(placed(back, 430, 90, 640), 20, 22) +
        peg(748, 116) +
        cast(placed(front, -30, 90, 820), 26, 28) +
        peg(384, 116)
      : table + cast(placed(back, 430, 130, 640), 16, 18) + placed(front, -30, 96, 820);
  return finish(wall(colour) + pieces, FRAME);
}

const palm = (piece: PieceName): string =>
  wall(WINDOW[piece].wall) + moved(openPalm(), 500, 540, 'scale(.94)');

/** In a hand, for scale: a palm is about as wide as the piece. */
const inHand = (piece: PieceName, front: Buffer): Promise<Buffer> =>
  finish(palm(piece) + cast(placed(front, 180, 220, 660), 12, 16), FRAME);

/** The three pieces with real art on them, on a table and in a hand. */
export const products: Group = {
  name: 'products',
  sources: [
    'packages/embedded-renderer/src',
    'packages/product-scene/src',
    'tools/pictures/src/drawings/hands.ts',
    'tools/pictures/src/drawings/kit.ts',
    'tools/pictures/src/groups/products.ts',
    'tools/pictures/src/lib/encode.ts',
    'tools/pictures/src/lib/render-pieces.ts',
  ],
  async *draw(): AsyncGenerator<Drawn> {
    for (const piece of names) {
      const { style, second, behind } = WINDOW[piece];
      const [art, other] = [await drawSubject(style), await drawSubject(second)];
      const [front, back, flat] = await renderPieces([
        { piece, art, around: -0.36, towards: 0.04, isStanding: piece !== 'keychain' },
        { piece, art: other, around: behind, isStanding: false },
        { piece, art, around: -0.06, towards: -0.05, isStanding: false },
      ]);
      if (!front || !back || !flat) throw new Error(`no view of ${piece}`);
      yield { name: `product/${piece}`, image: await inWindow(piece, front, back), widths: [360, 720] };
      // The shop's page lays the piece with a customer's own art into it, as and where it lies above.
      yield { name: `product/${piece}-palm`, image: await finish(palm(piece), FRAME), widths: [360, 720] };
      yield { name: `product/${piece}-in-hand`, image: await inHand(piece, flat), widths: [360, 720] };
    }
  },
};
