import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ObjectMissing, type ObjectStore } from '@tapory/service-kit/object-store';
import { pictures } from '@tapory/shop';
import { createSizedPictures, type PictureSize, type PictureStore } from '@tapory/sized-pictures';

export type ArtworkKind = 'image' | 'thumb';

/** Edge of the thumbnail, px. */
export const THUMB_SIZE = 400;

const SUFFIX: Record<ArtworkKind, string> = { image: '.png', thumb: `-${THUMB_SIZE}.webp` };
const MIME: Record<ArtworkKind, string> = { image: 'image/png', thumb: 'image/webp' };

/** Smaller copies of the picture by the end of their name. */
const SIZES: ReadonlyMap<string, PictureSize> = new Map<string, PictureSize>([
  ...pictures.widths.map((width): [string, PictureSize] => [`-${width}.webp`, { width, format: 'webp' }]),
  [`-${pictures.sharedWidth}.jpg`, { width: pictures.sharedWidth, format: 'jpeg' }],
]);
const FILE = /^(?<key>[0-9A-Za-z]{22})(?<suffix>\.png|-\d{3,4}\.(?:webp|jpg))$/;

export type StoredFile = {
  body: Readable;
  size: number;
  mimeType: string;
  /** Whether these are the bytes of that address for ever; else the picture itself, since no smaller copy was made. */
  isFinal: boolean;
};

/** Stores artworks under random delivery keys. */
export type ArtworkStore = {
  put(deliveryKey: string, files: Record<ArtworkKind, Buffer>): Promise<void>;
  keysOf(deliveryKey: string): string[];
  /** Returns the keys of objects that the store refused to remove. */
  removeObjects(keys: string[]): Promise<string[]>;
  /** A picture's bytes, null when it is not stored. */
  readImage(deliveryKey: string): Promise<Buffer | null>;
  /** Opens a file by the last segment of its URL, also a smaller copy of a picture; null for an unknown file. */
  open(file: string): Promise<StoredFile | null>;
};

const objectKey = (file: string): string => `artworks/${file}`;

/** Last segment of the URL of a file. */
export const artworkFile = (deliveryKey: string, kind: ArtworkKind): string =>
  `${deliveryKey}${SUFFIX[kind]}`;

const ifStored = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw error;
  }
};

const asPictureStore = (objects: ObjectStore): PictureStore => ({
  sizeOf: async (key) => (await ifStored(objects.head(key)))?.size ?? null,
  read: (key) => ifStored(objects.get(key)),
  write: (key, body, contentType) => objects.put(key, body, contentType),
  remove: (keys) => objects.remove(keys),
});

export function createArtworkStore(objects: ObjectStore): ArtworkStore {
  const kinds = ['image', 'thumb'] as const;
  const store = asPictureStore(objects);
  const sized = createSizedPictures(store);

  async function openObject(file: string, mimeType: string): Promise<Omit<StoredFile, 'isFinal'> | null> {
    const size = await store.sizeOf(objectKey(file));
    const body = size === null ? null : await store.read(objectKey(file));
    return body && size !== null ? { body, size, mimeType } : null;
  }

  async function openSized(file: string, deliveryKey: string, size: PictureSize): Promise<StoredFile | null> {
    const image = artworkFile(deliveryKey, 'image');
    const made = await sized.make({ from: objectKey(image), to: objectKey(file), ...size });
    const copy = made === null ? null : await openObject(file, `image/${size.format}`);
    if (copy) return { ...copy, isFinal: true };
    const whole = await openObject(image, MIME.image);
    return whole && { ...whole, isFinal: false };
  }

  return {
    async put(deliveryKey, files) {
      await Promise.all(
        kinds.map((kind) => objects.put(objectKey(artworkFile(deliveryKey, kind)), files[kind], MIME[kind])),
      );
    },
    keysOf: (deliveryKey) =>
      [...Object.values(SUFFIX), ...SIZES.keys()].map((suffix) => objectKey(`${deliveryKey}${suffix}`)),
    removeObjects: (keys) => objects.remove(keys),
    async readImage(deliveryKey) {
      const body = await store.read(objectKey(artworkFile(deliveryKey, 'image')));
      return body && buffer(body);
    },
    async open(file) {
      const { key = '', suffix = '' } = FILE.exec(file)?.groups ?? {};
      const size = SIZES.get(suffix);
      if (size) return openSized(file, key, size);
      const kind = kinds.find((each) => SUFFIX[each] === suffix);
      const stored = kind ? await openObject(file, MIME[kind]) : null;
      return stored && { ...stored, isFinal: true };
    },
  };
}
