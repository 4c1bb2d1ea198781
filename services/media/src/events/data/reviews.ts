import { randomBase62 } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { type ReviewState, statesBefore } from '../domain/event-photo.ts';

export type Decision = { eventId: string; ids: string[]; state: ReviewState; now: Date };

/**
 * Writes a decision about photos of an event; returns the ids of those that it changed. A hidden one gets another review
 * key: under the old one its guest may have seen it.
 */
export async function writeDecision(tx: Tx, { eventId, ids, state, now }: Decision): Promise<string[]> {
  const where = { eventId, state: { in: statesBefore(state) } };
  const shownAt = state === 'approved' ? now : null;
  if (state !== 'hidden') {
    const changed = await tx.eventPhoto.updateManyAndReturn({
      where: { ...where, id: { in: ids } },
      data: { state, shownAt },
      select: { id: true },
    });
    return changed.map(({ id }) => id);
  }
  const changed: string[] = [];
  for (const id of ids) {
    const data = { state, shownAt, reviewKey: randomBase62() };
    const { count } = await tx.eventPhoto.updateMany({ where: { ...where, id }, data });
    if (count === 1) changed.push(id);
  }
  return changed;
}
