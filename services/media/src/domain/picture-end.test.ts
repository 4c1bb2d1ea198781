import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cutAtEnd } from './picture-end.ts';

const paint = () => sharp({ create: { width: 33, height: 21, channels: 3, background: '#c04040' } });

const PICTURES = [
  { name: 'PNG', draw: () => paint().png().toBuffer() },
  { name: 'JPEG', draw: () => paint().jpeg().toBuffer() },
  { name: 'progressive JPEG', draw: () => paint().jpeg({ progressive: true }).toBuffer() },
  { name: 'WebP', draw: () => paint().webp().toBuffer() },
];

describe.each(PICTURES)('a $name', ({ draw }) => {
  it('loses what follows its end, and nothing of itself', async () => {
    const picture = await draw();
    expect(cutAtEnd(picture)).toEqual(picture);
    for (const more of [Buffer.from('PK\x03\x04secret'), picture, Buffer.alloc(100_000, 0xff)])
      expect(cutAtEnd(Buffer.concat([picture, more]))).toEqual(picture);
  });

  it('that ends early stays as it is', async () => {
    const picture = await draw();
    for (const length of [3, 17, picture.length - 3]) {
      const half = picture.subarray(0, length);
      expect(cutAtEnd(half)).toEqual(half);
    }
  });
});
