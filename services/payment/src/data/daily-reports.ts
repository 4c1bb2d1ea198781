import { newId } from '@tapory/service-kit';
import type { GatewayName } from '../domain/attempt.ts';
import type { ReportLine, ReportSummary } from '../domain/compare-day.ts';
import type { Tx } from './database.ts';
import type { DailyReport as ReportRow } from './generated/client.ts';

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

/** The right to make one report, until `leasedUntil`. */
export type ReportLease = { id: string; gateway: GatewayName; day: string; leasedUntil: Date };

const LEASE_MS = 600_000;

const toReport = (row: ReportRow): DailyReport => ({
  id: row.id,
  gateway: row.gateway as GatewayName,
  day: row.day,
  madeAt: row.madeAt,
  summary: Object.keys(row.summary as object).length === 0 ? null : (row.summary as ReportSummary),
  lines: row.lines as ReportLine[],
});

/** Takes the right to make a report that is not made yet; null when it is made, or another process makes it. */
export async function leaseReport(
  tx: Tx,
  gateway: GatewayName,
  day: string,
  now: Date,
): Promise<ReportLease | null> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO daily_report (id, gateway, day, leased_until)
    VALUES (${newId()}::uuid, ${gateway}, ${day}, ${leasedUntil})
    ON CONFLICT (gateway, day) DO UPDATE SET leased_until = excluded.leased_until
    WHERE daily_report.made_at IS NULL
      AND (daily_report.leased_until IS NULL OR daily_report.leased_until < ${now})
    RETURNING id`;
  return row ? { id: row.id, gateway, day, leasedUntil } : null;
}

/** Writes a report; nothing when its lease is no longer the one that was taken. */
export async function finishReport(
  tx: Tx,
  lease: ReportLease,
  report: { summary: ReportSummary; lines: ReportLine[]; madeAt: Date },
): Promise<boolean> {
  const { count } = await tx.dailyReport.updateMany({
    where: { id: lease.id, leasedUntil: lease.leasedUntil },
    data: { ...report, leasedUntil: null },
  });
  return count === 1;
}

/** Gives a lease back, so that the report is made with the next round. */
export async function dropLease(tx: Tx, lease: ReportLease): Promise<void> {
  await tx.dailyReport.updateMany({
    where: { id: lease.id, leasedUntil: lease.leasedUntil },
    data: { leasedUntil: null },
  });
}

/** Lets reports be made again; what they said stays readable until then. */
export async function reopenReports(tx: Tx, gateway: GatewayName, days: readonly string[]): Promise<void> {
  await tx.dailyReport.createMany({
    data: days.map((day) => ({ id: newId(), gateway, day })),
    skipDuplicates: true,
  });
  await tx.dailyReport.updateMany({
    where: { gateway, day: { in: [...days] } },
    data: { madeAt: null, leasedUntil: null },
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
