import { AppError } from '@tapory/errors';
import { fileTypeFromBuffer } from 'file-type';
import type { JpegOptions } from 'sharp';
import { convertPicture, isConvertible, PictureTooLarge, SeveralPages } from './convert-picture.ts';
import { hasTooManyScans } from './has-too-many-scans.ts';
import { isDrawing } from './is-drawing.ts';
import { withEnd } from './with-end.ts';

/** A photo as it is stored: upright, sRGB, opaque, without what the camera or anybody else wrote into it. */
export type PreparedPhoto = { jpeg: Buffer; width: number; height: number };

export type PhotoRules = {
  /** Pixels that are decoded at most. */
  maxPixels: number;
  /** The same for a photo that is converted first, which is decoded whole; `maxPixels` without it. */
  maxConvertedPixels?: number;
  /** Shortest side, pixels; IMAGE_TOO_SMALL below it. */
  minEdge?: number;
  /** Longer side of what is stored, pixels; that of the photo without it. */
  maxSide?: number;
  jpeg: JpegOptions;
};

type Sides = { width: number; height: number };

const READABLE: readonly string[] = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];

const megapixels = (pixels: number): number => Math.ceil(pixels / 100_000) / 10;

const tooManyPixels = ({ width, height }: Sides, max: number): AppError =>
  new AppError('PHOTO_TOO_MANY_PIXELS', {
    params: { found: megapixels(width * height), max: megapixels(max) },
  });

function asRefusal(error: unknown, maxPixels: number): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PictureTooLarge) return tooManyPixels(error, maxPixels);
  if (error instanceof SeveralPages)
    return new AppError('PICTURE_SEVERAL_PAGES', { params: { pages: error.pages } });
  return new AppError('PHOTO_UNREADABLE', { cause: error });
}

/**
 * What sharp reads here: the file itself, or what it was converted to. By its first bytes, and nothing else is opened: a drawing of half a
 * megabyte takes a reader of such half a gigabyte.
 */
async function readable(file: Buffer, maxPixels: number): Promise<Buffer> {
  const found = await fileTypeFromBuffer(file).catch(() => undefined);
  if (found && READABLE.includes(found.mime)) return file;
  if (isConvertible(found?.mime))
    return convertPicture(file, maxPixels).catch((error: unknown) => {
      throw asRefusal(error, maxPixels);
    });
  const type = isDrawing(file) ? 'svg' : found?.ext;
  if (!type) throw new AppError('PHOTO_UNREADABLE');
  throw new AppError('PHOTO_TYPE_UNSUPPORTED', { params: { found: type.toUpperCase() } });
}

function checkSides({ width, height }: Sides, { maxPixels, minEdge = 1 }: PhotoRules): void {
  if (width * height > maxPixels) throw tooManyPixels({ width, height }, maxPixels);
  if (Math.min(width, height) < minEdge)
    throw new AppError('IMAGE_TOO_SMALL', { params: { min: minEdge, width, height } });
}

async function encode(file: Buffer, rules: PhotoRules): Promise<PreparedPhoto> {
  const { input, failOn } = withEnd(file);
  if (hasTooManyScans(input)) throw new AppError('PHOTO_UNREADABLE');
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(input, { limitInputPixels: false }).metadata();
  checkSides(autoOrient, rules);
  const upright = sharp(input, {
    limitInputPixels: rules.maxPixels,
    failOn,
    sequentialRead: true,
  }).autoOrient();
  const { maxSide } = rules;
  if (maxSide) upright.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await upright
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg(rules.jpeg)
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

/**
 * A photo as it is stored, whatever its name; of one that moves, the first picture. PHOTO_TYPE_UNSUPPORTED, PHOTO_UNREADABLE,
 * PICTURE_SEVERAL_PAGES; PHOTO_TOO_MANY_PIXELS and IMAGE_TOO_SMALL before it is decoded.
 */
export async function preparePhoto(bytes: Buffer, rules: PhotoRules): Promise<PreparedPhoto> {
  const file = await readable(bytes, rules.maxConvertedPixels ?? rules.maxPixels);
  return encode(file, rules).catch((error: unknown) => {
    throw asRefusal(error, rules.maxPixels);
  });
}
