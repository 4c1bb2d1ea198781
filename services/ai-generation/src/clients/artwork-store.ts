import type { Readable } from 'node:stream';
import { ObjectMissing, type ObjectStore } from '@tapory/service-kit/object-store';

/** The two files of an artwork: the whole picture, and a small one for lists. */
export type ArtworkKind = 'image' | 'thumb';

/** Edge of the small picture, px. */
export const THUMB_SIZE = 400;

const SUFFIX: Record<ArtworkKind, string> = { image: '.png', thumb: `-${THUMB_SIZE}.webp` };
const MIME: Record<ArtworkKind, string> = { image: 'image/png', thumb: 'image/webp' };
const FILE = new RegExp(`^(?<key>[0-9A-Za-z]{22})(?<suffix>\\.png|-${THUMB_SIZE}\\.webp)$`);

export type StoredFile = { body: Readable; size: number; mimeType: string };

/** Keeps artworks under delivery keys, which nobody can guess. */
export type ArtworkStore = {
  put(deliveryKey: string, files: Record<ArtworkKind, Buffer>): Promise<void>;
  /** Keys of the objects of an artwork. */
  keysOf(deliveryKey: string): string[];
  /** Removes objects; answers the keys of those that the store refused to remove. */
  removeObjects(keys: string[]): Promise<string[]>;
  /** Reads by file name, as URLs end; null when there is no such file. */
  open(file: string): Promise<StoredFile | null>;
};

const objectKey = (file: string): string => `artworks/${file}`;

/** Name of a file as its URL ends. */
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
