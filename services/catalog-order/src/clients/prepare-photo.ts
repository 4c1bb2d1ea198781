import { AppError } from '@tapory/errors';
import { convertHeic } from '@tapory/heic';
import { hasTooManyScans } from '@tapory/service-kit';
import { fileTypeFromBuffer } from 'file-type';

/** Enough to see a scratch or a product, and small enough for a row of the database. */
const SIDE = 1920;
const JPEG = { quality: 80, mozjpeg: true } as const;

/** Pixels that are decoded at most: the memory of one photo. */
const MAX_PIXELS = 40_000_000;

/** A HEIC is decoded whole, in a process of its own. */
const MAX_HEIC_PIXELS = 24_000_000;

const READABLE: readonly string[] = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];
const HEIC: readonly string[] = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** Longer side of a photo in a list, px. */
const SMALL_SIDE = 480;

/** Ends when the photo at work is done: each is decoded in memory. */
let turn: Promise<unknown> = Promise.resolve();

export type PreparedPhoto = { jpeg: Buffer; width: number; height: number };

/**
 * What sharp reads: the file itself, or the picture of a HEIC. By its first bytes, and nothing else is opened: a drawing of half a
 * megabyte takes a reader of such half a gigabyte.
 */
async function readable(file: Buffer): Promise<Buffer> {
  const found = await fileTypeFromBuffer(file).catch(() => undefined);
  if (!found) throw new AppError('PHOTO_UNREADABLE');
  if (READABLE.includes(found.mime)) return file;
  if (!HEIC.includes(found.mime))
    throw new AppError('PHOTO_TYPE_UNSUPPORTED', { params: { found: found.ext } });
  return convertHeic(file, MAX_HEIC_PIXELS).catch((cause: unknown) => {
    throw new AppError('PHOTO_UNREADABLE', { cause });
  });
}

async function prepare(file: Buffer): Promise<PreparedPhoto> {
  const bytes = await readable(file);
  if (hasTooManyScans(bytes)) throw new AppError('PHOTO_UNREADABLE');
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
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

/** The same photo as lists show it, from one that is prepared. */
export async function shrinkPrepared({ jpeg }: PreparedPhoto): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(jpeg, { limitInputPixels: MAX_PIXELS })
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg(JPEG)
    .toBuffer();
}
