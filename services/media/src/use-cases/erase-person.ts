import type { RecordEvent } from '@tapory/messaging';
import { cancelDeletion, scheduleDeletion } from '@tapory/service-kit';
import { objectKeysOf, uploadKey } from '../clients/file-store.ts';
import { eraseAppealsOfOwner } from '../data/appeals.ts';
import { eraseContentsOfOwner, lockContentsOfOwner } from '../data/contents.ts';
import { eraseConversionsOfOwner } from '../data/conversions.ts';
import type { Tx } from '../data/database.ts';
import { withoutEvidence } from '../data/evidence.ts';
import { removeHiddenOfOwner } from '../data/moderation.ts';
import { forgetOtherOwner } from '../data/report-cases.ts';
import { deleteUploadSuspension } from '../data/upload-suspensions.ts';
import { eraseUploadsOfOwner } from '../data/uploads.ts';
import { isUnfinished } from '../domain/content.ts';
import { eraseEventsOfHost } from '../events/use-cases/remove-photos.ts';
import { erasePieceNotes } from '../take-downs/data/piece-acts.ts';
import { GRACE_MS } from './begin-upload.ts';

/**
 * Erases all contents of a person, whose lock the caller holds, including the trash and the events that they host, and publishes the deletion of
 * contents that were visible. URLs stop working with the rows; the sweep removes the objects, those of a form when it can
 * bring no more. What a moderator has blocked is evidence: it is removed for good, and erased when it has been kept; so is
 * the file of what was reported.
 */
export async function erasePerson(tx: Tx, record: RecordEvent, ownerId: string, now: Date): Promise<void> {
  await eraseEventsOfHost(tx, ownerId, now);
  const sources = await eraseConversionsOfOwner(tx, ownerId);
  await lockContentsOfOwner(tx, ownerId);
  const kept = await removeHiddenOfOwner(tx, ownerId, now);
  const contents = await eraseContentsOfOwner(tx, ownerId);
  await eraseAppealsOfOwner(tx, ownerId, now);
  await forgetOtherOwner(tx, ownerId);
  await erasePieceNotes(tx, ownerId);
  await deleteUploadSuspension(tx, ownerId);
  const uploads = await eraseUploadsOfOwner(tx, ownerId);
  await cancelDeletion(tx, sources);
  for (const { id, expiresAt } of uploads.filter((upload) => upload.expiresAt > now))
    await scheduleDeletion(tx, [uploadKey(id)], new Date(expiresAt.getTime() + GRACE_MS));
  const unreported = await withoutEvidence(tx, contents.flatMap(objectKeysOf));
  const keys = [...unreported, ...uploads.map(({ id }) => uploadKey(id)), ...sources];
  await scheduleDeletion(tx, keys, now);
  const visible = contents.filter((content) => content.deletedAt === null && !isUnfinished(content));
  const ids = [...visible.map(({ id }) => id), ...kept];
  if (ids.length === 0) return;
  await record(
    ids.map((id) => ({
      type: 'content.deleted' as const,
      subject: id,
      data: { contentId: id, ownerId, version: 0 },
    })),
  );
}
