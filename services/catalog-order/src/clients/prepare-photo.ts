import { AppError } from '@tapory/errors';
import { hasTooManyScans } from '@tapory/service-kit';

/** Enough to see a scratch or a product, and small enough for a row of the database. */
const SIDE = 1920;
const JPEG = { quality: 80, mozjpeg: true } as const;

/** Pixels that are decoded at most: the memory of one photo. */
const MAX_PIXELS = 40_000_000;

const READABLE: readonly string[] = ['jpeg', 'png', 'webp'];

/** Ends when the photo at work is done: each is decoded in memory. */
let turn: Promise<unknown> = Promise.resolve();

export type PreparedPhoto = { jpeg: Buffer; width: number; height: number };

async function prepare(bytes: Buffer): Promise<PreparedPhoto> {
  if (hasTooManyScans(bytes)) throw new AppError('PHOTO_UNREADABLE');
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const { format } = await open()
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('PHOTO_UNREADABLE', { cause });
    });
  if (!READABLE.includes(format)) throw new AppError('PHOTO_TYPE_UNSUPPORTED', { params: { found: format } });
  try {
    const { data, info } = await open()
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg(JPEG)
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError('PHOTO_UNREADABLE', { cause });
  }
}

/**
 * A photo as it is kept: by its bytes, upright, smaller, and without what the camera wrote into it, such as where it was taken.
 * PHOTO_UNREADABLE, PHOTO_TYPE_UNSUPPORTED.
 */
export function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
  const prepared = turn.then(() => prepare(bytes));
  turn = prepared.catch(() => undefined);
  return prepared;
}
