import { describe, expect, it } from '@jest/globals';
import { pictures } from '@tapory/shop';
import { turnedHeic, withManyScans } from '@tapory/testing';
import sharp, { type Sharp } from 'sharp';
import { type PhotoRules, preparePhoto } from './prepare-photo.ts';

const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;
const RULES: PhotoRules = { maxPixels: 50_000_000, minEdge: pictures.minEdge, jpeg: JPEG };

const buildJpeg = () =>
  sharp({ create: { width: pictures.minEdge, height: pictures.minEdge, channels: 3, background: '#123456' } })
    .jpeg({ progressive: true })
    .toBuffer();

describe('preparePhoto', () => {
  it('takes a progressive photo', async () => {
    expect(await preparePhoto(await buildJpeg(), RULES)).toMatchObject({ width: pictures.minEdge });
  });

  it('refuses one whose decoding would take as long as a thousand', async () => {
    await expect(preparePhoto(withManyScans(await buildJpeg()), RULES)).rejects.toMatchObject({
      code: 'PHOTO_UNREADABLE',
    });
  });

  const canvas = (background: object | string = '#ff0000', channels: 3 | 4 = 3): Sharp =>
    sharp({ create: { width: 1000, height: 900, channels, background } });
  const moving = async () => {
    const frames = await Promise.all([canvas(), canvas('#0000ff')].map((frame) => frame.png().toBuffer()));
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  };
  const RED = [255, 0, 0];
  it.each<[string, () => Promise<Buffer>, number[]]>([
    ['CMYK, as print shops send it', () => canvas().toColourspace('cmyk').jpeg().toBuffer(), RED],
    ['16 bits a colour', () => canvas().toColourspace('rgb16').png().toBuffer(), RED],
    ['the wide colours of a phone', () => canvas().withIccProfile('p3').jpeg().toBuffer(), RED],
    ['a picture that moves, of which the first is taken', moving, RED],
    [
      'a picture with nothing in it, on white',
      () => canvas({ r: 0, g: 0, b: 0, alpha: 0 }, 4).png().toBuffer(),
      [255, 255, 255],
    ],
    ['GIF', () => canvas().gif().toBuffer(), RED],
    ['AVIF', () => canvas().avif({ effort: 0 }).toBuffer(), RED],
    ['TIFF', () => canvas().tiff({ compression: 'lzw' }).toBuffer(), RED],
    ['TIFF of a print shop', () => canvas().toColourspace('cmyk').tiff().toBuffer(), RED],
    [
      'one that lost nothing but the mark of its end',
      async () => (await canvas().jpeg().toBuffer()).subarray(0, -2),
      RED,
    ],
    [
      'one that is a page behind its end, which is left out',
      async () => Buffer.concat([await canvas().jpeg().toBuffer(), Buffer.from('<script>1</script>')]),
      RED,
    ],
  ])('makes sRGB without anything else of %s', async (_name, file, colour) => {
    const { jpeg, width, height } = await preparePhoto(await file(), RULES);
    expect([width, height]).toEqual([1000, 900]);
    const { space, channels, icc, exif, xmp, pages } = await sharp(jpeg).metadata();
    expect({ space, channels, icc, exif, xmp, pages }).toEqual({ space: 'srgb', channels: 3 });
    expect(jpeg.includes('<script>')).toBe(false);
    // Inks hold no red as bright as a screen's.
    for (const [index, { mean }] of (await sharp(jpeg).stats()).channels.entries())
      expect(Math.abs(mean - (colour[index] ?? 0))).toBeLessThan(30);
  });

  it.each([
    [1, 'bottom'],
    [3, 'top'],
  ] as const)('turns a HEIC by the %i quarters that it says, once', async (quarters, amberAt) => {
    const { jpeg, width, height } = await preparePhoto(turnedHeic(quarters), RULES);
    expect([width, height]).toEqual([820, 1000]);
    const half = { left: 0, top: amberAt === 'top' ? 0 : 600, width: 820, height: 400 };
    const amber = await sharp(jpeg).extract(half).png().toBuffer();
    expect((await sharp(amber).stats()).dominant.r).toBeGreaterThan(200);
  });

  it('says how many pages a scan has, of which one would be lost', async () => {
    const pages = await Promise.all([canvas(), canvas('#0000ff')].map((page) => page.png().toBuffer()));
    const scan = await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer();
    await expect(preparePhoto(scan, RULES)).rejects.toMatchObject({
      ...{ code: 'PICTURE_SEVERAL_PAGES', params: { pages: 2 } },
    });
  });

  it('has an AVIF of too many pixels refused by their number', async () => {
    const large = await canvas().avif({ effort: 0 }).toBuffer();
    await expect(preparePhoto(large, { ...RULES, maxPixels: 800_000 })).rejects.toMatchObject({
      ...{ code: 'PHOTO_TOO_MANY_PIXELS', params: { found: 0.9, max: 0.8 } },
    });
  });

  it.each<[string, Buffer, string?]>([
    ['nothing at all', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'PHOTO_TYPE_UNSUPPORTED',
    ],
  ])('refuses %s', async (_name, bytes, code = 'PHOTO_UNREADABLE') => {
    await expect(preparePhoto(bytes, RULES)).rejects.toMatchObject({ code });
  });
});
