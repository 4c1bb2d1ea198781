import { AppError } from '@tapory/errors';
import { withdrawGift } from '../data/gifts.ts';
import { insertKeepsakeAct } from '../data/keepsake-acts.ts';
import { changeStatus, lockKeepsakes } from '../data/keepsakes.ts';
import { endLoss, saveLoss } from '../data/losses.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { type ChangeDeps, changeKeepsake } from './change-keepsake.ts';

/**
 * Marks a keepsake as lost: its page shows the message in place of its contents. An open offer ends, since a code may be
 * lost with it. Another message replaces the former one. KEEPSAKE_NOT_LOSABLE for one that is not paid for.
 */
export function loseKeepsake(
  deps: ChangeDeps,
  { videoId, ownerId }: Keepsake,
  { message, at }: { message: string; at: Date },
): Promise<void> {
  return changeKeepsake(deps, { videoId, ownerId }, async (tx) => {
    const keepsake = (await lockKeepsakes(tx, [videoId])).get(videoId);
    if (!keepsake || keepsake.status === 'draft') throw new AppError('KEEPSAKE_NOT_LOSABLE');
    await saveLoss(tx, { videoId, message, since: at });
    if (keepsake.status === 'lost') return;
    await changeStatus(tx, keepsake, 'lost');
    await withdrawGift(tx, videoId);
    await insertKeepsakeAct(tx, { videoId, act: 'lost', actorId: ownerId, at });
  });
}

/** Ends the loss of a keepsake: its contents show again, and what finders wrote is forgotten. Idempotent. */
export function findLostKeepsake(deps: ChangeDeps, { videoId, ownerId }: Keepsake, at: Date): Promise<void> {
  return changeKeepsake(deps, { videoId, ownerId }, async (tx) => {
    const keepsake = (await lockKeepsakes(tx, [videoId])).get(videoId);
    await endLoss(tx, videoId);
    if (keepsake?.status !== 'lost') return;
    await changeStatus(tx, keepsake, 'active');
    await insertKeepsakeAct(tx, { videoId, act: 'found', actorId: ownerId, at });
  });
}
