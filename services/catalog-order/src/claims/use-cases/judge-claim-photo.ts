import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { clearPhoto } from '../../photos/data/photo-checks.ts';
import type { PhotoDecision } from '../../reviews/use-cases/judge-photo.ts';
import { takeClaimPhotoOut } from '../data/claim-photo-decisions.ts';
import { claimPhotoTakenDownEvent } from './claim-events.ts';

/**
 * Takes a photo out of its claim, with its bytes when it is removed, as moderators decided; whoever sent it is told. Otherwise its
 * warning is taken back. One that is gone is left alone. Idempotent.
 */
export async function judgeClaimPhoto(
  tx: Tx,
  record: RecordEvent,
  { caseId, photoId, outcome: act, rule, note, actorId, decidedAt }: PhotoDecision,
): Promise<void> {
  if ((act !== 'hidden' && act !== 'removed') || rule === '')
    return clearPhoto(tx, 'claim-photo', photoId, decidedAt);
  const isRemoved = act === 'removed';
  const taken = await takeClaimPhotoOut(tx, photoId, { isRemoved, rule, judgedAt: decidedAt });
  if (!taken) return;
  const order = await findOrder(tx, taken.orderId);
  if (!order) throw new Error(`claim ${taken.claimId} is about an unknown order`);
  const told = { caseId, claimId: taken.claimId, photoId, act, rule, note, actorId, decidedAt } as const;
  await record(claimPhotoTakenDownEvent(order, told));
}
