import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { withManyScans } from '@tapory/testing';
import sharp from 'sharp';
import { buildWithFfmpeg } from '../../test/files.ts';
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

  const moving = () =>
    sharp(
      Buffer.concat(
        [0, 1, 2].map((seed) =>
          Buffer.from(Array.from({ length: 900 * 300 * 3 }, (_, at) => (at * (seed + 7)) % 251)),
        ),
      ),
      { raw: { width: 900, height: 900, channels: 3, pageHeight: 300 } },
    );

  it('keeps a WebP moving that has to be shrunk', async () => {
    const large = await moving().webp({ quality: 100 }).toBuffer();
    const found = await prepareImage(large, {
      ...OPTIONS,
      mimeType: 'image/webp',
      maxBytes: large.length - 1,
    });
    expect(found).toMatchObject({ mimeType: 'image/webp', width: 800, height: 267 });
    expect((await sharp(found.body).metadata()).pages).toBe(3);
    expect(found.body.length).toBeLessThan(large.length);
  });

  it('refuses a moving picture that nothing makes smaller, and never shows it still', async () => {
    const png = buildWithFfmpeg(
      ['-f', 'lavfi', '-i', 'testsrc=duration=0.4:size=64x48:rate=10', '-f', 'apng'],
      'a.png',
    );
    const options = { ...OPTIONS, mimeType: 'image/png' };
    expect((await prepareImage(png, options)).body.includes('acTL')).toBe(true);
    await expect(prepareImage(png, { ...options, maxBytes: 100 })).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
  });

  it.each(['zTXt', 'tEXt', 'iTXt'])('opens a PNG with megabytes of notes in a %s', async (type) => {
    const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const text = Buffer.alloc(20_000_000, 'x');
    const data: Record<string, Buffer> = {
      zTXt: Buffer.concat([Buffer.from('a\0\0'), deflateSync(text)]),
      tEXt: Buffer.concat([Buffer.from('a\0'), text]),
      iTXt: Buffer.concat([Buffer.from('a\0\u0001\0\0\0'), deflateSync(text)]),
    };
    const body = data[type] ?? Buffer.alloc(0);
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), body, Buffer.alloc(4)]);
    chunk.writeUInt32BE(body.length);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    const noted = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    const { body: served } = await prepareImage(noted, { ...OPTIONS, mimeType: 'image/png' });
    expect(served).toEqual(png);
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
