import { cancelDeletion } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { keepForeign } from '../../data/evidence.ts';
import { addToCase, openCase } from '../../data/report-cases.ts';
import { graver } from '../../domain/report.ts';
import { keepFindings, withoutJudged } from '../data/findings.ts';
import type { BuyerPhotoKind } from '../domain/buyer-photo.ts';
import type { Finding } from '../domain/finding.ts';
import type { KeptFile } from './keep-file.ts';

/** What another service has: a design, or a photo of a review or of a reported defect. */
export type FoundPiece = {
  kind: 'artwork' | BuyerPhotoKind;
  id: string;
  ownerId: string;
  title: string;
  kept: readonly KeptFile[];
};

/** What waits for moderators: the case, and the finding that is the surest. */
export type OpenedCase = { caseId: string; worst: Finding };

/**
 * Opens a case about what an automatic check found on a piece that is locked, or adds it to the open one, with its files as evidence. What
 * moderators have judged already opens none: null.
 */
export async function openPieceCase(
  tx: Tx,
  { kind, id, ownerId, title, kept }: FoundPiece,
  findings: readonly Finding[],
  now: Date,
): Promise<OpenedCase | null> {
  const fresh = (await withoutJudged(tx, id, findings)).toSorted((a, b) => b.score - a.score);
  const [worst, ...others] = fresh;
  if (!worst) return null;
  const reason = others.reduce((gravest, finding) => graver(gravest, finding.reason), worst.reason);
  const found = await openCase(tx, { subject: kind, subjectId: id, ownerId, title, reason, now });
  const opened = { caseId: found.id, worst: { ...worst, reason: graver(reason, found.reason) } };
  const added = await keepFindings(tx, found.id, fresh, now);
  if (added === 0) return opened;
  let isNew = false;
  for (const [place, { key, body, mimeType }] of kept.entries()) {
    const file = { kind, contentId: id, version: place + 1, title, key, body, mimeType };
    if (!(await keepForeign(tx, found.id, file, now))) continue;
    await cancelDeletion(tx, [key]);
    isNew = true;
  }
  const weight = worst.score;
  await addToCase(tx, found, { reason, weight, reports: 0, findings: added, hasNewEvidence: isNew, now });
  return opened;
}
