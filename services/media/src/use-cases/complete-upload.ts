import { join } from 'node:path';
import { AppError } from '@tapory/errors';
import type { SecurityLog } from '@tapory/service-kit';
import type { RunFairly } from '../clients/fair-queue.ts';
import { download, hashFile, uploadKey, withTempFolder } from '../clients/file-store.ts';
import { ToolKilled } from '../clients/run-tool.ts';
import { incrementKills, refuseUpload, type Upload } from '../data/uploads.ts';
import type { Content } from '../domain/content.ts';
import { tooLarge } from '../domain/limits.ts';
import { FILE_REFUSALS } from '../domain/refusal.ts';
import { measureUpload } from '../metrics.ts';
import { findOutcome } from './find-outcome.ts';
import { joinParts } from './join-parts.ts';
import { type PrepareDeps, prepareFile } from './prepare-file.ts';
import { queueConversion } from './queue-conversion.ts';
import { discard, type StoreFileDeps, storeFile } from './store-file.ts';

export type CompleteUploadDeps = PrepareDeps &
  StoreFileDeps & {
    /** Limits the files that are inspected at a time, in total and of one person. */
    runFairly: RunFairly;
    security: SecurityLog;
  };

/** Killed inspections after which the file is refused. */
const MAX_KILLS = 2;

async function checkUploaded(deps: CompleteUploadDeps, upload: Upload): Promise<void> {
  await joinParts(deps.store, upload);
  const size = await deps.store.sizeOf(uploadKey(upload.id));
  if (size === null) throw new AppError('UPLOAD_INCOMPLETE');
  const max = deps.limits.maxRawBytes[upload.kind];
  if (size > max) throw new AppError('FILE_TOO_LARGE', tooLarge(size, max));
}

async function inspect(deps: CompleteUploadDeps, upload: Upload) {
  await checkUploaded(deps, upload);
  return withTempFolder(async (folder) => {
    const path = join(folder, 'upload');
    if (!(await download(deps.store, uploadKey(upload.id), path))) throw new AppError('UPLOAD_INCOMPLETE');
    const file = await prepareFile(deps, { folder, path, filename: upload.filename });
    return { file, sourceHash: await hashFile(path) };
  });
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
  if (FILE_REFUSALS.includes(error.code) && (await refuseUpload(deps.database, upload.id, error))) {
    await deps.store.remove([uploadKey(upload.id)]);
    throw error;
  }
  const outcome = await findOutcome(deps.database, upload.id);
  if (outcome) return outcome;
  throw error;
}

/**
 * Creates a content from an uploaded file: inspects and normalises the bytes, then counts the quota, stores the content
 * and publishes it in one transaction. A file that has to be converted first becomes a content that is processing, and a
 * worker does the rest. Idempotent. UPLOAD_INCOMPLETE when the file was not uploaded; the `FILE_REFUSALS` remove
 * the file; STORAGE_QUOTA_EXCEEDED and UPLOADS_SUSPENDED keep it for a retry.
 */
export function completeUpload(deps: CompleteUploadDeps, upload: Upload): Promise<Content> {
  return measureUpload(upload.kind, () => deps.runFairly(upload.ownerId, () => completeOnce(deps, upload)));
}

async function completeOnce(deps: CompleteUploadDeps, upload: Upload): Promise<Content> {
  const outcome = await findOutcome(deps.database, upload.id);
  if (outcome) return outcome;
  let inspected: Awaited<ReturnType<typeof inspect>>;
  try {
    inspected = await inspect(deps, upload);
  } catch (error) {
    return handleFailure(deps, upload, error);
  }
  const { file, sourceHash } = inspected;
  const sent = { ...upload, sourceHash };
  if (!('body' in file)) return queueConversion(deps, sent, file);
  const content = await storeFile(deps, sent, file);
  await discard(deps.store, [uploadKey(upload.id)]);
  return content;
}
