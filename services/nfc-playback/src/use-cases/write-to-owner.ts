import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { lockKeepsakes } from '../data/keepsakes.ts';
import { findLoss, insertLetter } from '../data/losses.ts';

/**
 * Keeps what a finder wrote for the owner, and has it mailed; neither sees the other's address but for what the finder
 * typed. The same letter once more, sent again because no answer came, is that letter. KEEPSAKE_NOT_FOUND when it is not lost any more.
 */
export async function writeToOwner(
  { outbox }: { outbox: Outbox<Tx> },
  { videoId, text, contact, at }: { videoId: string; text: string; contact: string; at: Date },
): Promise<void> {
  await outbox.transaction(async (tx, record) => {
    const keepsake = (await lockKeepsakes(tx, [videoId])).get(videoId);
    if (keepsake?.status !== 'lost') throw new AppError('KEEPSAKE_NOT_FOUND');
    const { ownerId, title } = keepsake;
    const since = (await findLoss(tx, videoId))?.since.toISOString() ?? '';
    const id = derivedId('finder-letter', videoId, since, text, contact);
    if (!(await insertLetter(tx, { id, videoId, text, contact, at }))) return;
    const data = { letterId: id, videoId, title, ownerId, text, contact };
    await record({ type: 'keepsake.finder-wrote', subject: videoId, data });
  });
}
