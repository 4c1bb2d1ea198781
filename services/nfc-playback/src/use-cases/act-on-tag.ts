import { AppError } from '@tapory/errors';
import type { Outbox, OutgoingEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { pieceAddress, withoutSignature } from '@tapory/shop';
import type { Tx } from '../data/database.ts';
import { lockTag, moveTag } from '../data/tags.ts';
import { AUDITED_TAG_ACTS, isUnproved, type Tag, type TagAct, tagTransitions } from '../domain/tag.ts';

export type ActOnTagCommand = {
  tagId: string;
  act: TagAct;
  /** What was read back; of a verification. */
  address: string;
  reason: string;
  actorId: string;
  at: Date;
};

const tagActed = (tag: Tag, { act, actorId, reason, at }: ActOnTagCommand): OutgoingEvent => {
  const { id: tagId, serial, videoId, orderNumber, itemNumber } = tag;
  const of = { tagId, serial, videoId, orderNumber, itemNumber };
  return {
    type: 'tag.acted',
    subject: tagId,
    data: { ...of, actId: newId(), act, actorId, reason, actedAt: at },
  };
};

/** Acts that only whoever holds the tag can say. */
const isOfHolder = (act: TagAct): boolean => act === 'written' || act === 'verified';

/** A locked tag was verified before, and may be held near again. */
const isDone = ({ state }: Tag, act: TagAct): boolean =>
  state === act || (act === 'verified' && state === 'locked');

/**
 * Keeps what became of a tag; the same act again changes nothing. TAG_NOT_FOUND for an unknown one, TAG_BUSY when somebody
 * else took it over meanwhile, TAG_MISMATCH when another address was read back than it should hold, TAG_STEP_REFUSED when
 * the act does not fit its state.
 */
export async function actOnTag(
  { outbox, publicUrl }: { outbox: Outbox<Tx>; publicUrl: string },
  command: ActOnTagCommand,
): Promise<Tag> {
  const { tagId, act, address, actorId } = command;
  return outbox.transaction(async (tx, record) => {
    const tag = await lockTag(tx, tagId);
    if (!tag) throw new AppError('TAG_NOT_FOUND');
    if (isOfHolder(act) && isUnproved(tag) && tag.claimedBy !== actorId) throw new AppError('TAG_BUSY');
    if (act === 'verified' && withoutSignature(address) !== pieceAddress(publicUrl, tag.videoId, 'tap'))
      throw new AppError('TAG_MISMATCH');
    if (isDone(tag, act)) return tag;
    if (!tagTransitions.can(tag.state, act)) throw new AppError('TAG_STEP_REFUSED');
    const moved = await moveTag(tx, tag, { to: act, ...command });
    if (AUDITED_TAG_ACTS.includes(act)) await record(tagActed(tag, command));
    return moved;
  });
}
