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
import { pictures } from '@tapory/shop';
import { fileTypeFromBuffer } from 'file-type';
import type { PhotoSides } from '../../domain/crop.ts';

/** A photo as it is stored: upright, sRGB, opaque, without what the camera wrote into it. */
export type PreparedPhoto = PhotoSides & { jpeg: Buffer };

const READABLE = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];

/** Finer than an eye sees and a press prints, and the colours at full resolution. */
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

const megapixels = (pixels: number): number => Math.round(pixels / 100_000) / 10;

/** The refusal of a photo that has too many pixels to be decoded. */
const tooManyPixels = (sides: { width: number; height: number }, maxPixels: number): AppError =>
  new AppError('PHOTO_TOO_MANY_PIXELS', {
    params: { max: megapixels(maxPixels), found: megapixels(sides.width * sides.height) },
  });

/** What sharp reads here: the file itself, or what it was converted to. PHOTO_TYPE_UNSUPPORTED by its bytes, whatever its name. */
async function readable(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  const found = await fileTypeFromBuffer(bytes);
  if (isConvertible(found?.mime)) return convertPicture(bytes, maxPixels);
  if (hasTooManyScans(bytes)) throw new AppError('PHOTO_UNREADABLE');
  if (found && READABLE.includes(found.mime)) return bytes;
  const type = isDrawing(bytes) ? 'svg' : found?.ext;
  if (!type) throw new AppError('PHOTO_UNREADABLE');
  throw new AppError('PHOTO_TYPE_UNSUPPORTED', { params: { found: type.toUpperCase() } });
}

/** Of the header, before anything is decoded. */
async function checkSides(bytes: Buffer, maxPixels: number): Promise<void> {
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (autoOrient.width * autoOrient.height > maxPixels) throw tooManyPixels(autoOrient, maxPixels);
  const { width, height } = autoOrient;
  if (Math.min(width, height) < pictures.minEdge)
    throw new AppError('IMAGE_TOO_SMALL', { params: { min: pictures.minEdge, width, height } });
}

/**
 * Inspects a photo and normalises it. Of one that moves, the first picture. Throws PHOTO_TYPE_UNSUPPORTED,
 * PHOTO_UNREADABLE, PICTURE_SEVERAL_PAGES, PHOTO_TOO_MANY_PIXELS and IMAGE_TOO_SMALL, the last two before it is decoded.
 */
export async function preparePhoto(bytes: Buffer, maxPixels: number): Promise<PreparedPhoto> {
  try {
    const { input, failOn } = withEnd(await readable(bytes, maxPixels));
    await checkSides(input, maxPixels);
    const { default: sharp } = await import('sharp');
    const upright = sharp(input, { limitInputPixels: maxPixels, failOn, sequentialRead: true })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg(JPEG);
    const { data, info } = await upright.toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof PictureTooLarge) throw tooManyPixels(error, maxPixels);
    if (error instanceof SeveralPages)
      throw new AppError('PICTURE_SEVERAL_PAGES', { params: { pages: error.pages } });
    throw error instanceof AppError ? error : new AppError('PHOTO_UNREADABLE', { cause: error });
  }
}
