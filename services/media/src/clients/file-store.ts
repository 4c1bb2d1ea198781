import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@tapory/errors';
import { ObjectMissing, type ObjectStore } from '@tapory/service-kit/object-store';
import { pictures } from '@tapory/shop';

export const uploadKey = (uploadId: string): string => `uploads/${uploadId}`;

/**
 * A part of an upload that is sent piece by piece; parts are numbered from 1. Not below the upload's own key, since stores that
 * keep objects as files cannot have both.
 */
export const partKey = (uploadId: string, number: number): string => `upload-parts/${uploadId}/${number}`;

export const fileKey = (deliveryKey: string): string => `files/${deliveryKey}`;

export const thumbKey = (deliveryKey: string): string => `files/${deliveryKey}.thumb`;

/** A smaller copy of a picture. */
export const sizedKey = (deliveryKey: string, width: number): string => `files/${deliveryKey}.${width}.webp`;

/** All smaller copies that a picture may have. */
export const sizedKeysOf = (deliveryKey: string): string[] =>
  pictures.widths.map((width) => sizedKey(deliveryKey, width));

/** The objects of a content: its file, unless it is a text, its thumbnail, and smaller copies of a picture. */
export const objectKeysOf = (content: { deliveryKey: string; hasThumb: boolean; type: string }): string[] => [
  ...(content.type === 'text' ? [] : [fileKey(content.deliveryKey)]),
  ...(content.hasThumb ? [thumbKey(content.deliveryKey)] : []),
  ...(content.type === 'image' ? sizedKeysOf(content.deliveryKey) : []),
];

/** The object store: a missing object is null, not an error. All throw TEMPORARILY_UNAVAILABLE when the store fails. */
export type FileStore = {
  presignPost: ObjectStore['presignPost'];
  /** Size in bytes, null for a missing object. */
  sizeOf(key: string): Promise<number | null>;
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Makes one object of several, in their order; false when one is missing. */
  join(keys: readonly string[], to: string): Promise<boolean>;
  write(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Returns the keys that the store refused to remove. */
  remove(keys: string[]): Promise<string[]>;
};

async function guarded<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error, retryAfter: 5 });
  }
}

export function createFileStore(store: ObjectStore): FileStore {
  return {
    presignPost: (post) => store.presignPost(post),
    sizeOf: async (key) => (await guarded(store.head(key)))?.size ?? null,
    read: (key, range) => guarded(store.get(key, range)),
    join: async (keys, to) => (await guarded(store.compose(keys, to).then(() => true))) ?? false,
    write: async (key, body, contentType) => void (await guarded(store.put(key, body, contentType))),
    remove: async (keys) => (await guarded(store.remove(keys))) ?? [],
  };
}

/** SHA-256 of a local file, hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const isDiskFull = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC';

/** Runs work with a temporary folder, which is removed afterwards. TEMPORARILY_UNAVAILABLE when the disk is full. */
export async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(tmpdir(), 'tapory-media-'));
    return await work(folder);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error, retryAfter: 5 });
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Downloads an object to a local file; false for a missing object. */
export async function download(store: FileStore, key: string, path: string): Promise<boolean> {
  const body = await store.read(key);
  if (!body) return false;
  await guarded(pipeline(body, createWriteStream(path)));
  return true;
}
