import { AppError } from '@tapory/errors';
import type { Database, Tx } from '../data/database.ts';
import { isSourceKept } from '../data/photo-uploads.ts';
import { isStyleAvailable } from '../data/styles.ts';
import { refuseSuspendedUploads } from '../data/upload-suspensions.ts';
import { readMoreWords } from '../data/word-lists.ts';
import type { Job } from '../domain/job.ts';
import { checkTexts } from '../domain/prompt-policy.ts';

/** PROMPT_PROHIBITED when what was asked for once is prohibited by now. */
export async function checkWordsAgain(
  { pool }: Pick<Database, 'pool'>,
  { prompt, title }: Pick<Job, 'prompt' | 'title'>,
): Promise<void> {
  checkTexts(await readMoreWords(pool), prompt, title);
}

/**
 * What an owner may not ask for once more: STYLE_UNAVAILABLE for a style that is offered no longer, PHOTO_MISSING when the
 * photo it is made of is gone, UPLOADS_SUSPENDED of somebody who may use no photo.
 */
export async function refuseRemake(
  tx: Tx,
  { ownerId, style, sourceKey }: Pick<Job, 'ownerId' | 'style' | 'sourceKey'>,
): Promise<void> {
  if (!(await isStyleAvailable(tx, style))) throw new AppError('STYLE_UNAVAILABLE');
  if (!sourceKey) return;
  if (!(await isSourceKept(tx, sourceKey))) throw new AppError('PHOTO_MISSING');
  await refuseSuspendedUploads(tx, ownerId);
}
