import { MIN_SIZE } from '../../domain/job.ts';
import type { RenderedImage } from './image-provider.ts';
import { UnusablePicture } from './unusable-picture.ts';

/** More than any provider makes; larger ones are refused before they are decoded. */
const MAX_PIXELS = 4096 * 4096;
const FORMATS = ['png', 'jpeg', 'webp'];

async function decode(bytes: Buffer, size: number): Promise<RenderedImage> {
  const { default: sharp } = await import('sharp');
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
  const { format, width, height } = await input.metadata();
  if (!FORMATS.includes(format)) throw new UnusablePicture(`the provider answered ${format}`);
  if (width !== height || width < MIN_SIZE)
    throw new UnusablePicture(`the provider answered a picture of ${width} × ${height} px`);
  const edge = Math.min(size, width);
  const png = await input.resize(edge, edge).toColourspace('srgb').png().toBuffer();
  return { png, width: edge, height: edge };
}

/** By so much the shape of a larger picture may differ: sides are whole pixels. */
const SHAPE_TOLERANCE = 0.02;

async function decodeLarger(bytes: Buffer, wanted: { width: number; height: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
  const { format, width, height } = await input.metadata();
  if (!FORMATS.includes(format)) throw new UnusablePicture(`the provider answered ${format}`);
  const isOther = Math.abs((width / height) * (wanted.height / wanted.width) - 1) > SHAPE_TOLERANCE;
  if (isOther || width < wanted.width || height < wanted.height)
    throw new UnusablePicture(`the provider answered a picture of ${width} × ${height} px`);
  return input.toColourspace('srgb').png().toBuffer();
}

const bytesOf = (picture: string | Buffer): Buffer =>
  typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture;

async function orUnusable<T>(decoded: Promise<T>): Promise<T> {
  try {
    return await decoded;
  } catch (error) {
    throw error instanceof UnusablePicture
      ? error
      : new UnusablePicture('the provider answered no whole picture');
  }
}

/**
 * A larger picture that a provider answered, as a PNG of the same shape, px and without metadata. Throws
 * {@link UnusablePicture} when it is broken, no picture, of another shape, or smaller than `wanted`.
 */
export const decodeEnlarged = (
  picture: string | Buffer,
  wanted: { width: number; height: number },
): Promise<Buffer> => orUnusable(decodeLarger(bytesOf(picture), wanted));

/**
 * What a provider answered, as bytes or in base64, as a PNG of at most `size` px an edge, without metadata. Throws
 * {@link UnusablePicture} when it is broken, no picture, not square, or too small to be printed; all of these may be well
 * the next time.
 */
export const decodePicture = (picture: string | Buffer, size: number): Promise<RenderedImage> =>
  orUnusable(decode(bytesOf(picture), size));
