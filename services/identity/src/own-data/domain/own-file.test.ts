import { describe, expect, it } from '@jest/globals';
import { fileOfContent, fileOfPicture } from './own-file.ts';

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

  it('are none of a text, of what is not served, and of a picture that was not made', () => {
    expect(fileOfContent({ ...content, type: 'text' })).toBeNull();
    expect(fileOfContent({ ...content, status: 'blocked' })).toBeNull();
    expect(fileOfPicture({ id: 'j1', title: 'Cat', imageUrl: null })).toBeNull();
    expect(fileOfPicture({ id: 'j1', title: 'Cat', imageUrl: '/api/ai-generation/artworks/k.webp' })).toEqual(
      {
        ...{ name: 'pictures/Cat j1.webp', path: '/api/ai-generation/artworks/k.webp' },
      },
    );
  });
});
