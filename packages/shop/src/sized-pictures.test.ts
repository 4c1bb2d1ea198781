import { describe, expect, it } from '@jest/globals';
import { pictureSources, sharedUrl, sizedUrl } from './sized-pictures.ts';

const ART = `/api/ai-generation/artworks/${'a'.repeat(22)}.png`;
const FILE = `/api/media/files/${'b'.repeat(22)}`;

describe('addresses of smaller pictures', () => {
  it('offer no more widths than a picture has pixels, and the last one in its own width', () => {
    expect(pictureSources(FILE, 800)).toEqual({
      src: `${FILE}/sizes/960`,
      srcSet: `${FILE}/sizes/320 320w, ${FILE}/sizes/640 640w, ${FILE}/sizes/960 800w`,
    });
    expect(pictureSources(ART, 1024).srcSet?.split(', ').at(-1)).toBe(
      `${ART.replace('.png', '-1440.webp')} 1024w`,
    );
    expect(pictureSources(FILE, 4000).srcSet?.split(', ').at(-1)).toBe(`${FILE}/sizes/1440 1440w`);
    expect(pictureSources(FILE, 4000, 960).srcSet?.split(', ').at(-1)).toBe(`${FILE}/sizes/960 960w`);
  });

  it('are the picture itself where there are none', () => {
    const thumb = ART.replace('.png', '-400.webp');
    for (const url of ['/brand/x.png', `${FILE}/thumb`, thumb, 'https://example.com/a.png', ''])
      expect(pictureSources(url, 1000)).toEqual({ src: url });
    expect(pictureSources(FILE, 0)).toEqual({ src: FILE });
    expect(sharedUrl(FILE)).toBeUndefined();
    expect(sizedUrl(`${FILE}/contact.vcf`, 320)).toBeUndefined();
  });
});
