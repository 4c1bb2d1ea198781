import { type Rule, SYSTEM_ACTOR } from '../domain/moderation.ts';
import { sha256Of } from '../evidence/data/hashes.ts';
import { logEvidence } from '../evidence/data/log-evidence.ts';
import type { Tx } from './database.ts';

/** One report of one visitor. */
export type Report = {
  id: string;
  caseId: string;
  reason: Rule;
  words: string;
  contact: string;
  reporter: string;
  language: string;
  sentAt: Date;
};

export async function hasReport(tx: Tx, id: string): Promise<boolean> {
  return (await tx.report.count({ where: { id } })) > 0;
}

export async function insertReport(tx: Tx, report: Report): Promise<void> {
  await tx.report.create({ data: report });
  const { id: subjectId, caseId, reason, words, contact, sentAt: at } = report;
  const data = { caseId, reason, words: sha256Of(words), contact: sha256Of(contact) };
  await logEvidence(tx, { kind: 'report.received', subjectId, actorId: SYSTEM_ACTOR, at, data });
}

export async function hasReported(
  tx: Tx,
  { caseId, reporter }: Pick<Report, 'caseId' | 'reporter'>,
): Promise<boolean> {
  return (await tx.report.count({ where: { caseId, reporter } })) > 0;
}

/** The reports of a case, the latest first, and no more than `take`. */
export async function findReports(tx: Tx, caseId: string, take: number): Promise<Report[]> {
  const rows = await tx.report.findMany({ where: { caseId }, orderBy: { sentAt: 'desc' }, take });
  return rows as Report[];
}

export async function eraseReports(tx: Tx, caseId: string): Promise<void> {
  await tx.report.deleteMany({ where: { caseId } });
}

/** How often reports of a device proved right and wrong. */
export async function findReporter(tx: Tx, id: string): Promise<{ founded: number; unfounded: number }> {
  const found = await tx.reporter.findUnique({ where: { id } });
  return { founded: found?.founded ?? 0, unfounded: found?.unfounded ?? 0 };
}

/** Remembers of everybody who reported a case whether they were right. */
export async function rateReporters(tx: Tx, caseId: string, isFounded: boolean, now: Date): Promise<void> {
  const founded = isFounded ? 1 : 0;
  // In the order of their ids: two decisions at once about the same people do not wait for each other in a circle.
  await tx.$executeRaw`
    INSERT INTO reporter (id, founded, unfounded, last_at)
    SELECT DISTINCT reporter, ${founded}::int, ${1 - founded}::int, ${now}::timestamptz
      FROM report WHERE case_id = ${caseId}::uuid ORDER BY reporter
    ON CONFLICT (id) DO UPDATE SET founded = reporter.founded + excluded.founded,
      unfounded = reporter.unfounded + excluded.unfounded, last_at = excluded.last_at`;
}

/** Forgets devices of which nothing was decided since `before`. */
export async function forgetReporters(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.$executeRaw`DELETE FROM reporter WHERE id IN
    (SELECT id FROM reporter WHERE last_at < ${before}::timestamptz LIMIT ${limit}::int)`;
}
