import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { addOwners } from '../data/report-cases.ts';
import { lockPiece, passPieceActs } from '../take-downs/data/piece-acts.ts';

/**
 * Neither who gave a reported keepsake away nor who took it decides about it. What was taken down and went back to its giver is
 * theirs to appeal about; an appeal that was sent stands. Idempotent.
 */
export const onKeepsakeClaimed: EventHandler<Tx, 'keepsake.claimed'> = async (tx, { data, time }) => {
  const { videoId, formerOwnerId: from, ownerId: to } = data;
  await addOwners(tx, videoId, [from, to]);
  await lockPiece(tx, { subject: 'keepsake', subjectId: videoId });
  await passPieceActs(tx, { videoId, from, to, at: data.claimedAt ?? time });
};
