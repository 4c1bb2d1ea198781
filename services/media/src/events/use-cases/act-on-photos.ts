import type { Tx } from '../../data/database.ts';
import type { Rule } from '../../domain/moderation.ts';
import type { Outcome } from '../../domain/report.ts';
import { findPhotos } from '../data/event-photos.ts';
import { lockEvent } from '../data/gallery-events.ts';
import { writeDecision } from '../data/reviews.ts';
import type { EventPhoto } from '../domain/event-photo.ts';
import { removeWithin } from './remove-photos.ts';

export type PhotosDecision = {
  outcome: Outcome;
  rule: Rule | undefined;
  /** Those that are hidden or removed; what a report alone has hidden of the others is shown again. */
  meant: ReadonlySet<string>;
  now: Date;
};

async function actOn(
  tx: Tx,
  photo: EventPhoto,
  { outcome, rule, meant, now }: PhotosDecision,
): Promise<void> {
  const { id, eventId } = photo;
  if (meant.has(id) && outcome === 'removed')
    return void (await removeWithin(tx, { eventId, ids: [id], byStaff: { rule } }, now));
  const decision = { eventId, ids: [id], isStaff: true, now };
  if (meant.has(id) && outcome === 'hidden') await writeDecision(tx, { ...decision, state: 'hidden' });
  else if (photo.isReported) await writeDecision(tx, { ...decision, state: 'approved' });
}

/** What the decision of a case does to photos of an event. Those that are gone are left out. */
export async function actOnPhotos(tx: Tx, ids: string[], decision: PhotosDecision): Promise<void> {
  const before = await findPhotos(tx, ids);
  for (const eventId of new Set(before.map((photo) => photo.eventId))) await lockEvent(tx, eventId);
  for (const photo of await findPhotos(tx, ids)) await actOn(tx, photo, decision);
}
