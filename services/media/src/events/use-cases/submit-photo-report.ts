import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { reportReference } from '@tapory/shop';
import type { Tx } from '../../data/database.ts';
import { keepPhoto } from '../../data/evidence.ts';
import { isPhotoCleared, openCase } from '../../data/report-cases.ts';
import { hasReport } from '../../data/reports.ts';
import { SYSTEM_ACTOR } from '../../domain/moderation.ts';
import { keepReport, type NewReport } from '../../use-cases/keep-report.ts';
import { findPhoto, markReported } from '../data/event-photos.ts';
import { lockEvent } from '../data/gallery-events.ts';
import { writeDecision } from '../data/reviews.ts';
import type { GalleryEvent } from '../domain/gallery-event.ts';
import { tellHost } from './tell-host.ts';

export type PhotoReport = { event: GalleryEvent; photoId: string; report: NewReport };

/**
 * Keeps a visitor's report of a photo that a gallery shows, with its bytes as evidence: whoever deletes it from then on, its
 * file stays. A report about children hides it at once, and the host is told, unless a moderator has looked at it before. The same report again
 * changes nothing. Returns its reference. NOT_FOUND.
 */
export function submitPhotoReport(
  outbox: Outbox<Tx>,
  { event, photoId, report }: PhotoReport,
  now: Date,
): Promise<string> {
  const { id, reason } = report;
  const { id: eventId, name: title } = event;
  const ownerId = event.hostId ?? SYSTEM_ACTOR;
  return outbox.transaction(async (tx, record) => {
    if (await hasReport(tx, id)) return reportReference(id);
    const subject = { subject: 'event-photo', subjectId: photoId } as const;
    const found = await openCase(tx, { ...subject, ownerId, title, reason, now });
    // The same one may have come twice at once.
    if (await hasReport(tx, id)) return reportReference(id);
    await lockEvent(tx, eventId);
    const photo = await findPhoto(tx, photoId);
    if (photo?.eventId !== eventId || photo.state !== 'approved') throw new AppError('NOT_FOUND');
    const kept = await keepPhoto(tx, found.id, { photo, title }, now);
    await keepReport(tx, found, { report, hasNewEvidence: kept > 0, now });
    if (reason === 'children' && !(await isPhotoCleared(tx, photoId))) {
      await writeDecision(tx, { eventId, ids: [photoId], state: 'hidden', isStaff: true, now });
      await markReported(tx, photoId);
      const told = { rule: 'children', note: '', actorId: SYSTEM_ACTOR } as const;
      await tellHost(tx, record, { eventId, ids: [photoId], act: 'hidden', ...told, now });
    }
    return reportReference(id);
  });
}
