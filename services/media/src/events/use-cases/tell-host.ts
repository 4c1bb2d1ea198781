import type { RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import type { Rule } from '../../domain/moderation.ts';
import { findEvent } from '../data/gallery-events.ts';

export type PhotosAct = {
  eventId: string;
  /** Of one event; none tells nothing. */
  ids: readonly string[];
  act: 'hidden' | 'removed';
  /** The rule that they break; undefined of a review, which names none. */
  rule: Rule | undefined;
  /** What the host is told; may be empty. */
  note: string;
  actorId: string;
  now: Date;
};

/** Tells whoever holds an event, once, that photos of it were taken down by others; of the shop's own events nobody. */
export async function tellHost(tx: Tx, record: RecordEvent, told: PhotosAct): Promise<void> {
  const { eventId, ids, act, rule, note, actorId, now } = told;
  const [photoId] = ids;
  const event = await findEvent(tx, eventId);
  if (!event?.hostId || !photoId || event.hostId === actorId) return;
  const about = { photoId, eventId, title: event.name, hostId: event.hostId, photos: ids.length };
  const data = { actId: newId(), ...about, act, reason: rule ?? '', note, actorId, actedAt: now };
  await record({ type: 'event-photo.moderated', subject: photoId, data });
}
