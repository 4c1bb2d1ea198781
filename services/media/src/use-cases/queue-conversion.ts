import { AppError } from '@tapory/errors';
import { cancelDeletion, newId, randomBase62, scheduleDeletion } from '@tapory/service-kit';
import { uploadKey } from '../clients/file-store.ts';
import { insertContent } from '../data/contents.ts';
import { insertConversion } from '../data/conversions.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { checkQuota } from '../data/storage-use.ts';
import { refuseSuspended } from '../data/upload-suspensions.ts';
import { completeUpload as closeUpload } from '../data/uploads.ts';
import type { Content } from '../domain/content.ts';
import { titleFromFilename } from '../domain/filename.ts';
import { findOutcome } from './find-outcome.ts';
import type { UnpreparedFile } from './prepare-file.ts';
import type { SentFile, StoreFileDeps } from './store-file.ts';

/** The uploaded file is kept for the worker this long, ms; after that nothing is left to convert. */
const SOURCE_MS = 7 * 24 * 3_600_000;

async function insertProcessing(
  tx: Tx,
  { limits }: StoreFileDeps,
  { upload, file, now }: { upload: SentFile; file: UnpreparedFile; now: Date },
): Promise<Content | null> {
  const { ownerId } = upload;
  await lockOwner(tx, ownerId);
  await refuseErased(tx, ownerId);
  await refuseSuspended(tx, ownerId);
  const id = newId();
  if (!(await closeUpload(tx, upload.id, id))) return null;
  // Room for what it may become, so that files that wait cannot exceed the quota together.
  const size = Math.min(file.size, limits.maxBytes[file.kind]);
  await checkQuota(tx, limits, { ownerId, bytes: size, contents: 1 });
  const content = await insertContent(tx, {
    ...{ id, ownerId, size, deliveryKey: randomBase62(), type: file.kind, status: 'processing' },
    ...{ title: titleFromFilename(upload.filename), sourceHash: upload.sourceHash },
    ...{ mimeType: null, width: null, height: null, hasThumb: false, text: null, characterCount: null },
  });
  if (!content || file.kind === 'document') throw new Error('nothing that could be converted');
  const sourceKey = uploadKey(upload.id);
  await cancelDeletion(tx, [sourceKey]);
  await scheduleDeletion(tx, [sourceKey], new Date(now.getTime() + SOURCE_MS));
  await insertConversion(tx, { id, ownerId, sourceKey, kind: file.kind, sourceType: file.sourceType }, now);
  return content;
}

/**
 * Stores a content whose file a worker has to convert, and closes the upload. Returns the content of another attempt that
 * has closed it first.
 */
export async function queueConversion(
  deps: StoreFileDeps,
  upload: SentFile,
  file: UnpreparedFile,
): Promise<Content> {
  const now = new Date();
  const content = await deps.database.$transaction((tx) => insertProcessing(tx, deps, { upload, file, now }));
  const outcome = content ?? (await findOutcome(deps.database, upload.id));
  if (!outcome) throw new AppError('NOT_FOUND');
  return outcome;
}
