import { cancelDeletion } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { keepArtwork } from '../../data/evidence.ts';
import { addToCase, openCase } from '../../data/report-cases.ts';
import { graver } from '../../domain/report.ts';
import { keepFindings, withoutJudged } from '../data/findings.ts';
import type { Finding } from '../domain/finding.ts';
import type { KeptArtwork } from './keep-artwork-files.ts';

type FoundArtwork = { jobId: string; ownerId: string; title: string; kept: readonly KeptArtwork[] };

/**
 * Opens a case about what an automatic check found on a design that is locked, or adds it to the open one, with its files as evidence. What
 * moderators have judged already opens none.
 */
export async function openArtworkCase(
  tx: Tx,
  { jobId, ownerId, title, kept }: FoundArtwork,
  findings: readonly Finding[],
  now: Date,
): Promise<void> {
  const fresh = await withoutJudged(tx, jobId, findings);
  const [first, ...others] = fresh;
  if (!first) return;
  const reason = others.reduce((gravest, finding) => graver(gravest, finding.reason), first.reason);
  const found = await openCase(tx, { subject: 'artwork', subjectId: jobId, ownerId, title, reason, now });
  const added = await keepFindings(tx, found.id, fresh, now);
  if (added === 0) return;
  let isNew = false;
  for (const [place, { key, body, mimeType }] of kept.entries()) {
    const version = place + 1;
    if (!(await keepArtwork(tx, found.id, { jobId, version, title, key, body, mimeType }, now))) continue;
    await cancelDeletion(tx, [key]);
    isNew = true;
  }
  const weight = Math.max(...fresh.map(({ score }) => score));
  await addToCase(tx, found, { reason, weight, reports: 0, findings: added, hasNewEvidence: isNew, now });
}
