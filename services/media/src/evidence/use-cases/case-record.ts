import { findFindings } from '../../checks/data/findings.ts';
import type { Tx } from '../../data/database.ts';
import { findEvidence, findPages } from '../../data/evidence.ts';
import { findActsOf } from '../../data/moderation.ts';
import { findReports } from '../../data/reports.ts';
import type { ReportCase } from '../../domain/report.ts';
import { findActsOfSubject } from '../../take-downs/data/piece-acts.ts';

/** More than any case has had; a flood of reports is cut, and counted. */
const REPORTS_MAX = 10_000;

const at = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Everything that is known about a case, as plain JSON: who reported what and when, what was kept, who decided. */
export async function buildRecord(tx: Tx, found: ReportCase): Promise<object> {
  const kept = await findEvidence(tx, found.id);
  const [reports, findings, pages, acts, pieceActs] = await Promise.all([
    findReports(tx, found.id, REPORTS_MAX),
    findFindings(tx, found.id),
    findPages(tx, found.id),
    findActsOf(tx, [...new Set(kept.map(({ contentId }) => contentId))]),
    findActsOfSubject(tx, found.subjectId),
  ]);
  const { id, subject, subjectId, ownerId, title, status, reason, outcome, decidedBy } = found;
  return {
    case: {
      ...{ id, subject, subjectId, ownerId, title, status, reason, outcome, decidedBy },
      ...{ openedAt: at(found.openedAt), decidedAt: at(found.decidedAt), reports: found.reports },
    },
    reports: reports.map(({ caseId: _case, sentAt, ...report }) => ({ ...report, sentAt: at(sentAt) })),
    findings: findings.map(({ caseId: _case, foundAt, ...finding }) => ({
      ...finding,
      foundAt: at(foundAt),
    })),
    evidence: kept.map(({ caseId: _case, fileKey: _file, takenAt, ...one }) => ({
      ...one,
      takenAt: at(takenAt),
    })),
    pages: pages.map(({ takenAt, ...page }) => ({ ...page, takenAt: at(takenAt) })),
    acts: acts.map(({ actedAt, ...act }) => ({ ...act, actedAt: at(actedAt) })),
    // Of the keepsake or the design itself.
    pieceActs: pieceActs.map(({ id, act, reason, note, actorId, ownerId, title: called, actedAt }) => ({
      ...{ id, act, reason, note, actorId, ownerId, title: called, actedAt: at(actedAt) },
    })),
  };
}
