import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { encodeSize, type PictureSize, Unsizable } from './encode-size.ts';

/** What is used of an object store; a missing object is null. */
export type PictureStore = {
  sizeOf(key: string): Promise<number | null>;
  read(key: string): Promise<Readable | null>;
  write(key: string, body: Buffer, contentType: string): Promise<void>;
  remove(keys: string[]): Promise<unknown>;
};

export type WantedPicture = PictureSize & {
  /** Where the picture is, and where its smaller copy. */
  from: string;
  to: string;
};

export type SizedPictures = {
  /**
   * Makes sure that the smaller copy is stored, once for all processes that ask. Its size in bytes; null when there is none, because the
   * picture is missing or cannot be made smaller, or too many are being made: then the picture itself is served.
   */
  make(wanted: WantedPicture): Promise<number | null>;
};

/** Copies that one process makes at a time, and that may wait for it. */
const [AT_ONCE, WAITING] = [2, 40];

async function readAll(store: PictureStore, key: string): Promise<Buffer | null> {
  const body = await store.read(key);
  return body && buffer(body);
}

async function makeCopy(store: PictureStore, { from, to, ...size }: WantedPicture): Promise<number | null> {
  const picture = await readAll(store, from);
  if (!picture) return null;
  const copy = await encodeSize(picture, size);
  await store.write(to, copy, `image/${size.format}`);
  // Removed meanwhile: whoever did so may have passed here before the copy was there.
  if ((await store.sizeOf(from)) !== null) return copy.length;
  await store.remove([to]);
  return null;
}

/** Smaller copies beside the pictures of a store, made when they are first asked for. */
export function createSizedPictures(store: PictureStore): SizedPictures {
  const turns = bulkhead(AT_ONCE, WAITING);
  const inMaking = new Map<string, Promise<number | null>>();

  async function makeInTurn(wanted: WantedPicture): Promise<number | null> {
    try {
      return await turns.execute(() => makeCopy(store, wanted));
    } catch (error) {
      if (error instanceof Unsizable || error instanceof BulkheadRejectedError) return null;
      throw error;
    }
  }
  function makeOnce(wanted: WantedPicture): Promise<number | null> {
    const making = makeInTurn(wanted).finally(() => inMaking.delete(wanted.to));
    inMaking.set(wanted.to, making);
    return making;
  }

  return {
    async make(wanted) {
      const stored = await store.sizeOf(wanted.to);
      return stored ?? inMaking.get(wanted.to) ?? makeOnce(wanted);
    },
  };
}
