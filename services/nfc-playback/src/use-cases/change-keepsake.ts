import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { bumpKeepsakes, findKeepsake } from '../data/keepsakes.ts';
import type { Keepsake } from '../domain/keepsake.ts';

export type ChangeDeps = {
  outbox: Outbox<Tx>;
  /** Drops the cached tap page in all replicas; called after the commit. */
  invalidate(videoId: string): void;
};

/** Increments the versions of keepsakes and records `keepsake.changed` in the running transaction. */
export async function recordKeepsakeChanges(tx: Tx, record: RecordEvent, videoIds: string[]): Promise<void> {
  if (videoIds.length === 0) return;
  await bumpKeepsakes(tx, videoIds);
  await record(
    videoIds.map((videoId) => ({
      type: 'keepsake.changed' as const,
      subject: videoId,
      data: { videoId },
    })),
  );
}

/**
 * Changes one keepsake in a transaction under its owner's lock, records the event, and drops the cached tap page after
 * the commit. UNAUTHENTICATED when the owner was erased while their session was still cached, KEEPSAKE_NOT_FOUND when it
 * went to somebody else after it was read.
 */
export async function changeKeepsake<R>(
  { outbox, invalidate }: ChangeDeps,
  { videoId, ownerId }: Pick<Keepsake, 'videoId' | 'ownerId'>,
  change: (tx: Tx, keepsake: Keepsake, record: RecordEvent) => Promise<R>,
): Promise<R> {
  const result = await outbox.transaction(async (tx, record) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const keepsake = await findKeepsake(tx, videoId);
    if (keepsake?.ownerId !== ownerId) throw new AppError('KEEPSAKE_NOT_FOUND');
    const changed = await change(tx, keepsake, record);
    await recordKeepsakeChanges(tx, record, [videoId]);
    return changed;
  });
  invalidate(videoId);
  return result;
}
