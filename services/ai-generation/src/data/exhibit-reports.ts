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

/** What was reported of a design, the newest first. */
export function listReports(tx: Tx, jobIds: string[]): Promise<ReportRow[]> {
  return query(
    tx,
    sql<ReportRow>`
      SELECT job_id, reason, words, created_at FROM exhibit_report
      WHERE job_id = ANY(${jobIds}::uuid[]) ORDER BY created_at DESC, id`,
  );
}

/** Forgets what was reported of a design, once it is decided about. */
export async function removeReports(tx: Tx, jobId: string): Promise<void> {
  await execute(tx, build.deleteFrom('exhibitReport').where('jobId', '=', jobId));
}
