import type { RecordEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import type { Rule } from '../../domain/moderation.ts';
import type { Outcome } from '../../domain/report.ts';
import { findPhotos } from '../data/event-photos.ts';
import { lockEvent } from '../data/gallery-events.ts';
import { writeDecision } from '../data/reviews.ts';
import type { EventPhoto } from '../domain/event-photo.ts';
import { removeWithin } from './remove-photos.ts';
import { tellHost } from './tell-host.ts';

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

async function actOn(tx: Tx, record: RecordEvent, photo: EventPhoto, given: PhotosDecision): Promise<void> {
  const { outcome, meant, now } = given;
  const { id, eventId } = photo;
  const { rule, note, actorId } = given;
  if (meant.has(id) && rule && (outcome === 'removed' || outcome === 'hidden'))
    await tellHost(tx, record, { eventId, ids: [id], act: outcome, rule, note, actorId, now });
  if (meant.has(id) && outcome === 'removed')
    return void (await removeWithin(tx, { eventId, ids: [id], byStaff: { rule, actorId } }, now));
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
