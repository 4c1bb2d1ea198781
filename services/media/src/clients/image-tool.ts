import { AppError } from '@tapory/errors';
import sharp, { type Metadata, type Sharp } from 'sharp';

export type PreparedImage = { body: Buffer; mimeType: string; width: number; height: number; thumb: Buffer };

/** Longer side of a thumbnail, pixels. */
const THUMB_SIDE = 480;

function isClean(found: Metadata): boolean {
  const hasMetadata = found.exif || found.xmp || found.iptc || (found.comments ?? []).length > 0;
  const isPlain = found.space === 'srgb' || found.space === 'b-w';
  return !hasMetadata && (found.orientation ?? 1) === 1 && isPlain;
}

/**
 * Decodes an image completely and normalises it: upright, sRGB, without EXIF (which may contain a position) and other
 * metadata. The bytes of an image that is normal already are kept. FILE_UNSUPPORTED when it cannot be decoded or has
 * too many pixels.
 */
export async function prepareImage(
  bytes: Buffer,
  options: { mimeType: string; maxPixels: number },
): Promise<PreparedImage> {
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: options.maxPixels, failOn: 'error', sequentialRead: true }).autoOrient();
  try {
    const thumb = await open()
      .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    const found = await sharp(bytes, { limitInputPixels: options.maxPixels }).metadata();
    const { mimeType } = options;
    if (isClean(found)) return { body: bytes, mimeType, width: found.width, height: found.height, thumb };
    const encoded = mimeType === 'image/png' ? open().png() : open().jpeg({ quality: 92, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { body: data, mimeType, width: info.width, height: info.height, thumb };
  } catch (error) {
    throw new AppError('FILE_UNSUPPORTED', { cause: error });
  }
}

/** Thumbnail of a video's frame. */
export async function buildThumb(frame: Buffer): Promise<Buffer> {
  return sharp(frame)
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}
