import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createSizedPictures, type PictureStore } from './sized-pictures.ts';

const [FROM, TO] = ['picture', 'picture.640'];
const wanted = { from: FROM, to: TO, width: 640, format: 'webp' } as const;

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

/** A store in memory that counts what is written. */
function createMemoryStore(
  picture: Buffer,
  onWrite: (objects: Map<string, Buffer>) => void = () => undefined,
) {
  const objects = new Map([[FROM, picture]]);
  let writes = 0;
  const store: PictureStore = {
    sizeOf: async (key) => objects.get(key)?.length ?? null,
    read: async (key) => {
      const found = objects.get(key);
      return found ? Readable.from([found]) : null;
    },
    write: async (key, body) => {
      objects.set(key, body);
      writes += 1;
      onWrite(objects);
    },
    remove: async (keys) => keys.map((key) => objects.delete(key)),
  };
  return { store, objects, writes: () => writes };
}

describe('a smaller copy of a picture', () => {
  it('is made once for all who ask at the same time, without what a camera wrote', async () => {
    const photo = await paint(1200, 800)
      .withExif({ IFD0: { Make: 'Camera' } })
      .jpeg()
      .toBuffer();
    const { store, objects, writes } = createMemoryStore(photo);
    const { make } = createSizedPictures(store);
    const sizes = await Promise.all([make(wanted), make(wanted), make(wanted)]);
    expect([...new Set(sizes)]).toEqual([objects.get(TO)?.length]);
    expect(await make(wanted)).toBe(sizes[0]);
    expect(writes()).toBe(1);
    const found = await sharp(objects.get(TO)).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 640, height: 427 });
    expect(found.exif).toBeUndefined();
  });

  it('stands upright, and is never larger than the picture', async () => {
    const turned = await paint(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { store, objects } = createMemoryStore(turned);
    await createSizedPictures(store).make(wanted);
    expect(await sharp(objects.get(TO)).metadata()).toMatchObject({ width: 200, height: 300 });
  });

  it('is opaque as a JPEG, and keeps what shines through as WebP', async () => {
    const clear = sharp({ create: { width: 900, height: 900, channels: 4, background: '#00000000' } });
    const { store, objects } = createMemoryStore(await clear.png().toBuffer());
    const { make } = createSizedPictures(store);
    await make(wanted);
    await make({ ...wanted, to: 'share', format: 'jpeg' });
    expect(await sharp(objects.get(TO)).metadata()).toMatchObject({ hasAlpha: true });
    expect(await sharp(objects.get('share')).metadata()).toMatchObject({ format: 'jpeg', hasAlpha: false });
  });

  it('is not made of what is broken, moves, or is missing', async () => {
    const whole = await paint(900, 900).png().toBuffer();
    const frames = await Promise.all([
      paint(90, 90).png().toBuffer(),
      paint(90, 90).negate().png().toBuffer(),
    ]);
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    for (const picture of [whole.subarray(0, whole.length / 2), moving, Buffer.from('no picture')]) {
      const { store, writes } = createMemoryStore(picture);
      expect(await createSizedPictures(store).make(wanted)).toBeNull();
      expect(writes()).toBe(0);
    }
    const { store, objects } = createMemoryStore(whole);
    objects.clear();
    expect(await createSizedPictures(store).make(wanted)).toBeNull();
  });

  it('does not outlive a picture that is removed while it is made', async () => {
    const whole = await paint(900, 900).png().toBuffer();
    const { store, objects } = createMemoryStore(whole, (all) => all.delete(FROM));
    expect(await createSizedPictures(store).make(wanted)).toBeNull();
    expect([...objects.keys()]).toEqual([]);
  });
});
