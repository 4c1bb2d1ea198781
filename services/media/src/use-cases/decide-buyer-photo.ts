import type { RecordEvent } from '@tapory/messaging';
import { rememberRemoved } from '../checks/data/removed-pictures.ts';
import type { BuyerPhotoKind } from '../checks/domain/buyer-photo.ts';
import type { Tx } from '../data/database.ts';
import type { Rule } from '../domain/moderation.ts';
import type { Outcome } from '../domain/report.ts';

export type BuyerPhotoDecision = {
  kind: BuyerPhotoKind;
  caseId: string;
  photoId: string;
  outcome: Outcome;
  /** Of one that is hidden or removed. */
  rule: Rule | undefined;
  /** What its buyer is told; may be empty. */
  note: string;
  actorId: string;
  now: Date;
};

/**
 * Tells its service what became of a photo of a review or of a reported defect, which keeps it out of that, or takes its warning
 * back. One that is removed is known again by its looks.
 */
export async function decideBuyerPhoto(
  tx: Tx,
  record: RecordEvent,
  { kind, caseId, photoId, outcome, rule, note, actorId, now }: BuyerPhotoDecision,
): Promise<void> {
  if (outcome === 'removed' && rule) await rememberRemoved(tx, photoId, rule, now);
  await record({
    ...{ type: `${kind}.decided`, subject: photoId },
    data: { caseId, photoId, outcome, rule: rule ?? '', note, actorId, decidedAt: now },
  });
}
