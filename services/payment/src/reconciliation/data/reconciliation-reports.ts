import { execute, json, totalOf } from '@tapory/persistence';
import { createLeases, type Lease, newId } from '@tapory/service-kit';
import type { OnlineGateway } from '../../attempts/domain/attempt.ts';
import type { Database, Tx } from '../../data/database.ts';
import type { ReconciliationReport as ReportRow } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import type { ReportLine, ReportSummary } from '../domain/compare-trades.ts';

export type ReconciliationReport = {
  id: string;
  gateway: OnlineGateway;
  day: string;
  /** Null while it is being created or recreated. */
  madeAt: Date | null;
  /** Null until it was created once. */
  summary: ReportSummary | null;
  lines: ReportLine[];
};

/** The lease to create one report. */
export type ReportLease = Lease & { gateway: OnlineGateway; day: string };

const leases = createLeases({ table: 'daily_report', leaseMs: 600_000 });

const toReport = (row: ReportRow): ReconciliationReport => ({
  id: row.id,
  gateway: row.gateway as OnlineGateway,
  day: row.day,
  madeAt: row.madeAt,
  summary: Object.keys(row.summary as object).length === 0 ? null : (row.summary as ReportSummary),
  lines: row.lines as ReportLine[],
});

/** Adds the days that have no report yet, to be created. */
async function addReports(tx: Tx, gateway: OnlineGateway, days: readonly string[]): Promise<void> {
  const rows = days.map((day) => ({ id: newId(), gateway, day }));
  const insert = build.insertInto('dailyReport').values(rows);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

/** Leases a report that is not created yet; null when it exists or another process creates it. */
export async function leaseReport(tx: Tx, gateway: OnlineGateway, day: string): Promise<ReportLease | null> {
  await addReports(tx, gateway, [day]);
  const where = { text: 'gateway = $1 AND day = $2 AND made_at IS NULL', values: [gateway, day] };
  const lease = await leases.claim(tx, { where, orderBy: 'day' });
  return lease && { ...lease, gateway, day };
}

/** Stores a report; false when the lease was lost. */
export async function finishReport(
  tx: Tx,
  lease: ReportLease,
  report: { summary: ReportSummary; lines: ReportLine[]; madeAt: Date },
): Promise<boolean> {
  const { summary, lines, madeAt } = report;
  const count = await execute(
    tx,
    build
      .updateTable('dailyReport')
      .set({ summary: json(summary), lines: json(lines), madeAt, leaseToken: null, leasedUntil: null })
      .where('id', '=', lease.id)
      .where('leaseToken', '=', lease.token),
  );
  return count === 1;
}

/** Releases the lease, so that the next run creates the report. */
export async function releaseLease(tx: Tx, lease: ReportLease): Promise<void> {
  await leases.release(tx, lease);
}

/** Marks reports for recreation; their old content stays readable until then. */
export async function reopenReports(tx: Tx, gateway: OnlineGateway, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await addReports(tx, gateway, days);
  await execute(
    tx,
    build
      .updateTable('dailyReport')
      .set({ madeAt: null, leaseToken: null, leasedUntil: null })
      .where('gateway', '=', gateway)
      .where('day', 'in', days),
  );
}

/** Days that have a report, and days whose report is to be recreated. */
export async function findReportDays(
  database: Database,
  gateway: OnlineGateway,
  days: readonly string[],
): Promise<{ made: string[]; waiting: string[] }> {
  const rows = await database.reconciliationReport.findMany({
    where: { gateway, OR: [{ day: { in: [...days] } }, { madeAt: null }] },
    select: { day: true, madeAt: true },
  });
  const made = rows.filter(({ madeAt }) => madeAt !== null).map(({ day }) => day);
  return { made, waiting: rows.filter(({ madeAt }) => madeAt === null).map(({ day }) => day) };
}

export async function findReport(database: Database, id: string): Promise<ReconciliationReport | null> {
  const row = await database.reconciliationReport.findUnique({ where: { id } });
  return row && toReport(row);
}

export type ReportFilter = {
  gateway?: OnlineGateway | undefined;
  from?: string | undefined;
  to?: string | undefined;
  ids?: string[] | undefined;
};

/** A slice of reports without their lines, by day, and their total number. */
export async function listReports(
  database: Database,
  { gateway, from, to, ids }: ReportFilter,
  { direction, ...slice }: { direction: 'asc' | 'desc'; skip: number; take: number },
): Promise<{ items: ReconciliationReport[]; total: number }> {
  const where = {
    ...(gateway ? { gateway } : {}),
    ...(ids ? { id: { in: ids } } : {}),
    // Days are texts that sort by time.
    day: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) },
  };
  const [rows, counted] = await Promise.all([
    database.reconciliationReport.findMany({
      where,
      orderBy: [{ day: direction }, { gateway: 'asc' }],
      omit: { lines: true },
      ...slice,
    }),
    database.reconciliationReport.count({ where }),
  ]);
  return {
    items: rows.map((row) => toReport({ ...row, lines: [] })),
    total: totalOf(slice, rows.length, counted),
  };
}
