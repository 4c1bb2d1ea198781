import { describe, expect, it } from '@jest/globals';
import { kindOfBytes, kindOfName } from './file-kind.ts';
import { inlineDisposition, titleFromFilename } from './filename.ts';

describe('kindOfName', () => {
  it.each([
    ['a.JPG', 'image/jpeg', 'image'],
    ['a.b.png', '', 'image'],
    ['a.mp4', 'video/mp4', 'video'],
    ['a.pdf', 'application/octet-stream', 'document'],
    ['a.mp3', 'audio/mp3', 'music'],
  ])('%s of type %j is %s', (name, type, kind) => {
    expect(kindOfName(name, type)?.kind).toBe(kind);
  });

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
    ['a.png', 'text/html'],
    ['a.mov', 'video/quicktime'],
    ['a.constructor', ''],
    ['png', 'image/png'],
  ])('refuses %s of type %j', (name, type) => {
    expect(kindOfName(name, type)).toBeNull();
  });
});

describe('kindOfBytes', () => {
  it('returns null for types that the shop does not accept', () => {
    expect(kindOfBytes('image/png')).toEqual({ kind: 'image', mimeType: 'image/png' });
    expect(kindOfBytes('video/quicktime')).toBeNull();
    expect(kindOfBytes('toString')).toBeNull();
    expect(kindOfBytes(undefined)).toBeNull();
  });
});

describe('titleFromFilename', () => {
  it.each([
    ['海邊.jpg', '海邊'],
    ['C:\\photos\\a.b.png', 'a.b'],
    ['../../etc/passwd.pdf', 'passwd'],
    ['.jpg', 'file'],
    [`${'字'.repeat(200)}.jpg`, '字'.repeat(100)],
  ])('of %s is %s', (name, title) => {
    expect(titleFromFilename(name)).toBe(title);
  });
});

describe('inlineDisposition', () => {
  it('has an ASCII name and a UTF-8 name', () => {
    expect(inlineDisposition('海"邊', 'jpg')).toBe(
      `inline; filename="___.jpg"; filename*=UTF-8''%E6%B5%B7_%E9%82%8A.jpg`,
    );
  });

  it('is safe against header injection', () => {
    expect(inlineDisposition('a\r\nSet-Cookie: x', 'jpg')).not.toMatch(/[\r\n]/);
  });
});
