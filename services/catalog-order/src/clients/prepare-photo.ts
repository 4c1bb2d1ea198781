import { AppError } from '@tapory/errors';
import {
  convertPicture,
  isConvertible,
  isDrawing,
  PictureTooLarge,
  SeveralPages,
  withEnd,
} from '@tapory/heic';
import { hasTooManyScans } from '@tapory/service-kit';
import { fileTypeFromBuffer } from 'file-type';

/** Enough to see a scratch or a product, and small enough for a row of the database. */
const SIDE = 1920;
const JPEG = { quality: 80, mozjpeg: true } as const;

/** Pixels that are decoded at most: the memory of one photo. */
const MAX_PIXELS = 40_000_000;

/** What is converted is decoded whole, in a process of its own. */
const MAX_CONVERTED_PIXELS = 24_000_000;

const READABLE: readonly string[] = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];

/** Longer side of a photo in a list, px. */
const SMALL_SIDE = 480;

/** Ends when the photo at work is done: each is decoded in memory. */
let turn: Promise<unknown> = Promise.resolve();

export type PreparedPhoto = { jpeg: Buffer; width: number; height: number };

/**
 * What sharp reads here: the file itself, or what it was converted to. By its first bytes, and nothing else is opened: a drawing of half a
 * megabyte takes a reader of such half a gigabyte.
 */
async function readable(file: Buffer): Promise<Buffer> {
  const found = await fileTypeFromBuffer(file).catch(() => undefined);
  if (found && READABLE.includes(found.mime)) return file;
  if (!isConvertible(found?.mime)) {
    const type = isDrawing(file) ? 'svg' : found?.ext;
    if (!type) throw new AppError('PHOTO_UNREADABLE');
    throw new AppError('PHOTO_TYPE_UNSUPPORTED', { params: { found: type.toUpperCase() } });
  }
  return convertPicture(file, MAX_CONVERTED_PIXELS).catch((error: unknown) => {
    throw asRefusal(error);
  });
}

const megapixels = (pixels: number): number => Math.ceil(pixels / 100_000) / 10;

const tooManyPixels = (sides: { width: number; height: number }, max: number): AppError =>
  new AppError('PHOTO_TOO_MANY_PIXELS', {
    params: { found: megapixels(sides.width * sides.height), max: megapixels(max) },
  });

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PictureTooLarge) return tooManyPixels(error, MAX_CONVERTED_PIXELS);
  if (error instanceof SeveralPages)
    return new AppError('PICTURE_SEVERAL_PAGES', { params: { pages: error.pages } });
  return new AppError('PHOTO_UNREADABLE', { cause: error });
}

async function prepare(file: Buffer): Promise<PreparedPhoto> {
  const { input: bytes, failOn } = withEnd(await readable(file));
  if (hasTooManyScans(bytes)) throw new AppError('PHOTO_UNREADABLE');
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true });
  try {
    const sides = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (sides.width * sides.height > MAX_PIXELS) throw tooManyPixels(sides, MAX_PIXELS);
    const { data, info } = await open()
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg(JPEG)
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * A photo as it is kept: by its bytes, upright, smaller, and without what the camera wrote into it, such as where it was taken.
 * PHOTO_UNREADABLE, PHOTO_TYPE_UNSUPPORTED, PHOTO_TOO_MANY_PIXELS, PICTURE_SEVERAL_PAGES.
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
