import { AppError } from '@tapory/errors';
import type { RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { eraseBlockNotes, findBlocks } from '../data/blocks.ts';
import type { Tx } from '../data/database.ts';
import { lockOwners, refuseErased } from '../data/erased-owners.ts';
import { findGift, takeGift } from '../data/gifts.ts';
import { insertKeepsakeAct } from '../data/keepsake-acts.ts';
import { changeOwner, lockKeepsakes } from '../data/keepsakes.ts';
import { removeRuleChanges } from '../data/rule-changes.ts';
import { isSuspended } from '../data/suspended-owners.ts';
import { type Gift, TAKE_BACK_MS } from '../domain/gift.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { type ChangeDeps, recordKeepsakeChanges } from './change-keepsake.ts';

export type Handover = {
  from: string;
  to: string;
  way: Gift['way'] | 'taken_back';
  takeBackUntil: Date | null;
  at: Date;
};

/** Moves a keepsake to another person, with its rules and contents, and tells of it. GIFT_NOT_POSSIBLE when it is not theirs. */
export async function handOver(
  tx: Tx,
  record: RecordEvent,
  keepsake: Keepsake,
  { from, to, way, takeBackUntil, at }: Handover,
): Promise<void> {
  const { videoId, title } = keepsake;
  if (!(await changeOwner(tx, { videoId, from, to }))) throw new AppError('GIFT_NOT_POSSIBLE');
  const act = way === 'taken_back' ? 'taken_back' : 'claimed';
  await insertKeepsakeAct(tx, { videoId, act, actorId: to, at });
  await removeRuleChanges(tx, [videoId]);
  // What moderators told its former owner is for nobody else.
  await eraseBlockNotes(tx, [videoId]);
  await recordKeepsakeChanges(tx, record, [videoId]);
  const data = { actId: newId(), videoId, title, formerOwnerId: from, ownerId: to, way, claimedAt: at };
  await record({
    type: 'keepsake.claimed',
    subject: videoId,
    data: { ...data, takeBackUntil: takeBackUntil ?? undefined },
  });
}

/**
 * The keepsake that a gift is of, locked, while it can be given: a page that is paused with its owner's account, or is down or being
 * taken down, stays so.
 */
async function findGiven(tx: Tx, { videoId, giverId }: Gift): Promise<Keepsake> {
  const keepsake = (await lockKeepsakes(tx, [videoId])).get(videoId);
  if (keepsake?.status !== 'active' || (await isSuspended(tx, giverId)))
    throw new AppError('GIFT_NOT_POSSIBLE');
  if ((await findBlocks(tx, [videoId])).size > 0) throw new AppError('GIFT_NOT_POSSIBLE');
  return keepsake;
}

/**
 * Takes an offered keepsake over, once: of two people at one code one gets it, and the other GIFT_TAKEN. A repeat by the
 * same person changes nothing. GIFT_OWN for the giver, GIFT_NOT_POSSIBLE when the keepsake is lost, down or was refunded, or
 * its giver's account is deactivated.
 */
export async function claimGift(
  { outbox, invalidate }: ChangeDeps,
  gift: Gift,
  { takerId, at }: { takerId: string; at: Date },
): Promise<void> {
  const { id, videoId, giverId, way } = gift;
  if (giverId === takerId) throw new AppError('GIFT_OWN');
  if (gift.state === 'taken') return;
  const takeBackUntil = way === 'mail' ? new Date(at.getTime() + TAKE_BACK_MS) : null;
  await outbox.transaction(async (tx, record) => {
    await lockOwners(tx, [giverId, takerId]);
    await refuseErased(tx, takerId);
    if (!(await takeGift(tx, { id, takerId, takenAt: at, takeBackUntil }))) {
      // Pressed twice, the other press was faster.
      const taken = await findGift(tx, id);
      if (taken?.state === 'taken' && taken.takerId === takerId) return;
      throw new AppError('GIFT_TAKEN');
    }
    const keepsake = await findGiven(tx, gift);
    await handOver(tx, record, keepsake, { from: giverId, to: takerId, way, takeBackUntil, at });
  });
  invalidate(videoId);
}
