import { join } from 'node:path';
import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { doomObjects, newId, randomBase62, type SecurityLog, spareObjects } from '@tapory/service-kit';
import type { InTurn } from '../clients/concurrency.ts';
import { download, type FileStore, fileKey, inFolder, thumbKey, uploadKey } from '../clients/file-store.ts';
import { ToolKilled } from '../clients/media-tool.ts';
import { findContent, insertContent } from '../data/contents.ts';
import type { Database, Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { checkQuota } from '../data/storage-use.ts';
import {
  completeUpload as closeUpload,
  countKill,
  findUpload,
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
  /** Bounds how many files are examined at a time, and how many of one person. */
  inTurn: InTurn;
  security: SecurityLog;
};

/** Refusals of the file itself; anything else leaves the upload open for another try. */
const REFUSALS = ['FILE_UNSUPPORTED', 'FILE_TOO_LARGE', 'VIDEO_TOO_LONG', 'VIDEO_TOO_LARGE'];

/** Examinations of one file that may be killed before the file counts as unfit. */
const MAX_KILLS = 2;

/** Files of an attempt that died go after this time, ms. */
const ATTEMPT_MS = 3_600_000;

async function checkArrival(deps: CompleteUploadDeps, upload: Upload): Promise<void> {
  const size = await deps.store.sizeOf(uploadKey(upload.id));
  if (size === null) throw new AppError('UPLOAD_INCOMPLETE');
  const max = deps.limits.maxBytes[upload.kind];
  if (size > max) throw new AppError('FILE_TOO_LARGE', { params: { max: megabytes(max) } });
}

async function examine(deps: CompleteUploadDeps, upload: Upload): Promise<PreparedFile> {
  await checkArrival(deps, upload);
  return inFolder(async (folder) => {
    const path = join(folder, 'upload');
    if (!(await download(deps.store, uploadKey(upload.id), path))) throw new AppError('UPLOAD_INCOMPLETE');
    return prepareFile(deps, { folder, path, kind: upload.kind });
  });
}

function keysOf(deliveryKey: string, file: PreparedFile): string[] {
  return [fileKey(deliveryKey), ...(file.thumb ? [thumbKey(deliveryKey)] : [])];
}

async function writeFile(deps: CompleteUploadDeps, deliveryKey: string, file: PreparedFile): Promise<void> {
  await doomObjects(deps.database, keysOf(deliveryKey, file), new Date(Date.now() + ATTEMPT_MS));
  await deps.store.write(fileKey(deliveryKey), file.body, file.mimeType);
  if (file.thumb) await deps.store.write(thumbKey(deliveryKey), file.thumb, 'image/webp');
}

/** The content of this attempt; null when the upload has ended otherwise since it was read. */
async function record(
  deps: CompleteUploadDeps,
  upload: Upload,
  deliveryKey: string,
  file: PreparedFile,
): Promise<Content | null> {
  return deps.outbox.transaction(async (tx, tell) => {
    const { ownerId } = upload;
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const id = newId();
    // The claim comes first: from here on nobody else completes, refuses or purges the upload.
    if (!(await closeUpload(tx, upload.id, id))) return null;
    const size = file.body.length;
    await checkQuota(tx, deps.limits, { ownerId, bytes: size });
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
    await spareObjects(tx, keysOf(deliveryKey, file));
    await tell({ type: 'content.ready', subject: content.id, data: { content: toDescriptor(content) } });
    return content;
  });
}

async function discard(deps: CompleteUploadDeps, keys: string[]): Promise<void> {
  // What cannot be removed now is on the list of doomed objects.
  await deps.store.remove(keys).catch(() => undefined);
}

/** The content that an upload has become, null while it is open. Throws the code of its refusal. */
async function outcomeOf(deps: CompleteUploadDeps, uploadId: string): Promise<Content | null> {
  const upload = await findUpload(deps.database, uploadId);
  if (upload?.refusal) throw new AppError(upload.refusal);
  if (!upload?.contentId) return null;
  const content = await findContent(deps.database, upload.contentId);
  if (!content) throw new AppError('NOT_FOUND');
  return content;
}

async function keep(deps: CompleteUploadDeps, upload: Upload, file: PreparedFile): Promise<Content> {
  // Each attempt writes under a key of its own: an attempt never overwrites what another one has examined.
  const deliveryKey = randomBase62();
  await writeFile(deps, deliveryKey, file);
  try {
    const content = await record(deps, upload, deliveryKey, file);
    if (content) return content;
  } catch (error) {
    // A commit whose answer was lost may have succeeded: only a refusal says that the files are not needed.
    if (error instanceof AppError) await discard(deps, keysOf(deliveryKey, file));
    throw error;
  }
  await discard(deps, keysOf(deliveryKey, file));
  const outcome = await outcomeOf(deps, upload.id);
  if (!outcome) throw new AppError('NOT_FOUND');
  return outcome;
}

/** The failure as it counts for the upload: a file whose examination is killed again and again is unfit. */
async function judge(deps: CompleteUploadDeps, upload: Upload, thrown: unknown): Promise<AppError> {
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
  if (!wasKilled || (await countKill(deps.database, upload.id)) < MAX_KILLS) return error;
  return new AppError('FILE_UNSUPPORTED', { cause: error });
}

/** A failed examination: a refusal of this file, or the outcome of another attempt that ended the upload first. */
async function explain(deps: CompleteUploadDeps, upload: Upload, thrown: unknown): Promise<Content> {
  const error = await judge(deps, upload, thrown);
  const { code } = error;
  if (REFUSALS.includes(code) && (await refuseUpload(deps.database, upload.id, code))) {
    await deps.store.remove([uploadKey(upload.id)]);
    throw error;
  }
  const outcome = await outcomeOf(deps, upload.id);
  if (outcome) return outcome;
  throw error;
}

/**
 * Makes a content of a file that has arrived: examined by its bytes, cleaned, counted against the quota and told to
 * the other services in one transaction. Completing again answers the same content. UPLOAD_INCOMPLETE when nothing has
 * arrived; FILE_UNSUPPORTED, FILE_TOO_LARGE, VIDEO_TOO_LONG and VIDEO_TOO_LARGE remove the file; STORAGE_QUOTA_EXCEEDED keeps it for
 * another try.
 */
export async function completeUpload(deps: CompleteUploadDeps, upload: Upload): Promise<Content> {
  return deps.inTurn(upload.ownerId, async () => {
    const outcome = await outcomeOf(deps, upload.id);
    if (outcome) return outcome;
    let file: PreparedFile;
    try {
      file = await examine(deps, upload);
    } catch (error) {
      return explain(deps, upload, error);
    }
    const content = await keep(deps, upload, file);
    await discard(deps, [uploadKey(upload.id)]);
    return content;
  });
}
