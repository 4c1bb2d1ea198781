import type { Tx } from '../data/database.ts';
import { addToCase } from '../data/report-cases.ts';
import { findReporter, hasReported, insertReport, type Report } from '../data/reports.ts';
import { type ReportCase, weightOf } from '../domain/report.ts';

/** A report as it comes in. */
export type NewReport = Omit<Report, 'caseId' | 'sentAt'>;

/** Keeps a report with its case, which is locked. */
export async function keepReport(
  tx: Tx,
  found: ReportCase,
  { report, hasNewEvidence, now }: { report: NewReport; hasNewEvidence: boolean; now: Date },
): Promise<void> {
  const { reason, reporter } = report;
  const isKnown = await hasReported(tx, { caseId: found.id, reporter });
  const weight = isKnown ? 0 : weightOf(await findReporter(tx, reporter));
  await insertReport(tx, { ...report, caseId: found.id, sentAt: now });
  await addToCase(tx, found, { reason, weight, reports: 1, findings: 0, hasNewEvidence, now });
}
