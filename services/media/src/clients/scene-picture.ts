import sharp from 'sharp';
import type { Sides } from '../domain/film-shape.ts';

/** Of the picture behind a picture, in its own pixels: small, so that it is blurred at little cost. */
const BEHIND_SHARE = 8;
const BEHIND_BLUR = 6;

/**
 * A photo as a frame of a film: all of it is seen, with itself, blurred, behind it where it is of another shape. The
 * photo is decoded once, straight to the size that is needed.
 */
export async function drawScene(photo: Buffer, { width, height }: Sides, maxPixels: number): Promise<Buffer> {
  const opened = sharp(photo, { limitInputPixels: maxPixels, sequentialRead: true }).autoOrient();
  const inside = { fit: 'inside' as const };
  const whole = await opened.flatten({ background: '#fff' }).resize(width, height, inside).png().toBuffer();
  const small = { width: width / BEHIND_SHARE, height: height / BEHIND_SHARE };
  const behind = await sharp(whole)
    .resize(small.width, small.height, { fit: 'cover' })
    .blur(BEHIND_BLUR)
    .modulate({ brightness: 0.8 })
    .toBuffer();
  return sharp(behind)
    .resize(width, height)
    .composite([{ input: whole, gravity: 'centre' }])
    .png()
    .toBuffer();
}
