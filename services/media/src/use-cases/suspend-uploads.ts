import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { deleteUploadSuspension, insertUploadSuspension } from '../data/upload-suspensions.ts';
import type { Rule } from '../domain/moderation.ts';
import { logEvidence } from '../evidence/data/log-evidence.ts';
import { timeOfNextAct } from '../take-downs/data/piece-acts.ts';
import { keepPieceAct } from '../take-downs/use-cases/keep-piece-act.ts';

export type SuspendUploads = {
  ownerId: string;
  actorId: string;
  isSuspended: boolean;
  rule: Rule;
  /** What the owner is told. */
  note: string;
};

/**
 * Keeps an owner from adding and changing contents, or lets them again, and tells them. What is shown stays. Idempotent. MODERATOR_IS_OWNER for one's
 * own uploads.
 */
export function suspendUploads(
  outbox: Outbox<Tx>,
  { ownerId, actorId, isSuspended, rule, note }: SuspendUploads,
): Promise<void> {
  if (ownerId === actorId) throw new AppError('MODERATOR_IS_OWNER');
  return outbox.transaction(async (tx, record) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const now = await timeOfNextAct(tx, { subject: 'uploads', subjectId: ownerId });
    const isChanged = isSuspended
      ? await insertUploadSuspension(tx, { ownerId, rule, note, actorId, since: now })
      : await deleteUploadSuspension(tx, ownerId);
    if (!isChanged) return;
    const act = isSuspended ? 'suspended' : 'restored';
    const actId = newId();
    const told = { actId, ownerId, act, reason: rule, note, actorId, actedAt: now };
    await keepPieceAct(tx, {
      ...{ id: actId, subject: 'uploads', subjectId: ownerId, ownerId, formerOwnerIds: [], title: '' },
      ...{ act: isSuspended ? 'suspended' : 'released', reason: rule, note, actorId, actedAt: now },
    });
    await record({ type: 'uploads.moderated', subject: ownerId, data: told });
    await logEvidence(tx, {
      kind: `uploads.${act}`,
      subjectId: ownerId,
      actorId,
      at: now,
      data: isSuspended ? { rule } : {},
    });
  });
}
