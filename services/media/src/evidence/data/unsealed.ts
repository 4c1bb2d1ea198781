import { gunzipSync } from 'node:zlib';
import type { Tx } from '../../data/database.ts';
import type { Evidence } from '../../data/evidence.ts';
import type { ReportCase } from '../../domain/report.ts';

/** Evidence that the evidence store does not have yet, oldest first. */
export async function findUnsealed(tx: Tx, take: number): Promise<Evidence[]> {
  const rows = await tx.evidence.findMany({ where: { sealedAt: null }, orderBy: { takenAt: 'asc' }, take });
  return rows as unknown as Evidence[];
}

export async function findUnsealedPages(
  tx: Tx,
  take: number,
): Promise<{ id: string; caseId: string; html: string }[]> {
  const rows = await tx.evidencePage.findMany({
    where: { sealedAt: null },
    orderBy: { takenAt: 'asc' },
    take,
  });
  return rows.map(({ id, caseId, html }) => ({ id, caseId, html: gunzipSync(html).toString() }));
}

/** Cases whose record, as it is now, the store does not have yet. */
export async function findUnrecorded(tx: Tx, take: number): Promise<ReportCase[]> {
  const where = { recordDue: true, purgedAt: null };
  const rows = await tx.reportCase.findMany({ where, orderBy: { openedAt: 'asc' }, take });
  return rows as unknown as ReportCase[];
}

/** Whether the store lacks something that was kept of a case. */
export async function isUnsealed(tx: Tx, caseId: string): Promise<boolean> {
  const where = { caseId, sealedAt: null };
  return (await tx.evidence.count({ where })) + (await tx.evidencePage.count({ where })) > 0;
}

export async function markSealed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.evidence.updateMany({ where: { id, sealedAt: null }, data: { sealedAt: now } });
}

export async function markPageSealed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.evidencePage.updateMany({ where: { id, sealedAt: null }, data: { sealedAt: now } });
}

/** Unless the case has changed since its record was made. */
export async function markRecorded(
  tx: Tx,
  { id, version, reports, findings }: Pick<ReportCase, 'id' | 'version' | 'reports' | 'findings'>,
): Promise<void> {
  await tx.reportCase.updateMany({ where: { id, version, reports, findings }, data: { recordDue: false } });
}
