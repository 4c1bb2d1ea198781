import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { lockEvent } from '../data/gallery-events.ts';
import { type Decision, writeDecision } from '../data/reviews.ts';
import { tellHost } from './tell-host.ts';

/**
 * Approves photos, hides them, or lets them wait again, which takes a decision back. A hidden one is off the gallery, the
 * wall and its URL from the commit on. Photos that are decided so already, or gone, are left out: two who review at once do
 * not disturb each other. The host is told what moderators hid. Returns the ids of those that changed.
 */
export const decidePhotos = (
  outbox: Outbox<Tx>,
  { actorId, ...decision }: Decision & { actorId: string },
): Promise<string[]> =>
  outbox.transaction(async (tx, record) => {
    const { eventId, isStaff, state, now } = decision;
    // Two who decide about the same photos in another order would wait for each other in a circle.
    await lockEvent(tx, eventId);
    const ids = await writeDecision(tx, decision);
    if (isStaff && state === 'hidden')
      await tellHost(tx, record, { eventId, ids, act: 'hidden', rule: undefined, note: '', actorId, now });
    return ids;
  });
