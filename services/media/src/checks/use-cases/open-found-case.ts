import { AppError } from '@tapory/errors';
import { lockContents } from '../../data/contents.ts';
import type { Tx } from '../../data/database.ts';
import { keepContents, keepPhoto } from '../../data/evidence.ts';
import { addToCase, openCase } from '../../data/report-cases.ts';
import { graver } from '../../domain/report.ts';
import { lockEvent } from '../../events/data/gallery-events.ts';
import { keepFindings, withoutJudged } from '../data/findings.ts';
import type { Finding } from '../domain/finding.ts';
import { readSubject, type Subject } from './read-subject.ts';

/** The subject as it is now, which stays so until the transaction ends; null when it is gone. */
async function lockSubject(tx: Tx, subject: Subject): Promise<Subject | null> {
  if (subject.kind === 'content') await lockContents(tx, [subject.id]);
  else await lockEvent(tx, subject.photo.eventId);
  return readSubject(tx, subject);
}

function keepSubject(tx: Tx, caseId: string, present: Subject, now: Date): Promise<number> {
  if (present.kind === 'content') return keepContents(tx, caseId, [present.content], now);
  return keepPhoto(tx, caseId, { photo: present.photo, title: present.title }, now);
}

/**
 * Opens a case about what an automatic check found, or adds it to the open one, with the subject as evidence. It hides nothing.
 * What moderators have judged already opens none, nor does what was erased or taken down meanwhile.
 */
export async function openFoundCase(
  tx: Tx,
  subject: Subject,
  findings: readonly Finding[],
  now: Date,
): Promise<void> {
  if (!(await readSubject(tx, subject))?.isShown) return;
  const fresh = await withoutJudged(tx, subject.id, findings);
  const [first, ...others] = fresh;
  if (!first) return;
  const reason = others.reduce((gravest, finding) => graver(gravest, finding.reason), first.reason);
  const { kind, id: subjectId, ownerId, title } = subject;
  const found = await openCase(tx, { subject: kind, subjectId, ownerId, title, reason, now });
  // The case is locked before what it is about, as everywhere; it is not opened when that goes in between.
  const present = await lockSubject(tx, subject);
  if (!present?.isShown) throw new AppError('CONFLICT');
  const added = await keepFindings(tx, found.id, fresh, now);
  if (added === 0) return;
  const kept = await keepSubject(tx, found.id, present, now);
  const weight = Math.max(...fresh.map(({ score }) => score));
  await addToCase(tx, found, { reason, weight, reports: 0, findings: added, hasNewEvidence: kept > 0, now });
}
