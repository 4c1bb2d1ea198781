import { join } from 'node:path';
import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { cancelDeletion, newId, randomBase62, type SecurityLog, scheduleDeletion } from '@tapory/service-kit';
import type { RunFairly } from '../clients/fair-queue.ts';
import {
  download,
  type FileStore,
  fileKey,
  thumbKey,
  uploadKey,
  withTempFolder,
} from '../clients/file-store.ts';
import { ToolKilled } from '../clients/media-tool.ts';
import { findContent, insertContent } from '../data/contents.ts';
import type { Database, Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { checkQuota } from '../data/storage-use.ts';
import {
  completeUpload as closeUpload,
  findUpload,
  incrementKills,
  refuseUpload,
  type Upload,
} from '../data/uploads.ts';
import type { Content } from '../domain/content.ts';
import { titleFromFilename } from '../domain/filename.ts';
import { megabytes } from '../domain/limits.ts';
import { toDescriptor } from './descriptor.ts';
import { type PrepareDeps, type PreparedFile, prepareFile } from './prepare-file.ts';

export type CompleteUploadDeps = PrepareDeps & {
  database: Database;
  outbox: Outbox<Tx>;
  store: FileStore;
  /** Limits the files that are inspected at a time, in total and of one person. */
  runFairly: RunFairly;
  security: SecurityLog;
};

/** Refusals of the file itself; any other error leaves the upload open for a retry. */
const REFUSALS = ['FILE_UNSUPPORTED', 'FILE_TOO_LARGE', 'VIDEO_TOO_LONG', 'VIDEO_TOO_LARGE'];

/** Killed inspections after which the file is refused. */
const MAX_KILLS = 2;

/** Files of a crashed attempt are removed after this time, ms. */
const ATTEMPT_MS = 3_600_000;

async function checkUploaded(deps: CompleteUploadDeps, upload: Upload): Promise<void> {
  const size = await deps.store.sizeOf(uploadKey(upload.id));
  if (size === null) throw new AppError('UPLOAD_INCOMPLETE');
  const max = deps.limits.maxBytes[upload.kind];
  if (size > max) throw new AppError('FILE_TOO_LARGE', { params: { max: megabytes(max) } });
}

async function inspect(deps: CompleteUploadDeps, upload: Upload): Promise<PreparedFile> {
  await checkUploaded(deps, upload);
  return withTempFolder(async (folder) => {
    const path = join(folder, 'upload');
    if (!(await download(deps.store, uploadKey(upload.id), path))) throw new AppError('UPLOAD_INCOMPLETE');
    return prepareFile(deps, { folder, path, kind: upload.kind });
  });
}

function keysOf(deliveryKey: string, file: PreparedFile): string[] {
  return [fileKey(deliveryKey), ...(file.thumb ? [thumbKey(deliveryKey)] : [])];
}

async function writeFile(deps: CompleteUploadDeps, deliveryKey: string, file: PreparedFile): Promise<void> {
  await scheduleDeletion(deps.database, keysOf(deliveryKey, file), new Date(Date.now() + ATTEMPT_MS));
  await deps.store.write(fileKey(deliveryKey), file.body, file.mimeType);
  if (file.thumb) await deps.store.write(thumbKey(deliveryKey), file.thumb, 'image/webp');
}

/** Stores the content of this attempt; null when another attempt has closed the upload since it was read. */
async function insertCompleted(
  deps: CompleteUploadDeps,
  upload: Upload,
  deliveryKey: string,
  file: PreparedFile,
): Promise<Content | null> {
  return deps.outbox.transaction(async (tx, record) => {
    const { ownerId } = upload;
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const id = newId();
    // Claimed first: from here on no other transaction completes, refuses or purges the upload.
    if (!(await closeUpload(tx, upload.id, id))) return null;
    const size = file.body.length;
    await checkQuota(tx, deps.limits, { ownerId, bytes: size, contents: 1 });
    const content = await insertContent(tx, {
      ...{ id, ownerId, deliveryKey, size },
      type: upload.kind,
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

async function discard(deps: CompleteUploadDeps, keys: string[]): Promise<void> {
  // The sweep removes what cannot be removed now.
  await deps.store.remove(keys).catch(() => undefined);
}

/** The content of a completed upload, null while it is open. Throws the code of its refusal. */
async function findOutcome(deps: CompleteUploadDeps, uploadId: string): Promise<Content | null> {
  const upload = await findUpload(deps.database, uploadId);
  if (upload?.refusal) throw new AppError(upload.refusal);
  if (!upload?.contentId) return null;
  const content = await findContent(deps.database, upload.contentId);
  if (!content) throw new AppError('NOT_FOUND');
  return content;
}

async function store(deps: CompleteUploadDeps, upload: Upload, file: PreparedFile): Promise<Content> {
  // Each attempt writes under a new key, so that it cannot overwrite what another attempt has inspected.
  const deliveryKey = randomBase62();
  await writeFile(deps, deliveryKey, file);
  try {
    const content = await insertCompleted(deps, upload, deliveryKey, file);
    if (content) return content;
  } catch (error) {
    // A commit without response may have succeeded: only after a refusal are the files not needed.
    if (error instanceof AppError) await discard(deps, keysOf(deliveryKey, file));
    throw error;
  }
  await discard(deps, keysOf(deliveryKey, file));
  const outcome = await findOutcome(deps, upload.id);
  if (!outcome) throw new AppError('NOT_FOUND');
  return outcome;
}

/** Classifies a failed inspection: a file whose inspection was killed repeatedly is unsupported. */
async function classify(deps: CompleteUploadDeps, upload: Upload, thrown: unknown): Promise<AppError> {
  const error = AppError.from(thrown);
  const wasKilled = error.cause instanceof ToolKilled;
  const isHostile = wasKilled || error.code === 'VIDEO_TOO_LARGE';
  if (isHostile)
    deps.security.record({
      event: 'upload-refused',
      outcome: 'refused',
      actorId: upload.ownerId,
      subjectId: upload.id,
      reason: wasKilled ? 'examination-killed' : error.code,
    });
  if (!wasKilled || (await incrementKills(deps.database, upload.id)) < MAX_KILLS) return error;
  return new AppError('FILE_UNSUPPORTED', { cause: error });
}

/** Refuses the file, or returns the outcome of another attempt that has closed the upload first. */
async function handleFailure(deps: CompleteUploadDeps, upload: Upload, thrown: unknown): Promise<Content> {
  const error = await classify(deps, upload, thrown);
  const { code } = error;
  if (REFUSALS.includes(code) && (await refuseUpload(deps.database, upload.id, code))) {
    await deps.store.remove([uploadKey(upload.id)]);
    throw error;
  }
  const outcome = await findOutcome(deps, upload.id);
  if (outcome) return outcome;
  throw error;
}

/**
 * Creates a content from an uploaded file: inspects and normalises the bytes, then counts the quota, stores the content
 * and publishes it in one transaction. Idempotent. UPLOAD_INCOMPLETE when the file was not uploaded; FILE_UNSUPPORTED,
 * FILE_TOO_LARGE, VIDEO_TOO_LONG and VIDEO_TOO_LARGE remove the file; STORAGE_QUOTA_EXCEEDED keeps it for a retry.
 */
export async function completeUpload(deps: CompleteUploadDeps, upload: Upload): Promise<Content> {
  return deps.runFairly(upload.ownerId, async () => {
    const outcome = await findOutcome(deps, upload.id);
    if (outcome) return outcome;
    let file: PreparedFile;
    try {
      file = await inspect(deps, upload);
    } catch (error) {
      return handleFailure(deps, upload, error);
    }
    const content = await store(deps, upload, file);
    await discard(deps, [uploadKey(upload.id)]);
    return content;
  });
}
