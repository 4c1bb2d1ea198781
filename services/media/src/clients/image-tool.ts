import { AppError } from '@tapory/errors';
import { hasTooManyScans, withEnd } from '@tapory/picture-intake';
import { movesAsPng } from '@tapory/sized-pictures';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { tooLarge, tooManyPixels } from '../domain/limits.ts';
import { cutAtEnd } from '../domain/picture-end.ts';
import { withoutNotes } from '../domain/picture-notes.ts';

export type PreparedImage = { body: Buffer; mimeType: string; width: number; height: number; thumb: Buffer };

/** Longer side of a thumbnail, pixels. */
const THUMB_SIDE = 480;

/** A larger colour profile is kept from whoever looks at a picture, bytes: those of screens and cameras are a few thousand. */
const MAX_PROFILE = 64 * 1024;

/** Whether browsers show it as it is. */
const isNormal = ({ orientation = 1, space, icc }: Metadata): boolean =>
  orientation === 1 && (space === 'srgb' || space === 'b-w') && (icc?.length ?? 0) <= MAX_PROFILE;

/** Longer side of an image that had to be shrunk, pixels: more than any screen shows. */
const SHRUNK_SIDE = 4096;

function encodeAs(mimeType: string, picture: Sharp): Sharp {
  if (mimeType === 'image/png') return picture.png();
  return mimeType === 'image/webp'
    ? picture.webp({ quality: 90 })
    : picture.jpeg({ quality: 92, mozjpeg: true });
}

/** A smaller picture of a large one; WebP where a JPEG would lose what shines through. */
async function shrink(picture: Sharp, hasAlpha: boolean): Promise<Omit<PreparedImage, 'thumb'>> {
  const small = picture.resize(SHRUNK_SIDE, SHRUNK_SIDE, { fit: 'inside', withoutEnlargement: true });
  const encoded = hasAlpha ? small.webp({ quality: 82 }) : small.jpeg({ quality: 85, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const mimeType = hasAlpha ? 'image/webp' : 'image/jpeg';
  return { body: data, mimeType, width: info.width, height: info.height };
}

/** Longer side of a moving picture that had to be shrunk, pixels: a frame is shown no longer than an eye needs. */
const MOVING_SIDE = 800;

/** A smaller picture of one that moves; FILE_TOO_LARGE of one that nothing here can make smaller. */
async function shrinkMoving(
  bytes: Buffer,
  { width, height, pages = 1 }: Metadata,
  { maxPixels, maxBytes }: { maxPixels: number; maxBytes: number },
): Promise<Omit<PreparedImage, 'thumb'>> {
  if (pages === 1 || width * height * pages > maxPixels)
    throw new AppError('FILE_TOO_LARGE', tooLarge(bytes.length, maxBytes));
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, animated: true })
    .resize({ width: MOVING_SIDE, withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const sides = { width: info.width, height: info.pageHeight ?? info.height };
  return { body: data, mimeType: 'image/webp', ...sides };
}

/**
 * Decodes an image completely and normalises it: upright, sRGB, without EXIF (which may contain a position) and other
 * metadata or bytes after its end. The bytes of an image that is normal already, or moves, are kept. One that is larger than `maxBytes` is
 * shrunk, which the caller checks; FILE_TOO_LARGE of a PNG that moves. PHOTO_TOO_MANY_PIXELS before it is decoded, FILE_UNSUPPORTED when it cannot be.
 */
export async function prepareImage(
  uploaded: Buffer,
  options: { mimeType: string; maxPixels: number; maxBytes: number },
): Promise<PreparedImage> {
  const { input: bytes, failOn } = withEnd(cutAtEnd(uploaded));
  if (hasTooManyScans(bytes)) throw new AppError('FILE_UNSUPPORTED');
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: options.maxPixels, failOn, sequentialRead: true }).autoOrient();
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found.width * found.height > options.maxPixels)
      throw new AppError('PHOTO_TOO_MANY_PIXELS', tooManyPixels(found, options.maxPixels));
    const thumb = await open()
      .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    const { mimeType, maxBytes } = options;
    // Encoded again it would stand still.
    const isMoving = (found.pages ?? 1) > 1 || movesAsPng(bytes);
    const bare = isMoving || isNormal(found) ? withoutNotes(bytes) : null;
    if (bare && bare.length <= maxBytes)
      return { body: bare, mimeType, width: found.width, height: found.height, thumb };
    if (isMoving) return { ...(await shrinkMoving(bytes, found, options)), thumb };
    const { data, info } = await encodeAs(mimeType, open()).toBuffer({ resolveWithObject: true });
    if (data.length <= maxBytes)
      return { body: data, mimeType, width: info.width, height: info.height, thumb };
    return { ...(await shrink(open(), found.hasAlpha)), thumb };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('FILE_UNSUPPORTED', { cause: error });
  }
}

/** The sharpest of some pictures. */
async function sharpestOf(frames: readonly Buffer[]): Promise<Buffer | undefined> {
  const found = await Promise.all(
    frames.map(async (frame) => ({ frame, sharpness: (await sharp(frame).stats()).sharpness })),
  );
  return found.sort((a, b) => b.sharpness - a.sharpness)[0]?.frame;
}

/** A page of a document as a thumbnail. */
export const buildPagePicture = (page: Buffer): Promise<Buffer> =>
  sharp(page)
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();

/** A picture inside a song, or a transparent one of its sound, as a thumbnail on paper. */
export const buildSongPicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .flatten({ background: '#f4efe6' })
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();

/** Poster of a video: the sharpest of these frames, as a thumbnail; null without frames. */
export async function buildPoster(frames: readonly Buffer[]): Promise<Buffer | null> {
  const frame = await sharpestOf(frames);
  if (!frame) return null;
  return sharp(frame)
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}
