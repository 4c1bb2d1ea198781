import sharp from 'sharp';
import { chooseFrames, type FilmFrame, FRAME_SIDE, UNREAD } from './film-frames.ts';

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

/** Pixels that are decoded of one picture at most: for each frame also all before it. A small file can have any number of them. */
const MAX_DECODED = 2_000_000_000;

/** As many of these places as can be decoded, spread over them and with the last; none when that alone is too much. */
export function affordable(places: readonly number[], pixels: number): number[] {
  const cost = (some: readonly number[]): number =>
    some.reduce((sum, place) => sum + (place + 1) * pixels, 0);
  let chosen = [...places];
  while (chosen.length > 1 && cost(chosen) > MAX_DECODED)
    chosen = chosen.filter((_, index) => (chosen.length - 1 - index) % 2 === 0);
  return cost(chosen) > MAX_DECODED ? [] : chosen;
}

/**
 * Frames of a WebP that moves, over its length and with the last one; none of one that stands still. Unread of what cannot be
 * decoded, or not within bounds.
 */
export async function readPictureFrames(picture: Buffer): Promise<FilmFrame[]> {
  const found = await sharp(picture)
    .metadata()
    .catch(() => null);
  if (!found) return [UNREAD];
  const { width, height, pages = 1, delay = [] } = found;
  if (pages === 1) return [];
  const begins = beginningsOf(Array.from({ length: pages }, (_, page) => delay[page] ?? 0));
  const places = chooseFrames(begins).map((second) => begins.indexOf(second));
  const chosen = affordable(places, width * height);
  if (chosen.length === 0) return [UNREAD];
  const frames: FilmFrame[] = [];
  for (const place of chosen) {
    const small = sharp(picture, { page: place })
      .resize(FRAME_SIDE, FRAME_SIDE, { fit: 'inside', withoutEnlargement: true })
      .png();
    const seen = await small.toBuffer().catch(() => UNREAD.picture);
    frames.push({ picture: seen, second: begins[place] ?? 0 });
  }
  return frames;
}
