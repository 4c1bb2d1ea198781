import { AppError } from '@tapory/errors';

/** Enough to see a scratch, and small enough for a row of the database. */
const SIDE = 1920;
const JPEG = { quality: 80, mozjpeg: true } as const;

/** Pixels that are decoded at most: the memory of one photo. */
const MAX_PIXELS = 40_000_000;

const READABLE: readonly string[] = ['jpeg', 'png', 'webp'];

/** Ends when the photo at work is done: each is decoded in memory. */
let turn: Promise<unknown> = Promise.resolve();

async function prepare(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const { format } = await open()
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('PHOTO_UNREADABLE', { cause });
    });
  if (!READABLE.includes(format)) throw new AppError('PHOTO_TYPE_UNSUPPORTED', { params: { found: format } });
  try {
    return await open()
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg(JPEG)
      .toBuffer();
  } catch (cause) {
    throw new AppError('PHOTO_UNREADABLE', { cause });
  }
}

/**
 * A photo of a defect as it is kept: by its bytes, upright, smaller, and without what the camera wrote into it, such as where
 * it was taken. PHOTO_UNREADABLE, PHOTO_TYPE_UNSUPPORTED.
 */
export function prepareClaimPhoto(bytes: Buffer): Promise<Buffer> {
  const prepared = turn.then(() => prepare(bytes));
  turn = prepared.catch(() => undefined);
  return prepared;
}
