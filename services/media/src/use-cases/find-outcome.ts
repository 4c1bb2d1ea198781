import { AppError } from '@tapory/errors';
import { findContent } from '../data/contents.ts';
import type { Database } from '../data/database.ts';
import { findUpload } from '../data/uploads.ts';
import type { Content } from '../domain/content.ts';

/** The content of a completed upload, null while it is open. Throws its refusal. */
export async function findOutcome(database: Database, uploadId: string): Promise<Content | null> {
  const upload = await findUpload(database, uploadId);
  if (upload?.refusal) throw new AppError(upload.refusal.code, { params: upload.refusal.params });
  if (!upload?.contentId) return null;
  const content = await findContent(database, upload.contentId);
  if (!content) throw new AppError('NOT_FOUND');
  return content;
}
