import type { Database } from '../../data/database.ts';
import { lockEvent } from '../data/gallery-events.ts';
import { type Decision, writeDecision } from '../data/reviews.ts';

/**
 * Approves photos, hides them, or lets them wait again, which takes a decision back. A hidden one is off the gallery, the
 * wall and its URL from the commit on. Photos that are decided so already, or gone, are left out: two who review at once do
 * not disturb each other. Returns the ids of those that changed.
 */
export const decidePhotos = (database: Database, decision: Decision): Promise<string[]> =>
  database.$transaction(async (tx) => {
    // Two who decide about the same photos in another order would wait for each other in a circle.
    await lockEvent(tx, decision.eventId);
    return writeDecision(tx, decision);
  });
