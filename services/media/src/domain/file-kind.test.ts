import { describe, expect, it } from '@jest/globals';
import { guessKind, keepsPromise, kindOfBytes, promisedKind } from './file-kind.ts';

describe('guessKind', () => {
  it.each([
    ['a.JPG', 'image/jpeg', 'image'],
    ['photo.JPG ', 'image/jpeg', 'image'],
    ['photo.jfif', 'image/jpeg', 'image'],
    ['photo.jpe', '', 'image'],
    ['IMG_0002.heic', 'image/heic', 'image'],
    ['1000012345', 'image/jpeg', 'image'],
    ['a.b.png', '', 'image'],
    ['a.mp4', 'application/mp4', 'video'],
    ['menu.pdf', 'application/force-download', 'document'],
    ['menu.pdf', 'bad/type', 'document'],
    ['menu', 'application/pdf', 'document'],
    ['a.mp3', 'audio/mp3', 'music'],
    ['song', 'audio/mpeg', 'music'],
    ['a.constructor', '', 'video'],
  ])('%s of type %j is %s', (name, type, kind) => {
    expect(guessKind(name, type)).toBe(kind);
  });
});

describe('promisedKind', () => {
  it.each([
    ['a.mp4', 'video'],
    ['1000012345', null],
    ['a.constructor', null],
    ['png', null],
  ])('of %s is %s', (name, kind) => {
    expect(promisedKind(name)).toBe(kind);
  });
});

describe('kindOfBytes', () => {
  const box = (name: string, brand = '') => Buffer.from(`\0\0\0\x20${name}${brand}`, 'latin1');

  it.each<[string, Buffer, string | undefined, string | undefined]>([
    ['a PNG', Buffer.from('\x89PNG'), 'image/png', 'image/png'],
    ['a film of an unknown brand', box('ftyp', 'xyz1'), undefined, 'video/mp4'],
    ['a film for old phones', box('ftyp', '3gp5'), 'video/3gpp', 'video/mp4'],
    ['a film without a brand', box('moov'), undefined, 'video/mp4'],
    ['a film of an old camera, its preview first', box('pnot'), undefined, 'video/mp4'],
    ['a film behind a box of its program', box('uuid'), undefined, 'video/mp4'],
    ['a HEIC', box('ftyp', 'heic'), 'image/heic', 'image/heic'],
    ['several pictures of a HEIC', box('ftyp', 'msf1'), 'image/heif-sequence', 'image/heif-sequence'],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBP'), 'image/webp', 'image/webp'],
    ['an AVI', Buffer.from('RIFF\0\0\0\0AVI LIST'), 'video/vnd.avi', 'video/x-msvideo'],
    ['a WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'audio/wav', 'audio/wav'],
    ['an AVIF', box('ftyp', 'avif'), 'image/avif', 'image/avif'],
    ['a raw photo', box('ftyp', 'crx '), 'image/x-canon-cr3', undefined],
    ['a film of a browser', Buffer.from('\x1a\x45\xdf\xa3'), 'video/webm', 'video/matroska'],
    ['a voice of a messenger', Buffer.from('OggS'), 'audio/ogg; codecs=opus', 'video/ogg'],
    ['a film of a disc', Buffer.alloc(8), 'video/MP1S', 'video/mpeg'],
    ['a song in a folder of songs', Buffer.from('ID3\x04'), 'audio/aac', 'audio/aac'],
    ['a PDF behind a byte order mark', Buffer.from('\ufeff%PDF-1.7'), undefined, 'application/pdf'],
    ['a song behind a tag', Buffer.from('ID3\x04'), undefined, 'audio/mpeg'],
    ['a web page', Buffer.from('<html>'), undefined, undefined],
    ['nothing', Buffer.alloc(0), undefined, undefined],
  ])('of %s', (_what, head, detected, mimeType) => {
    expect(kindOfBytes(head, detected)?.mimeType).toBe(mimeType);
  });
});

describe('keepsPromise', () => {
  const song = { kind: 'music', mimeType: 'audio/mpeg' } as const;
  const mp4 = { kind: 'video', mimeType: 'video/mp4' } as const;

  it.each([
    ['nothing', null, song, true],
    ['music', 'music', song, true],
    ['a film', 'video', song, true],
    ['a document', 'document', song, false],
    ['music', 'music', mp4, true],
    ['a picture', 'image', mp4, false],
  ] as const)('of %s', (_what, promised, found, expected) => {
    expect(keepsPromise(promised, found)).toBe(expected);
  });
});
