import sharp from 'sharp';
import { chooseFrames, type FilmFrame, FRAME_SIDE } from './film-frames.ts';

/** What browsers make of a frame that is shown no longer than this, ms. */
const FLASH = { upTo: 10, shown: 100 };

/** When each frame begins to be shown, seconds, of how long each is, ms. */
export function beginningsOf(delays: readonly number[]): number[] {
  let at = 0;
  return delays.map((delay) => {
    const begins = at;
    at += (delay <= FLASH.upTo ? FLASH.shown : delay) / 1000;
    return begins;
  });
}

/** Frames of a WebP that moves, over its length and with the last one; none of one that stands still. */
export async function readPictureFrames(picture: Buffer): Promise<FilmFrame[]> {
  const { pages = 1, delay = [] } = await sharp(picture).metadata();
  if (pages === 1) return [];
  const begins = beginningsOf(Array.from({ length: pages }, (_, page) => delay[page] ?? 0));
  const frames: FilmFrame[] = [];
  for (const second of chooseFrames(begins)) {
    const frame = sharp(picture, { page: begins.indexOf(second) });
    const small = frame.resize(FRAME_SIDE, FRAME_SIDE, { fit: 'inside', withoutEnlargement: true }).png();
    // One that cannot be decoded is not seen.
    const seen = await small.toBuffer().catch(() => null);
    if (seen) frames.push({ picture: seen, second });
  }
  return frames;
}
