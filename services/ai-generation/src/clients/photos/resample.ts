import type { Sharp } from 'sharp';

/**
 * The same picture with more pixels, by Lanczos' kernel of three lobes. sharp takes a kernel only to make a picture smaller: larger it
 * interpolates bicubically (docs/decisions/0182-small-prints-are-resampled.md). Takes a tenth of a second of this thread.
 */
export async function resample(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  const [{ default: sharp }, { default: Pica }] = await Promise.all([import('sharp'), import('pica')]);
  const pixels = picture.toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  // Its other features are a browser's.
  const larger = await new Pica({ features: ['js'] }).resizeBuffer({
    ...{ src: new Uint8Array(data), width: info.width, height: info.height },
    ...{ toWidth: width, toHeight: height, filter: 'lanczos3' },
  });
  return sharp(Buffer.from(larger), { raw: { width, height, channels: 4 } });
}
