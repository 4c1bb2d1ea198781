import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { ExhibitReport } from '../domain/exhibit.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** Stores a report; false for one that is there already. */
export async function insertReport(tx: Tx, report: ExhibitReport): Promise<boolean> {
  const insert = build.insertInto('exhibitReport').values(report);
  return (
    (await execute(
      tx,
      insert.onConflict((conflict) => conflict.column('id').doNothing()),
    )) === 1
  );
}

export type ReportRow = Pick<ExhibitReport, 'jobId' | 'reason' | 'words'> & { createdAt: Date };

/** Whether something is said of a design that nobody has decided about. */
export async function isReported(tx: Tx, jobId: string): Promise<boolean> {
  const reports = build.selectFrom('exhibitReport').select('id').where('jobId', '=', jobId);
  return (await query(tx, reports.limit(1))).length === 1;
}

/** Most reports of a design that are listed. */
const LISTED = 20;

/** What was reported of designs last, the newest first. */
export function listReports(tx: Tx, jobIds: string[]): Promise<ReportRow[]> {
  return query(
    tx,
    sql<ReportRow>`
      SELECT r.job_id, r.reason, r.words, r.created_at FROM unnest(${jobIds}::uuid[]) AS listed (job_id)
      CROSS JOIN LATERAL (
        SELECT * FROM exhibit_report WHERE job_id = listed.job_id ORDER BY created_at DESC, id LIMIT ${LISTED}) r
      ORDER BY r.created_at DESC, r.id`,
  );
}

/** Forgets what was reported of a design, once it is decided about; returns what it was reported for. */
export async function removeReports(tx: Tx, jobId: string): Promise<string[]> {
  const removed = build.deleteFrom('exhibitReport').where('jobId', '=', jobId).returning('reason');
  return (await query(tx, removed)).map(({ reason }) => reason);
}
