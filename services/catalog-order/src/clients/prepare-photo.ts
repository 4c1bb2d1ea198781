import { preparePhoto as decode, type PreparedPhoto } from '@tapory/picture-intake';

const JPEG = { quality: 80, mozjpeg: true } as const;

/** Pixels that are decoded at most: the memory of one photo. */
const MAX_PIXELS = 40_000_000;

const RULES = {
  maxPixels: MAX_PIXELS,
  // What is converted is decoded whole, in a process of its own.
  maxConvertedPixels: 24_000_000,
  // Enough to see a scratch or a product, and small enough for a row of the database.
  maxSide: 1920,
  jpeg: JPEG,
};

/** Longer side of a photo in a list, px. */
const SMALL_SIDE = 480;

/** Ends when the photo at work is done: each is decoded in memory. */
let turn: Promise<unknown> = Promise.resolve();

/** A photo as it is kept, one after another; its refusals are those of the package. */
export function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
  const prepared = turn.then(() => decode(bytes, RULES));
  turn = prepared.catch(() => undefined);
  return prepared;
}

/** The same photo as lists show it, from one that is prepared. */
export async function shrinkPrepared({ jpeg }: PreparedPhoto): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(jpeg, { limitInputPixels: MAX_PIXELS })
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg(JPEG)
    .toBuffer();
}
