import { describe, expect, it } from '@jest/globals';
import { withManyScans } from '@tapory/testing';
import sharp from 'sharp';
import { preparePhoto } from './prepare-photo.ts';

const buildJpeg = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#123456' } })
    .jpeg({ progressive: true })
    .toBuffer();

describe('preparePhoto', () => {
  it('takes a progressive photo', async () => {
    expect(await preparePhoto(await buildJpeg())).toMatchObject({ width: 64, height: 48 });
  });

  it('refuses one whose decoding would take as long as a thousand', async () => {
    await expect(preparePhoto(withManyScans(await buildJpeg()))).rejects.toMatchObject({
      code: 'PHOTO_UNREADABLE',
    });
  });
});
