import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { withManyScans } from '@tapory/testing';
import sharp from 'sharp';
import { prepareImage } from './image-tool.ts';

const OPTIONS = { mimeType: 'image/jpeg', maxPixels: 50_000_000, maxBytes: 10_000_000 };

const buildJpeg = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } })
    .jpeg({ progressive: true })
    .toBuffer();

describe('prepareImage', () => {
  it('takes a progressive photo', async () => {
    expect(await prepareImage(await buildJpeg(), OPTIONS)).toMatchObject({ width: 64, height: 48 });
  });

  it('keeps nothing that follows the end of a picture', async () => {
    const photo = await buildJpeg();
    const hidden = Buffer.concat([photo, Buffer.from('PK\x03\x04hidden')]);
    expect((await prepareImage(hidden, OPTIONS)).body).toEqual(photo);
  });

  const SECRET = 'where it was taken';
  const segment = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([head, Buffer.from(text, 'latin1')]);
  };
  it.each([
    ['a comment', 0xfe, SECRET],
    ['broken Exif', 0xe1, `Exif\0\u0001${SECRET}`],
    ['extended XMP', 0xe1, `http://ns.adobe.com/xmp/extension/\0${SECRET}`],
    ['what a camera adds', 0xe4, SECRET],
    ['what signs a photo', 0xeb, SECRET],
  ])('keeps nothing of %s', async (_name, marker, text) => {
    const photo = await buildJpeg();
    const told = Buffer.concat([photo.subarray(0, 2), segment(marker, text), photo.subarray(2)]);
    const { body } = await prepareImage(told, OPTIONS);
    expect(body.includes(SECRET)).toBe(false);
  });

  it('keeps nothing that a PNG or WebP says besides', async () => {
    const paint = sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } });
    const [png, webp] = [await paint.clone().png().toBuffer(), await paint.clone().webp().toBuffer()];
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(`prVt${SECRET}`), Buffer.alloc(4)]);
    chunk.writeUInt32BE(SECRET.length);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(SECRET.length);
    const more = Buffer.concat([Buffer.from('NOTE'), size, Buffer.from(SECRET)]);
    const toldWebp = Buffer.concat([webp, more]);
    toldWebp.writeUInt32LE(toldWebp.length - 8, 4);
    const told = [
      {
        mimeType: 'image/png',
        bytes: Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]),
        plain: png,
      },
      { mimeType: 'image/webp', bytes: toldWebp, plain: webp },
    ];
    for (const { mimeType, bytes, plain } of told) {
      const options = { ...OPTIONS, mimeType };
      expect((await prepareImage(bytes, options)).body.includes(SECRET)).toBe(false);
      expect((await prepareImage(plain, options)).body).toEqual(plain);
    }
  });

  it('keeps a WebP moving that says something besides', async () => {
    const frames = [0, 1, 2].map((red) => Buffer.alloc(64 * 48 * 3, red * 100));
    const moving = await sharp(Buffer.concat(frames), {
      raw: { width: 64, height: 144, channels: 3, pageHeight: 48 },
    })
      .withExif({ IFD0: { Make: SECRET } })
      .webp({ delay: [100, 100, 100], loop: 0 })
      .toBuffer();
    expect(moving.includes(SECRET)).toBe(true);
    const { body, ...sides } = await prepareImage(moving, { ...OPTIONS, mimeType: 'image/webp' });
    expect(sides).toMatchObject({ width: 64, height: 48 });
    const found = await sharp(body).metadata();
    expect([found.pages, found.exif, body.includes(SECRET)]).toEqual([3, undefined, false]);
  });

  it('refuses one whose header says 30,000 × 30,000 px', async () => {
    const bytes = Buffer.from(await buildJpeg());
    // What the frame's header says; there is less behind it.
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
    for (const side of [5, 7]) bytes.writeUInt16BE(30_000, frame + side);
    await expect(prepareImage(bytes, OPTIONS)).rejects.toMatchObject({
      ...{ code: 'PHOTO_TOO_MANY_PIXELS', params: { found: 900, max: 50 } },
    });
  });

  it('refuses one whose decoding would take as long as a thousand', async () => {
    await expect(prepareImage(withManyScans(await buildJpeg()), OPTIONS)).rejects.toMatchObject({
      code: 'FILE_UNSUPPORTED',
    });
  });
});
