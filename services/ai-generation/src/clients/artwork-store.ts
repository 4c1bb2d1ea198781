import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ObjectMissing, type ObjectStore } from '@tapory/service-kit/object-store';

export type ArtworkKind = 'image' | 'thumb';

/** Edge of the thumbnail, px. */
export const THUMB_SIZE = 400;

const SUFFIX: Record<ArtworkKind, string> = { image: '.png', thumb: `-${THUMB_SIZE}.webp` };
const MIME: Record<ArtworkKind, string> = { image: 'image/png', thumb: 'image/webp' };
const FILE = new RegExp(`^(?<key>[0-9A-Za-z]{22})(?<suffix>\\.png|-${THUMB_SIZE}\\.webp)$`);

export type StoredFile = { body: Readable; size: number; mimeType: string };

/** Stores artworks under random delivery keys. */
export type ArtworkStore = {
  put(deliveryKey: string, files: Record<ArtworkKind, Buffer>): Promise<void>;
  keysOf(deliveryKey: string): string[];
  /** Returns the keys of objects that the store refused to remove. */
  removeObjects(keys: string[]): Promise<string[]>;
  /** A picture's bytes, null when it is not stored. */
  readImage(deliveryKey: string): Promise<Buffer | null>;
  /** Opens a file by the last segment of its URL; null for an unknown file. */
  open(file: string): Promise<StoredFile | null>;
};

const objectKey = (file: string): string => `artworks/${file}`;

/** Last segment of the URL of a file. */
export const artworkFile = (deliveryKey: string, kind: ArtworkKind): string =>
  `${deliveryKey}${SUFFIX[kind]}`;

export function createArtworkStore(objects: ObjectStore): ArtworkStore {
  const kinds = ['image', 'thumb'] as const;
  return {
    async put(deliveryKey, files) {
      await Promise.all(
        kinds.map((kind) => objects.put(objectKey(artworkFile(deliveryKey, kind)), files[kind], MIME[kind])),
      );
    },
    keysOf: (deliveryKey) => kinds.map((kind) => objectKey(artworkFile(deliveryKey, kind))),
    removeObjects: (keys) => objects.remove(keys),
    async readImage(deliveryKey) {
      try {
        return await buffer(await objects.get(objectKey(artworkFile(deliveryKey, 'image'))));
      } catch (error) {
        if (error instanceof ObjectMissing) return null;
        throw error;
      }
    },
    async open(file) {
      const suffix = FILE.exec(file)?.groups?.suffix;
      if (!suffix) return null;
      try {
        const { size } = await objects.head(objectKey(file));
        const body = await objects.get(objectKey(file));
        return { body, size, mimeType: suffix === SUFFIX.image ? MIME.image : MIME.thumb };
      } catch (error) {
        if (error instanceof ObjectMissing) return null;
        throw error;
      }
    },
  };
}
