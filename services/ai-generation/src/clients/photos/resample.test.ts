import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { resample } from './resample.ts';

const [SMALL, LARGE] = [172, 203];

/** Fine rings, drawn for so many pixels: grey, 0 to 255. */
function ringsOf(edge: number): Buffer {
  const pixels = Buffer.alloc(edge * edge * 3);
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1) {
      const [across, down] = [(x + 0.5) / edge - 0.5, (y + 0.5) / edge - 0.5];
      pixels.fill(
        Math.round(127.5 + 120 * Math.cos(400 * (across ** 2 + down ** 2))),
        (y * edge + x) * 3,
        (y * edge + x) * 3 + 3,
      );
    }
  return pixels;
}

const drawn = (edge: number) => sharp(ringsOf(edge), { raw: { width: edge, height: edge, channels: 3 } });

/** The mean difference to rings that were drawn as large. */
async function differenceOf(picture: Sharp): Promise<number> {
  const pixels = await picture.removeAlpha().raw().toBuffer();
  const wanted = ringsOf(LARGE);
  expect(pixels).toHaveLength(wanted.length);
  return pixels.reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0) / pixels.length;
}

describe('a picture with more pixels', () => {
  it('is nearer to one that was drawn as large than what sharp makes of it', async () => {
    const size = { width: LARGE, height: LARGE };
    const ours = await differenceOf(await resample(drawn(SMALL), size));
    const sharps = await differenceOf(drawn(SMALL).resize(LARGE, LARGE, { kernel: 'lanczos3' }));
    expect(ours).toBeLessThan(sharps / 2);
  });

  it('is made by a thread of its own, so that nobody else waits', async () => {
    const threads: unknown[] = [];
    const note = (thread: unknown) => threads.push(thread);
    process.on('worker', note);
    await resample(drawn(SMALL), { width: LARGE, height: LARGE });
    process.off('worker', note);
    expect(threads).toHaveLength(1);
  });

  it('is refused with what ended the thread', async () => {
    const size = { width: -1, height: LARGE };
    await expect(resample(drawn(SMALL), size)).rejects.toThrow('array length');
  });
});
