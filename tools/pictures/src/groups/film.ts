import sharp from 'sharp';
import type { Drawn, Group } from '../lib/picture.ts';
import { renderPieces } from '../lib/render-pieces.ts';
import { drawSubject } from './styles.ts';

/** Frames of a whole turn, in rows from the top left: as many a row as there are rows. `film.css` plays them. */
const SIDE = 7;
const FRAMES = SIDE * SIDE;

/** Pixels of a frame. */
const EDGE = 170;

/** What a frame shows of a view: no more than the piece. */
const MIDDLE = { left: 120, top: 97, width: 660, height: 660 };

/** The piece of the film on the home page, turning once around itself; the first frame is its front. */
export const film: Group = {
  name: 'film',
  sources: [
    'packages/embedded-renderer/src',
    'packages/product-scene/src',
    'tools/pictures/src/groups/film.ts',
    'tools/pictures/src/lib/encode.ts',
    'tools/pictures/src/lib/render-pieces.ts',
  ],
  async *draw(): AsyncGenerator<Drawn> {
    const art = await drawSubject('ghibli');
    const views = await renderPieces(
      Array.from({ length: FRAMES }, (_, frame) => ({
        ...{ piece: 'badge' as const, art, isStanding: false, towards: 0.06 },
        around: (2 * Math.PI * frame) / FRAMES,
      })),
    );
    const frames = await Promise.all(
      views.map(async (view, frame) => ({
        input: await sharp(view).extract(MIDDLE).resize(EDGE, EDGE, { kernel: 'lanczos3' }).toBuffer(),
        left: (frame % SIDE) * EDGE,
        top: Math.floor(frame / SIDE) * EDGE,
      })),
    );
    const sheet = { width: SIDE * EDGE, height: SIDE * EDGE, channels: 4 as const, background: '#0000' };
    const image = await sharp({ create: sheet }).composite(frames).png().toBuffer();
    yield { name: 'film/turn', image, widths: [SIDE * EDGE], quality: 42 };
  },
};
