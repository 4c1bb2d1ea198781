import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { cancelDeletion, newId, randomBase62, scheduleDeletion } from '@tapory/service-kit';
import { type FileStore, fileKey, thumbKey } from '../clients/file-store.ts';
import { insertContent } from '../data/contents.ts';
import type { Database, Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { checkQuota } from '../data/storage-use.ts';
import { refuseSuspended } from '../data/upload-suspensions.ts';
import { completeUpload as closeUpload, type Upload } from '../data/uploads.ts';
import type { Content } from '../domain/content.ts';
import { titleFromFilename } from '../domain/filename.ts';
import { toDescriptor } from './descriptor.ts';
import { findOutcome } from './find-outcome.ts';
import type { PrepareDeps, PreparedFile } from './prepare-file.ts';

export type StoreFileDeps = Pick<PrepareDeps, 'limits'> & {
  database: Database;
  outbox: Outbox<Tx>;
  store: FileStore;
};

/** An upload whose bytes were read: their SHA-256, hex. */
export type SentFile = Upload & { sourceHash: string };

/** What writing a file takes. */
type WriteDeps = Pick<StoreFileDeps, 'database' | 'store'>;

/** Files of a crashed attempt are removed after this time, ms. */
const ATTEMPT_MS = 3_600_000;

export function keysOf(deliveryKey: string, file: PreparedFile): string[] {
  return [fileKey(deliveryKey), ...(file.thumb ? [thumbKey(deliveryKey)] : [])];
}

export async function writeFile(deps: WriteDeps, deliveryKey: string, file: PreparedFile): Promise<void> {
  await scheduleDeletion(deps.database, keysOf(deliveryKey, file), new Date(Date.now() + ATTEMPT_MS));
  await deps.store.write(fileKey(deliveryKey), file.body, file.mimeType);
  if (file.thumb) await deps.store.write(thumbKey(deliveryKey), file.thumb, 'image/webp');
}

/** Stores the content of this attempt; null when another attempt has closed the upload since it was read. */
async function insertCompleted(
  deps: StoreFileDeps,
  upload: SentFile,
  deliveryKey: string,
  file: PreparedFile,
): Promise<Content | null> {
  return deps.outbox.transaction(async (tx, record) => {
    const { ownerId } = upload;
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    await refuseSuspended(tx, ownerId);
    const id = newId();
    // Claimed first: from here on no other transaction completes, refuses or purges the upload.
    if (!(await closeUpload(tx, upload.id, id))) return null;
    const size = file.body.length;
    await checkQuota(tx, deps.limits, { ownerId, bytes: size, contents: 1 });
    const content = await insertContent(tx, {
      ...{ id, ownerId, deliveryKey, size, sourceHash: upload.sourceHash },
      type: file.kind,
      title: titleFromFilename(upload.filename),
      mimeType: file.mimeType,
      width: file.width,
      height: file.height,
      hasThumb: file.thumb !== null,
      text: null,
      characterCount: null,
    });
    if (!content) throw new Error('a new id exists already');
    await cancelDeletion(tx, keysOf(deliveryKey, file));
    await record({ type: 'content.ready', subject: content.id, data: { content: toDescriptor(content) } });
    return content;
  });
}

/** Removes files that are not needed. */
export async function discard(store: FileStore, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  // The sweep removes what cannot be removed now.
  await store.remove(keys).catch(() => undefined);
}

/**
 * Stores an inspected file and its content, and closes the upload. Returns the content of another attempt that has closed
 * it first.
 */
export async function storeFile(deps: StoreFileDeps, upload: SentFile, file: PreparedFile): Promise<Content> {
  // Each attempt writes under a new key, so that it cannot overwrite what another attempt has inspected.
  const deliveryKey = randomBase62();
  await writeFile(deps, deliveryKey, file);
  try {
    const content = await insertCompleted(deps, upload, deliveryKey, file);
    if (content) return content;
  } catch (error) {
    // A commit without response may have succeeded: only after a refusal are the files not needed.
    if (error instanceof AppError) await discard(deps.store, keysOf(deliveryKey, file));
    throw error;
  }
  await discard(deps.store, keysOf(deliveryKey, file));
  const outcome = await findOutcome(deps.database, upload.id);
  if (!outcome) throw new AppError('NOT_FOUND');
  return outcome;
}
