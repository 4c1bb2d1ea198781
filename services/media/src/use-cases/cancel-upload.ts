import { type FileStore, uploadKey } from '../clients/file-store.ts';
import type { Database } from '../data/database.ts';
import { cancelOpenUpload, type Upload } from '../data/uploads.ts';
import { partKeysOf } from './join-parts.ts';
import { discard } from './store-file.ts';

/**
 * Forgets an unfinished upload with what was sent. What is still on its way is removed when its form has expired; until
 * then it counts among what waits for that. One that is closed stays.
 */
export async function cancelUpload(
  { database, store }: { database: Database; store: FileStore },
  upload: Upload,
): Promise<void> {
  if (await cancelOpenUpload(database, upload.id))
    await discard(store, [uploadKey(upload.id), ...partKeysOf(upload)]);
}
