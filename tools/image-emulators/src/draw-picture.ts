import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A PNG of two colours that follow from the words; the same words give the same bytes. */
export async function drawPicture(words: string, width: number, height: number): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0, ...others] = createHash('sha256').update(words).digest();
  const [otherRed = 0, otherGreen = 0, otherBlue = 0] = others;
  const disc = await sharp({
    create: {
      width: Math.round(width / 2),
      height: Math.round(height / 2),
      channels: 3,
      background: { r: otherRed, g: otherGreen, b: otherBlue },
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: green, b: blue } } })
    .composite([{ input: disc }])
    .png()
    .toBuffer();
}
