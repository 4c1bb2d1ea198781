import { describe, expect, it } from '@jest/globals';
import { HEIC_PHOTO } from '@tapory/testing';
import { convertPicture } from './convert-picture.ts';
import { countTiles } from './count-tiles.ts';

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, 2 * index);
  });
  return bytes;
};

/** The header of a picture that is put together from its second item, so many times. */
const gridOf = (tiles: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    box(
      'meta',
      Buffer.alloc(4),
      box('hdlr', Buffer.alloc(8), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', Buffer.alloc(4), words(1)),
      box('iref', Buffer.alloc(4), box('dimg', words(1, tiles, ...Array(tiles).fill(2)))),
    ),
  ]);

describe('the tiles of a HEIC', () => {
  it('are counted by its header', () => {
    expect([gridOf(60_000), gridOf(48), HEIC_PHOTO, Buffer.alloc(40)].map(countTiles)).toEqual([
      60_000, 48, 0, 0,
    ]);
  });

  it('are not decoded where no camera writes so many', async () => {
    await expect(convertPicture(gridOf(60_000), 50_000_000)).rejects.toThrow('too many tiles');
  });
});
