import { ApiError } from '../../../lib/api/api-error.ts';
import { beginEventPhoto, completeEventPhoto } from '../../../lib/api/gen/media/shop-operations.gen.ts';
import { postToStorage, type UploadOptions } from '../../../lib/post-to-storage.ts';
import type { OwnPhoto } from './guest.ts';

type Guest = { code: string; token: string };

/** How often the end of a photo is asked for: many guests' photos are looked at one after another. */
const TRIES = 6;

async function complete(id: string, { code, token }: Guest, signal: AbortSignal): Promise<OwnPhoto> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await completeEventPhoto({ path: { code, id }, body: { token }, signal });
    } catch (cause) {
      const isSlow = ApiError.from(cause).code === 'NETWORK_ERROR' && navigator.onLine;
      if (!isSlow || tried === TRIES || signal.aborted) throw cause;
    }
  }
}

/**
 * Sends one photo of a guest. Its id is the intent's key: what is sent again after a lost connection goes on where it was,
 * and is there once.
 */
export const sendPhotoAs =
  (guest: Guest) =>
  async (file: File, options: UploadOptions): Promise<OwnPhoto> => {
    const { idempotencyKey: id, signal } = options;
    const { code, token } = guest;
    const { form } = await beginEventPhoto({ path: { code, id }, body: { token, size: file.size }, signal });
    if (form) await postToStorage(form, file, options);
    options.onProgress(1);
    return complete(id, guest, signal);
  };
