import type { RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import type { Rule } from '../../domain/moderation.ts';
import type { Outcome } from '../../domain/report.ts';
import { findPhotos } from '../data/event-photos.ts';
import { findEvent, lockEvent } from '../data/gallery-events.ts';
import { writeDecision } from '../data/reviews.ts';
import type { EventPhoto } from '../domain/event-photo.ts';
import { removeWithin } from './remove-photos.ts';

export type PhotosDecision = {
  outcome: Outcome;
  rule: Rule | undefined;
  /** Those that are hidden or removed; what a report alone has hidden of the others is shown again. */
  meant: ReadonlySet<string>;
  actorId: string;
  /** What the host of the event is told; may be empty. */
  note: string;
  now: Date;
};

/** Tells whoever holds the event what was done to a photo of it. */
async function tellHost(
  tx: Tx,
  record: RecordEvent,
  { id: photoId, eventId }: EventPhoto,
  { outcome: act, rule, note, actorId, now }: PhotosDecision,
): Promise<void> {
  const event = await findEvent(tx, eventId);
  if (!event?.hostId || !rule) return;
  const about = { photoId, eventId, title: event.name, hostId: event.hostId };
  const told = { act, reason: rule, note, actorId, actedAt: now };
  const data = { actId: newId(), ...about, ...told };
  await record({ type: 'event-photo.moderated', subject: photoId, data });
}

async function actOn(tx: Tx, record: RecordEvent, photo: EventPhoto, given: PhotosDecision): Promise<void> {
  const { outcome, rule, meant, now } = given;
  const { id, eventId } = photo;
  if (meant.has(id) && (outcome === 'removed' || outcome === 'hidden'))
    await tellHost(tx, record, photo, given);
  if (meant.has(id) && outcome === 'removed')
    return void (await removeWithin(tx, { eventId, ids: [id], byStaff: { rule } }, now));
  const decision = { eventId, ids: [id], isStaff: true, now };
  if (meant.has(id) && outcome === 'hidden') await writeDecision(tx, { ...decision, state: 'hidden' });
  else if (photo.isReported) await writeDecision(tx, { ...decision, state: 'approved' });
}

/** What the decision of a case does to photos of an event, of which its host is told. Those that are gone are left out. */
export async function actOnPhotos(
  tx: Tx,
  record: RecordEvent,
  ids: string[],
  decision: PhotosDecision,
): Promise<void> {
  const before = await findPhotos(tx, ids);
  for (const eventId of new Set(before.map((photo) => photo.eventId))) await lockEvent(tx, eventId);
  for (const photo of await findPhotos(tx, ids)) await actOn(tx, record, photo, decision);
}
