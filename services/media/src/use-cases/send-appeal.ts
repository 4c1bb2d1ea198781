import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findAppealOf, insertAppeal } from '../data/appeals.ts';
import { lockContents } from '../data/contents.ts';
import type { Database } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { findAnyContent, findContentActs } from '../data/moderation.ts';
import { type Appeal, blockOf } from '../domain/appeal.ts';
import type { Content } from '../domain/content.ts';

/**
 * An owner's objection to the block of a content, once for each block. APPEAL_NOT_POSSIBLE when nothing blocks it,
 * APPEAL_SENT the second time, APPEAL_LATE after the days for it.
 */
export function sendAppeal(
  database: Database,
  { id, ownerId }: Pick<Content, 'id' | 'ownerId'>,
  { words, now }: { words: string; now: Date },
): Promise<Appeal> {
  return database.$transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    await lockContents(tx, [id]);
    const content = await findAnyContent(tx, id);
    const block = blockOf(await findContentActs(tx, id));
    if (content?.status !== 'blocked' || !block) throw new AppError('APPEAL_NOT_POSSIBLE');
    if (await findAppealOf(tx, block.id)) throw new AppError('APPEAL_SENT');
    if (now > block.appealUntil) throw new AppError('APPEAL_LATE');
    const about = { subject: 'content', subjectId: id } as const;
    await insertAppeal(tx, { ...about, id: newId(), ownerId, blockId: block.id, words, sentAt: now });
    const sent = await findAppealOf(tx, block.id);
    if (!sent) throw new AppError('APPEAL_SENT');
    return sent;
  });
}
