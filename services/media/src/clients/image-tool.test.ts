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

  it('refuses one whose decoding would take as long as a thousand', async () => {
    await expect(prepareImage(withManyScans(await buildJpeg()), OPTIONS)).rejects.toMatchObject({
      code: 'FILE_UNSUPPORTED',
    });
  });
});
