import { AppError } from '@tapory/errors';
import { randomBase62 } from '@tapory/service-kit';
import { countUnfinishedComposites, insertComposite } from '../data/composites.ts';
import { findContent, findReady, insertContent } from '../data/contents.ts';
import { insertConversion } from '../data/conversions.ts';
import type { Database, Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { checkQuota } from '../data/storage-use.ts';
import { refuseSuspended } from '../data/upload-suspensions.ts';
import { type CompositePlan, MAX_UNFINISHED, sourceIdsOf } from '../domain/composite.ts';
import type { Content } from '../domain/content.ts';
import type { Limits } from '../domain/limits.ts';

export type QueueCompositeDeps = { database: Database; limits: Limits };

export type NewComposite = { id: string; ownerId: string; title: string; plan: CompositePlan };

const SCENE_TYPES = ['image', 'video'];

/** CONTENT_NOT_FOUND unless all sources are ready and the owner's; VALIDATION_FAILED for one of another kind. */
async function checkSources(tx: Tx, ownerId: string, plan: CompositePlan): Promise<void> {
  const ids = sourceIdsOf(plan);
  const found = new Map((await findReady(tx, ownerId, ids)).map(({ id, type }) => [id, type]));
  if (found.size < ids.length) throw new AppError('CONTENT_NOT_FOUND');
  const isShown = plan.scenes.every(({ contentId }) => SCENE_TYPES.includes(found.get(contentId) ?? ''));
  const isPlayed = plan.musicId === null || found.get(plan.musicId) === 'music';
  if (!isShown || !isPlayed) throw new AppError('VALIDATION_FAILED');
}

/**
 * Stores a composite video that a worker has to make, with its plan. It counts as much as the largest video until it is
 * there. Idempotent. CONTENT_NOT_FOUND, STORAGE_QUOTA_EXCEEDED; RATE_LIMITED while several of the person's are not finished.
 */
export function queueComposite(
  { database, limits }: QueueCompositeDeps,
  { id, ownerId, title, plan }: NewComposite,
  now: Date,
): Promise<Content> {
  return database.$transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    await refuseSuspended(tx, ownerId);
    const present = await findContent(tx, id);
    if (present) return present;
    await checkSources(tx, ownerId, plan);
    if ((await countUnfinishedComposites(tx, ownerId)) >= MAX_UNFINISHED)
      throw new AppError('RATE_LIMITED', { retryAfter: 60 });
    const size = limits.maxBytes.video;
    await checkQuota(tx, limits, { ownerId, bytes: size, contents: 1 });
    const content = await insertContent(tx, {
      ...{ id, ownerId, title, size, deliveryKey: randomBase62(), type: 'video', status: 'processing' },
      ...{ mimeType: null, width: null, height: null, hasThumb: false, text: null, characterCount: null },
    });
    if (!content) throw new AppError('NOT_FOUND');
    await insertComposite(tx, id, plan);
    await insertConversion(tx, { id, ownerId, kind: 'composite', sourceKey: null, sourceType: 'plan' }, now);
    return content;
  });
}
