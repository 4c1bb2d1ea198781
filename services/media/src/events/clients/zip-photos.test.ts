import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { ZippedPhoto } from '../data/photo-pages.ts';
import { zipPhotos } from './zip-photos.ts';

const BYTES = 100_000;

async function* photos(count: number): AsyncGenerator<ZippedPhoto> {
  for (let index = 0; index < count; index += 1)
    yield {
      ...{ id: String(index), deliveryKey: String(index), mimeType: 'image/jpeg' },
      ...{ shownAt: new Date('2026-11-26T00:00:00Z'), guestName: '' },
    };
}

/** A store that counts the objects that are open. */
function countingStore() {
  const opened: Readable[] = [];
  const store = {
    read: async () => {
      const body = Readable.from([Buffer.alloc(BYTES, 7)]);
      opened.push(body);
      return body;
    },
  };
  return { store, opened };
}

describe('a zip of photos', () => {
  it('reads no further ahead than whoever downloads it, and holds all of them', async () => {
    const { store, opened } = countingStore();
    const zip = zipPhotos(store, photos(3000));
    await new Promise((resolve) => zip.once('readable', resolve));
    expect(opened.length).toBeLessThan(5);
    let size = 0;
    for await (const chunk of zip) {
      size += (chunk as Buffer).length;
      expect(opened.length * BYTES - size).toBeLessThan(5 * BYTES);
    }
    expect(opened).toHaveLength(3000);
    expect(size).toBeGreaterThan(3000 * BYTES);
  });

  it('stops reading when whoever downloads it has gone', async () => {
    const { store, opened } = countingStore();
    const zip = zipPhotos(store, photos(3000));
    await new Promise((resolve) => zip.once('readable', resolve));
    zip.destroy();
    await new Promise((resolve) => zip.once('close', resolve));
    const count = opened.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(opened).toHaveLength(count);
    expect(opened.every((body) => body.destroyed || body.readableEnded)).toBe(true);
  });

  it('leaves no object open that the store gave after whoever downloads it had gone', async () => {
    const body = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(BYTES)));
    let give: (body: Readable) => void = () => undefined;
    const zip = zipPhotos({ read: () => new Promise((resolve) => (give = resolve)) }, photos(2));
    await new Promise((resolve) => setImmediate(resolve));
    zip.destroy();
    await new Promise((resolve) => zip.once('close', resolve));
    give(body);
    await new Promise((resolve) => setImmediate(resolve));
    expect(body.destroyed).toBe(true);
  });

  it('fails when the store does, instead of ending early', async () => {
    const read = async () => {
      throw new Error('the store is away');
    };
    await expect(zipPhotos({ read }, photos(1)).toArray()).rejects.toThrow('the store is away');
  });
});
