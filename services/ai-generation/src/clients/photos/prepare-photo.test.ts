import { describe, expect, it } from '@jest/globals';
import { pictures } from '@tapory/shop';
import { withManyScans } from '@tapory/testing';
import sharp from 'sharp';
import { preparePhoto } from './prepare-photo.ts';

const MAX_PIXELS = 50_000_000;

const buildJpeg = () =>
  sharp({ create: { width: pictures.minEdge, height: pictures.minEdge, channels: 3, background: '#123456' } })
    .jpeg({ progressive: true })
    .toBuffer();

describe('preparePhoto', () => {
  it('takes a progressive photo', async () => {
    expect(await preparePhoto(await buildJpeg(), MAX_PIXELS)).toMatchObject({ width: pictures.minEdge });
  });

  it('refuses one whose decoding would take as long as a thousand', async () => {
    await expect(preparePhoto(withManyScans(await buildJpeg()), MAX_PIXELS)).rejects.toMatchObject({
      code: 'PHOTO_UNREADABLE',
    });
  });
});
