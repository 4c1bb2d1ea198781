import { AppError } from '@tapory/errors';
import type { Database } from '../../data/database.ts';
import { findCase, setHold } from '../../data/report-cases.ts';
import type { ReportCase } from '../../domain/report.ts';
import { logEvidence } from '../data/log-evidence.ts';

export type Hold = { caseId: string; actorId: string; isHeld: boolean; reason: string; now: Date };

/**
 * Keeps the evidence of a case from being purged, from the commit on and until the hold is lifted; the store follows within
 * minutes. Idempotent. NOT_FOUND for a case that is purged.
 */
export function holdCase(
  database: Database,
  { caseId, actorId, isHeld, reason, now }: Hold,
): Promise<ReportCase> {
  return database.$transaction(async (tx) => {
    const isChanged = await setHold(tx, caseId, isHeld ? { by: actorId, reason, now } : null);
    const found = await findCase(tx, caseId);
    if (!found || found.purgedAt) throw new AppError('NOT_FOUND');
    const kind = isHeld ? 'case.held' : 'case.unheld';
    if (isChanged) await logEvidence(tx, { kind, subjectId: caseId, actorId, at: now, data: { reason } });
    return found;
  });
}
