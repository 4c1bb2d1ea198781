import { randomBase62 } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { type ReviewState, statesBefore } from '../domain/event-photo.ts';

export type Decision = {
  eventId: string;
  ids: string[];
  state: ReviewState;
  /** Whether a moderator decides: what one hid is shown again by a moderator alone. */
  isStaff: boolean;
  now: Date;
};

/**
 * Writes a decision about photos of an event; returns the ids of those that it changed. A hidden one gets another review
 * key: under the old one its guest may have seen it.
 */
export async function writeDecision(tx: Tx, decision: Decision): Promise<string[]> {
  const { eventId, ids, state, isStaff, now } = decision;
  const where = { eventId, state: { in: statesBefore(state) }, ...(isStaff ? {} : { takenDownAt: null }) };
  const shownAt = state === 'approved' ? now : null;
  if (state !== 'hidden') {
    const changed = await tx.eventPhoto.updateManyAndReturn({
      where: { ...where, id: { in: ids } },
      data: { state, shownAt, takenDownAt: null, isReported: false },
      select: { id: true },
    });
    return changed.map(({ id }) => id);
  }
  const takenDownAt = isStaff ? now : null;
  if (isStaff)
    await tx.eventPhoto.updateMany({
      where: { eventId, id: { in: ids }, state: 'hidden', OR: [{ takenDownAt: null }, { isReported: true }] },
      data: { takenDownAt, isReported: false },
    });
  const changed: string[] = [];
  for (const id of ids) {
    const data = { state, shownAt, reviewKey: randomBase62(), takenDownAt, isReported: false };
    const { count } = await tx.eventPhoto.updateMany({ where: { ...where, id }, data });
    if (count === 1) changed.push(id);
  }
  return changed;
}
