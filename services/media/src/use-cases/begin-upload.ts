import { AppError } from '@tapory/errors';
import { scheduleDeletion } from '@tapory/service-kit';
import { uploads } from '@tapory/shop';
import { type FileStore, partKey, uploadKey } from '../clients/file-store.ts';
import type { Database, Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { checkQuota } from '../data/storage-use.ts';
import { refuseSuspended } from '../data/upload-suspensions.ts';
import {
  countOpenUploads,
  countRefusedUploads,
  findUpload,
  findWaitingEnd,
  insertUpload,
} from '../data/uploads.ts';
import { guessKind } from '../domain/file-kind.ts';
import { type Limits, tooLarge } from '../domain/limits.ts';
import { isParted, partSizes } from '../domain/parts.ts';

export type BeginUploadDeps = {
  database: Database;
  store: FileStore;
  limits: Limits;
  /** How long the form may be used, seconds. */
  expiresInS: number;
  /** How long a file that is sent in parts may be gone on with, seconds. */
  resumeInS: number;
};

export type UploadForm = {
  uploadId: string;
  url: string;
  fields: Record<string, string>;
  maxBytes: number;
  /** A form for each part, in order; empty where the file is sent in one piece, by the form above. */
  parts: { url: string; fields: Record<string, string> }[];
};

/** An abandoned upload is removed this long after its form has expired, ms. */
export const GRACE_MS = 3_600_000;

/** Of the raw upload, which nobody is served. */
const FORM_TYPE = 'application/octet-stream';

const HOUR_MS = 3_600_000;

/** The caller holds the owner's lock, so that concurrent requests cannot exceed the limits. */
async function checkLimits(
  tx: Tx,
  deps: BeginUploadDeps,
  { ownerId, size, now }: { ownerId: string; size: number; now: Date },
): Promise<void> {
  await checkQuota(tx, deps.limits, { ownerId, bytes: size, contents: 1 });
  const open = await countOpenUploads(tx, ownerId, now);
  const max = deps.limits.openUploads;
  if (open >= max) throw new AppError('UPLOAD_LIMIT_EXCEEDED', { params: { max }, retryAfter: 60 });
  const refused = await countRefusedUploads(tx, ownerId, new Date(now.getTime() - HOUR_MS));
  if (refused >= deps.limits.refusedUploads)
    throw new AppError('RATE_LIMITED', { retryAfter: HOUR_MS / 1000 });
  const waitingEnd = await findWaitingEnd(tx, ownerId, {
    sweptBefore: new Date(now.getTime() - GRACE_MS),
    singleBytes: uploads.partBytes,
    limit: deps.limits.waitingBytes,
  });
  if (!waitingEnd) return;
  const waitMs = waitingEnd.getTime() + GRACE_MS - now.getTime();
  throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1000) });
}

/**
 * Creates a form with which a browser uploads one file directly to the store, or one for each of its parts. UPLOAD_EMPTY and FILE_TOO_LARGE by the declared
 * size, RATE_LIMITED after too many refused files, or while too much of ended uploads waits for the sweep; the store and {@link completeUpload} check the file itself.
 */
export async function beginUpload(
  deps: BeginUploadDeps,
  input: { id: string; ownerId: string; filename: string; size: number; contentType: string },
  now: Date,
): Promise<UploadForm> {
  if (input.size === 0) throw new AppError('UPLOAD_EMPTY');
  const kind = guessKind(input.filename, input.contentType);
  const maxBytes = deps.limits.maxRawBytes[kind];
  if (input.size > maxBytes) throw new AppError('FILE_TOO_LARGE', tooLarge(input.size, maxBytes));
  const { id, ownerId, filename } = input;
  // What is larger is made smaller.
  const size = Math.min(input.size, deps.limits.maxBytes[kind]);
  const contentType = FORM_TYPE;
  const partedBytes = isParted(input.size) ? input.size : null;
  const expiresInS = partedBytes === null ? deps.expiresInS : deps.resumeInS;
  const expiresAt = new Date(now.getTime() + expiresInS * 1000);
  const sizes = partedBytes === null ? [] : partSizes(partedBytes);
  const key = uploadKey(id);
  await deps.database.$transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    await refuseSuspended(tx, ownerId);
    if (!(await findUpload(tx, id))) await checkLimits(tx, deps, { ownerId, size, now });
    await insertUpload(tx, { id, ownerId, filename, kind, contentType, expiresAt, partedBytes });
    const keys = [key, ...sizes.map((_, index) => partKey(id, index + 1))];
    await scheduleDeletion(tx, keys, new Date(expiresAt.getTime() + GRACE_MS));
  });
  // The parts of a file are joined here by no form; S3 signs none that takes nothing.
  const mostBytes = partedBytes === null ? Math.min(maxBytes, uploads.partBytes) : 1;
  const form = await deps.store.presignPost({ key, contentType, maxBytes: mostBytes, expiresInS });
  const parts = await Promise.all(
    sizes.map((bytes, index) =>
      deps.store.presignPost({ key: partKey(id, index + 1), contentType, maxBytes: bytes, expiresInS }),
    ),
  );
  return { uploadId: id, ...form, maxBytes, parts };
}
