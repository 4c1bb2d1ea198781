import { createLeases, type Lease, newId } from '@tapory/service-kit';
import type { GatewayName } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';
import { Prisma, type ReconciliationReport as ReportRow } from '../../data/generated/client.ts';
import type { ReportLine, ReportSummary } from '../domain/compare-trades.ts';

export type ReconciliationReport = {
  id: string;
  gateway: GatewayName;
  day: string;
  /** Null while it is being created or recreated. */
  madeAt: Date | null;
  /** Null until it was created once. */
  summary: ReportSummary | null;
  lines: ReportLine[];
};

/** The lease to create one report. */
export type ReportLease = Lease & { gateway: GatewayName; day: string };

const leases = createLeases({ table: 'daily_report', leaseMs: 600_000 });

const toReport = (row: ReportRow): ReconciliationReport => ({
  id: row.id,
  gateway: row.gateway as GatewayName,
  day: row.day,
  madeAt: row.madeAt,
  summary: Object.keys(row.summary as object).length === 0 ? null : (row.summary as ReportSummary),
  lines: row.lines as ReportLine[],
});

/** Leases a report that is not created yet; null when it exists or another process creates it. */
export async function leaseReport(tx: Tx, gateway: GatewayName, day: string): Promise<ReportLease | null> {
  await tx.reconciliationReport.createMany({ data: [{ id: newId(), gateway, day }], skipDuplicates: true });
  const where = Prisma.sql`gateway = ${gateway} AND day = ${day} AND made_at IS NULL`;
  const lease = await leases.claim(tx, { where, orderBy: 'day' });
  return lease && { ...lease, gateway, day };
}

/** Stores a report; false when the lease was lost. */
export async function finishReport(
  tx: Tx,
  lease: ReportLease,
  report: { summary: ReportSummary; lines: ReportLine[]; madeAt: Date },
): Promise<boolean> {
  const { count } = await tx.reconciliationReport.updateMany({
    where: { id: lease.id, leaseToken: lease.token },
    data: { ...report, leaseToken: null, leasedUntil: null },
  });
  return count === 1;
}

/** Releases the lease, so that the next run creates the report. */
export async function releaseLease(tx: Tx, lease: ReportLease): Promise<void> {
  await leases.release(tx, lease);
}

/** Marks reports for recreation; their old content stays readable until then. */
export async function reopenReports(tx: Tx, gateway: GatewayName, days: readonly string[]): Promise<void> {
  await tx.reconciliationReport.createMany({
    data: days.map((day) => ({ id: newId(), gateway, day })),
    skipDuplicates: true,
  });
  await tx.reconciliationReport.updateMany({
    where: { gateway, day: { in: [...days] } },
    data: { madeAt: null, leaseToken: null, leasedUntil: null },
  });
}

/** Days that have a report, and days whose report is to be recreated. */
export async function findReportDays(
  tx: Tx,
  gateway: GatewayName,
  days: readonly string[],
): Promise<{ made: string[]; waiting: string[] }> {
  const rows = await tx.reconciliationReport.findMany({
    where: { gateway, OR: [{ day: { in: [...days] } }, { madeAt: null }] },
    select: { day: true, madeAt: true },
  });
  const made = rows.filter(({ madeAt }) => madeAt !== null).map(({ day }) => day);
  return { made, waiting: rows.filter(({ madeAt }) => madeAt === null).map(({ day }) => day) };
}

export async function findReport(tx: Tx, id: string): Promise<ReconciliationReport | null> {
  const row = await tx.reconciliationReport.findUnique({ where: { id } });
  return row && toReport(row);
}

/** A page of reports, newest day first, without their lines, and their total number. */
export async function listReports(
  tx: Tx,
  page: { skip: number; take: number },
): Promise<{ items: ReconciliationReport[]; total: number }> {
  const [rows, total] = await Promise.all([
    tx.reconciliationReport.findMany({
      orderBy: [{ day: 'desc' }, { gateway: 'asc' }],
      omit: { lines: true },
      ...page,
    }),
    tx.reconciliationReport.count(),
  ]);
  return { items: rows.map((row) => toReport({ ...row, lines: [] })), total };
}
