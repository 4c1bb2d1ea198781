import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@tapory/errors';
import { ObjectMissing, type ObjectStore } from '@tapory/service-kit/object-store';

export const uploadKey = (uploadId: string): string => `uploads/${uploadId}`;

export const fileKey = (deliveryKey: string): string => `files/${deliveryKey}`;

export const thumbKey = (deliveryKey: string): string => `files/${deliveryKey}.thumb`;

/** The objects of a content: its file, unless it is a text, and its small picture. */
export const objectKeysOf = (content: { deliveryKey: string; hasThumb: boolean; type: string }): string[] => [
  ...(content.type === 'text' ? [] : [fileKey(content.deliveryKey)]),
  ...(content.hasThumb ? [thumbKey(content.deliveryKey)] : []),
];

/** The object store as this service uses it: a missing object is a value, a store that is away has a code. */
export type FileStore = {
  presignPost: ObjectStore['presignPost'];
  /** Size in bytes, null when the object is not there. */
  sizeOf(key: string): Promise<number | null>;
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  write(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Answers the keys of those that the store refused to remove. */
  remove(keys: string[]): Promise<string[]>;
};

async function guarded<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error, retryAfter: 5 });
  }
}

/** Wraps the object store. A store that fails or is away answers TEMPORARILY_UNAVAILABLE. */
export function createFileStore(store: ObjectStore): FileStore {
  return {
    presignPost: (post) => store.presignPost(post),
    sizeOf: async (key) => (await guarded(store.head(key)))?.size ?? null,
    read: (key, range) => guarded(store.get(key, range)),
    write: async (key, body, contentType) => void (await guarded(store.put(key, body, contentType))),
    remove: async (keys) => (await guarded(store.remove(keys))) ?? [],
  };
}

/** Runs work on a folder that is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tapory-media-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Saves an object as a local file; false when it is not there. */
export async function download(store: FileStore, key: string, path: string): Promise<boolean> {
  const body = await store.read(key);
  if (!body) return false;
  await guarded(pipeline(body, createWriteStream(path)));
  return true;
}
