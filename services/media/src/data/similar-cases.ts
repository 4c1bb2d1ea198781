import type { ReportCase } from '../domain/report.ts';
import type { Tx } from './database.ts';

/** Bits of 128 in which the perceptual hashes of two similar pictures may differ, as where removed ones are compared. */
const NEAR = 8;

/** A case about the same bytes, or about a picture that looks alike. */
export type SimilarCase = { found: ReportCase; likeness: 'bytes' | 'picture' };

/** The latest cases, besides one, in which the same bytes were kept, or a picture that looks alike; whoever owns them. */
export async function findSimilarCases(tx: Tx, id: string, take: number): Promise<SimilarCase[]> {
  const rows = await tx.$queryRaw<{ id: string; likeness: SimilarCase['likeness'] }[]>`
    WITH own AS (SELECT content_id, sha256 FROM evidence WHERE case_id = ${id}::uuid),
      bytes AS (SELECT DISTINCT e.case_id FROM evidence e JOIN own o ON o.sha256 = e.sha256
        WHERE e.case_id <> ${id}::uuid AND e.sha256 <> 'missing'),
      pictures AS (SELECT DISTINCT e.case_id FROM own o
        JOIN content_check a ON a.id = o.content_id AND a.hash_across IS NOT NULL AND a.hash_down IS NOT NULL
        JOIN content_check b ON b.id <> a.id AND bit_count((a.hash_across # b.hash_across)::bit(64))
          + bit_count((a.hash_down # b.hash_down)::bit(64)) <= ${NEAR}::int
        JOIN evidence e ON e.content_id = b.id AND e.case_id <> ${id}::uuid)
    SELECT c.id, CASE WHEN c.id IN (SELECT case_id FROM bytes) THEN 'bytes' ELSE 'picture' END AS likeness
      FROM report_case c
      WHERE c.id IN (SELECT case_id FROM bytes UNION SELECT case_id FROM pictures)
      ORDER BY c.opened_at DESC LIMIT ${take}::int`;
  const found = await tx.reportCase.findMany({ where: { id: { in: rows.map((row) => row.id) } } });
  const byId = new Map(found.map((one) => [one.id, one as unknown as ReportCase]));
  return rows.flatMap(({ id: similar, likeness }) => {
    const one = byId.get(similar);
    return one ? [{ found: one, likeness }] : [];
  });
}
