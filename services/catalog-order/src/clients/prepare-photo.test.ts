import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { HEIC_PHOTO, withManyScans } from '@tapory/testing';
import sharp from 'sharp';
import { preparePhoto, shrinkPrepared } from './prepare-photo.ts';

const buildJpeg = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } })
    .jpeg({ progressive: true })
    .toBuffer();

const PNG = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } })
  .png()
  .toBuffer();

describe('preparePhoto', () => {
  it('takes a progressive photo', async () => {
    expect(await preparePhoto(await buildJpeg())).toMatchObject({ width: 64, height: 48 });
  });

  it('takes a HEIC by its bytes, upright and without where it was taken, and shrinks it for lists', async () => {
    const photo = await preparePhoto(HEIC_PHOTO);
    expect(photo).toMatchObject({ width: 1000, height: 820 });
    expect((await sharp(photo.jpeg).metadata()).exif).toBeUndefined();
    expect((await sharp(await shrinkPrepared(photo)).metadata()).width).toBe(480);
  });

  it('refuses a broken HEIC', async () => {
    const broken = Buffer.concat([HEIC_PHOTO.subarray(0, 64), Buffer.alloc(64)]);
    await expect(preparePhoto(broken)).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
  });

  it('says of a photo that is whole how many pixels are too many', async () => {
    const large = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#123456' } });
    await expect(preparePhoto(await large.jpeg().toBuffer())).rejects.toMatchObject({
      ...{ code: 'PHOTO_TOO_MANY_PIXELS', params: { found: 48, max: 40 } },
    });
  });

  it('takes a GIF, and a photo that lost the mark of its end', async () => {
    const gif = await sharp(PNG).gif().toBuffer();
    const photo = (await buildJpeg()).subarray(0, -2);
    for (const file of [gif, photo])
      expect(await preparePhoto(file)).toMatchObject({ width: 64, height: 48 });
  });

  it('refuses one whose decoding would take as long as a thousand', async () => {
    await expect(preparePhoto(withManyScans(await buildJpeg()))).rejects.toMatchObject({
      code: 'PHOTO_UNREADABLE',
    });
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'PHOTO_UNREADABLE'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'PHOTO_UNREADABLE'],
    [
      'a drawing',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'PHOTO_TYPE_UNSUPPORTED',
    ],
    ['half a photo', PNG.subarray(0, 20), 'PHOTO_UNREADABLE'],
  ])('refuses %s', async (_, file, code) => {
    await expect(preparePhoto(file)).rejects.toMatchObject({ code });
  });

  it('opens no packed drawing, however little it says that it is', async () => {
    const drawing = ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>', '</desc></svg>'];
    const packed = gzipSync(drawing.join(' '.repeat(200_000_000)));
    const before = process.memoryUsage.rss();
    await expect(preparePhoto(packed)).rejects.toMatchObject({ code: 'PHOTO_TYPE_UNSUPPORTED' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it('serves a photo without what the camera, or anybody else, wrote into it', async () => {
    const noted = await sharp(PNG)
      .withExif({ IFD0: { Artist: 'Mei' }, IFD3: { GPSLatitude: '25/1 2/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { jpeg } = await preparePhoto(Buffer.concat([noted, Buffer.from('<script>1</script>')]));
    const { exif, xmp, iptc } = await sharp(jpeg).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(jpeg.includes('script') || jpeg.includes('Mei')).toBe(false);
  });
});
