import type { Outbox, RecordEvent } from '@tapory/messaging';
import { reportReference } from '@tapory/shop';
import { findReported, lockContents } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { keepContents, keepPage } from '../data/evidence.ts';
import { addOwners, openCase } from '../data/report-cases.ts';
import { hasReport } from '../data/reports.ts';
import type { Content } from '../domain/content.ts';
import { SYSTEM_ACTOR } from '../domain/moderation.ts';
import { keepReport, type NewReport } from './keep-report.ts';
import { blockAndTell } from './take-down-content.ts';

export type SubmittedReport = NewReport & {
  videoId: string;
  ownerId: string;
  /** Who had it before: what they put in may still play. */
  formerOwnerIds: string[];
  /** Of the keepsake. */
  title: string;
  contentIds: string[];
  /** As it was rendered. */
  page: string;
};

/** What a moderator has looked at and let be shown in this version is not hidden by the next report. */
const isCleared = ({ version, clearedVersion }: Content): boolean => version === clearedVersion;

async function hideAtOnce(tx: Tx, record: RecordEvent, contents: Content[], now: Date): Promise<void> {
  const act = { actorId: SYSTEM_ACTOR, rule: 'children', note: '', isFinal: false, now } as const;
  for (const content of contents)
    if (!isCleared(content)) await blockAndTell(tx, record, { ...act, contentId: content.id });
}

/**
 * Keeps a report and, in the same transaction, what the keepsake shows: contents in their version with their files, and the
 * page. What its owner deletes from then on stays evidence. Deleted contents that are still bound count as shown: they may
 * have been deleted because of the report. A report about children hides all of them. The same report again changes nothing.
 * Returns its reference.
 */
export function submitReport(
  outbox: Outbox<Tx>,
  { videoId, ownerId, formerOwnerIds, title, contentIds, page, ...report }: SubmittedReport,
  now: Date,
): Promise<string> {
  const { id, reason } = report;
  return outbox.transaction(async (tx, record) => {
    if (await hasReport(tx, id)) return reportReference(id);
    const found = await openCase(tx, {
      subject: 'keepsake',
      subjectId: videoId,
      ownerId,
      title,
      reason,
      now,
    });
    // The same one may have come twice at once.
    if (await hasReport(tx, id)) return reportReference(id);
    await addOwners(tx, videoId, [ownerId, ...formerOwnerIds]);
    await lockContents(tx, contentIds);
    const contents = await findReported(tx, [ownerId, ...formerOwnerIds], contentIds);
    const newContents = await keepContents(tx, found.id, contents, now);
    const isNewPage = await keepPage(tx, found.id, page, now);
    await keepReport(tx, found, { report, hasNewEvidence: newContents > 0 || isNewPage, now });
    if (reason === 'children') await hideAtOnce(tx, record, contents, now);
    return reportReference(id);
  });
}
