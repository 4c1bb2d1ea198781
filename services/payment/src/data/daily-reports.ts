import { createLeases, type Lease, newId } from '@tapory/service-kit';
import type { GatewayName } from '../domain/attempt.ts';
import type { ReportLine, ReportSummary } from '../domain/compare-day.ts';
import type { Tx } from './database.ts';
import { Prisma, type DailyReport as ReportRow } from './generated/client.ts';

export type DailyReport = {
  id: string;
  gateway: GatewayName;
  day: string;
  /** Null while it is being made, for the first time or again. */
  madeAt: Date | null;
  /** Null until it was made once. */
  summary: ReportSummary | null;
  lines: ReportLine[];
};

/** The right to make one report. */
export type ReportLease = Lease & { gateway: GatewayName; day: string };

const leases = createLeases({ table: 'daily_report', leaseMs: 600_000 });

const toReport = (row: ReportRow): DailyReport => ({
  id: row.id,
  gateway: row.gateway as GatewayName,
  day: row.day,
  madeAt: row.madeAt,
  summary: Object.keys(row.summary as object).length === 0 ? null : (row.summary as ReportSummary),
  lines: row.lines as ReportLine[],
});

/** Takes the right to make a report that is not made yet; null when it is made, or another process makes it. */
export async function leaseReport(tx: Tx, gateway: GatewayName, day: string): Promise<ReportLease | null> {
  await tx.dailyReport.createMany({ data: [{ id: newId(), gateway, day }], skipDuplicates: true });
  const where = Prisma.sql`gateway = ${gateway} AND day = ${day} AND made_at IS NULL`;
  const lease = await leases.claim(tx, { where, orderBy: 'day' });
  return lease && { ...lease, gateway, day };
}

/** Writes a report; nothing when its lease is no longer the one that was taken. */
export async function finishReport(
  tx: Tx,
  lease: ReportLease,
  report: { summary: ReportSummary; lines: ReportLine[]; madeAt: Date },
): Promise<boolean> {
  const { count } = await tx.dailyReport.updateMany({
    where: { id: lease.id, leaseToken: lease.token },
    data: { ...report, leaseToken: null, leasedUntil: null },
  });
  return count === 1;
}

/** Gives a lease back, so that the report is made with the next round. */
export async function dropLease(tx: Tx, lease: ReportLease): Promise<void> {
  await leases.release(tx, lease);
}

/** Lets reports be made again; what they said stays readable until then. */
export async function reopenReports(tx: Tx, gateway: GatewayName, days: readonly string[]): Promise<void> {
  await tx.dailyReport.createMany({
    data: days.map((day) => ({ id: newId(), gateway, day })),
    skipDuplicates: true,
  });
  await tx.dailyReport.updateMany({
    where: { gateway, day: { in: [...days] } },
    data: { madeAt: null, leaseToken: null, leasedUntil: null },
  });
}

/** Which of the days have a report that is made, and which others wait to be made again. */
export async function findReportDays(
  tx: Tx,
  gateway: GatewayName,
  days: readonly string[],
): Promise<{ made: string[]; waiting: string[] }> {
  const rows = await tx.dailyReport.findMany({
    where: { gateway, OR: [{ day: { in: [...days] } }, { madeAt: null }] },
    select: { day: true, madeAt: true },
  });
  const made = rows.filter(({ madeAt }) => madeAt !== null).map(({ day }) => day);
  return { made, waiting: rows.filter(({ madeAt }) => madeAt === null).map(({ day }) => day) };
}

export async function findReport(tx: Tx, id: string): Promise<DailyReport | null> {
  const row = await tx.dailyReport.findUnique({ where: { id } });
  return row && toReport(row);
}

/** A page of reports, newest day first, without their lines, and how many there are. */
export async function listReports(
  tx: Tx,
  page: { skip: number; take: number },
): Promise<{ items: DailyReport[]; total: number }> {
  const [rows, total] = await Promise.all([
    tx.dailyReport.findMany({
      orderBy: [{ day: 'desc' }, { gateway: 'asc' }],
      omit: { lines: true },
      ...page,
    }),
    tx.dailyReport.count(),
  ]);
  return { items: rows.map((row) => toReport({ ...row, lines: [] })), total };
}
