import { describe, expect, it } from '@jest/globals';
import { kindOfBytes, kindOfName } from './file-kind.ts';

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
