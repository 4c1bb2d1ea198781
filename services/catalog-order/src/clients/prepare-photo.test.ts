import { describe, expect, it } from '@jest/globals';
import { HEIC_PHOTO, withManyScans } from '@tapory/testing';
import sharp from 'sharp';
import { preparePhoto, shrinkPrepared } from './prepare-photo.ts';

const buildJpeg = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } })
    .jpeg({ progressive: true })
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

  it('refuses one whose decoding would take as long as a thousand', async () => {
    await expect(preparePhoto(withManyScans(await buildJpeg()))).rejects.toMatchObject({
      code: 'PHOTO_UNREADABLE',
    });
  });
});
