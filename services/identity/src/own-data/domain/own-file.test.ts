import { describe, expect, it } from '@jest/globals';
import { fileOfClaimPhoto, fileOfContent, filesOfPicture } from './own-file.ts';

const content = {
  id: 'c1',
  type: 'image',
  status: 'ready',
  title: 'Beach',
  url: '/api/media/files/k',
  mimeType: 'image/jpeg',
};

describe('files of the archive', () => {
  it.each([
    ['Beach', 'files/Beach c1.jpg'],
    ['../../etc/passwd', 'files/_.._etc_passwd c1.jpg'],
    ['a:b*c?"d"', 'files/a_b_c__d_ c1.jpg'],
    ['阿嬤 👨‍👩‍👧', 'files/阿嬤 👨‍👩‍👧 c1.jpg'],
    ['', 'files/c1.jpg'],
  ])('have a name that every system takes: %s', (title, name) => {
    expect(fileOfContent({ ...content, title })).toEqual({ name, path: '/api/media/files/k' });
  });

  it.each(['海', '👨‍👩‍👧', 'a'])('have a name short enough for every file system: %s', (letter) => {
    const id = '0197a3c2-0000-7000-8000-000000000001';
    const { name = '' } = fileOfContent({ ...content, id, title: letter.repeat(100) }) ?? {};
    const [, last = ''] = name.split('/');
    expect(Buffer.byteLength(last)).toBeLessThanOrEqual(255);
    expect(last).toMatch(new RegExp(`^(${letter}){10,} ${id}\\.jpg$`, 'u'));
  });

  it('are none of a text, of what is not served, and of a picture that was not made', () => {
    expect(fileOfContent({ ...content, type: 'text' })).toBeNull();
    expect(fileOfContent({ ...content, status: 'blocked' })).toBeNull();
    expect(filesOfPicture({ id: 'j1', title: 'Cat', imageUrl: null })).toEqual([]);
  });

  it('are a picture, the photo that it was made from, and its figurine', () => {
    const addresses = { imageUrl: '/api/p/k.webp', sourceUrl: '/api/s', modelUrl: '/api/m' };
    expect(filesOfPicture({ id: 'j1', title: 'Cat', ...addresses })).toEqual([
      { name: 'pictures/Cat j1.webp', path: '/api/p/k.webp' },
      { name: 'photos/Cat j1.jpg', path: '/api/s' },
      { name: 'figurines/Cat j1.glb', path: '/api/m' },
    ]);
  });

  it('are a generated picture once, though it is what may be cropped as well', () => {
    const addresses = { imageUrl: '/api/p/k.png', sourceUrl: '/api/p/k.png', modelUrl: null };
    expect(filesOfPicture({ id: 'j1', title: 'Cat', ...addresses })).toEqual([
      { name: 'pictures/Cat j1.png', path: '/api/p/k.png' },
    ]);
  });

  it('are the photos of a report about an order', () => {
    expect(fileOfClaimPhoto({ orderId: 'o', claimId: 'c', photoId: 'p' })).toEqual({
      name: 'claims/p.jpg',
      path: '/api/catalog-order/orders/o/claims/c/photos/p',
    });
  });
});
