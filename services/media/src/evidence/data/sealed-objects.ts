import { moderation } from '@tapory/shop';
import type { Tx } from '../../data/database.ts';
import type { Retention } from '../domain/retention.ts';

/** What the evidence store keeps of a case under lock. */
export type SealedObject = {
  key: string;
  versionId: string;
  caseId: string;
  sha256: string;
  /** Bytes. */
  size: number;
  retainUntil: Date;
  isHeld: boolean;
  sealedAt: Date;
};

/** Remembers an object of the store; false when it was there already. */
export const insertSealed = async (tx: Tx, sealed: SealedObject): Promise<boolean> =>
  (await tx.sealedObject.createMany({ data: [sealed], skipDuplicates: true })).count === 1;

/** What is kept of a case, by key. */
export const findSealed = (tx: Tx, caseId: string): Promise<SealedObject[]> =>
  tx.sealedObject.findMany({ where: { caseId, purgedAt: null }, orderBy: { key: 'asc' } });

export const countSealed = (tx: Tx, caseId: string): Promise<number> =>
  tx.sealedObject.count({ where: { caseId, purgedAt: null } });

/** Those whose lock ends before their case is over, with the day until which it is to last, the soonest first. */
export const findEnding = (
  tx: Tx,
  { days, childDays }: Retention,
  now: Date,
  take: number,
): Promise<{ key: string; versionId: string; until: Date }[]> => tx.$queryRaw`
  SELECT s.key, s.version_id AS "versionId", w.until FROM sealed_object s
    JOIN report_case c ON c.id = s.case_id
    CROSS JOIN LATERAL (SELECT c.decided_at IS NOT NULL AND c.held_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM appeal a JOIN evidence e ON e.content_id = a.content_id
        WHERE e.case_id = c.id AND a.status = 'open') AND NOT EXISTS (
      SELECT 1 FROM appeal p WHERE p.piece_id = c.video_id AND p.status = 'open') AS is_over) o
    CROSS JOIN LATERAL (SELECT CASE WHEN o.is_over THEN c.decided_at ELSE ${now}::timestamptz END
      + make_interval(days => ${moderation.appealDays}::int + CASE WHEN c.reason = 'children'
        THEN greatest(${days}::int, ${childDays}::int) ELSE ${days}::int END) AS until) w
    WHERE c.purged_at IS NULL AND s.purged_at IS NULL
      AND s.retain_until < w.until - CASE WHEN o.is_over THEN interval '0' ELSE interval '1 day' END
    ORDER BY s.retain_until LIMIT ${take}::int`;

export async function setRetainUntil(tx: Tx, key: string, retainUntil: Date): Promise<void> {
  await tx.sealedObject.updateMany({ where: { key }, data: { retainUntil } });
}

/** Those whose hold in the store is not that of their case; also of a purged one, which could never be removed. */
export const findWronglyHeld = (
  tx: Tx,
  take: number,
): Promise<{ key: string; versionId: string; isHeld: boolean }[]> => tx.$queryRaw`
  SELECT s.key, s.version_id AS "versionId", c.held_at IS NOT NULL AS "isHeld" FROM sealed_object s
    JOIN report_case c ON c.id = s.case_id
    WHERE s.is_held <> (c.held_at IS NOT NULL) ORDER BY s.key LIMIT ${take}::int`;

export async function setHeld(tx: Tx, key: string, isHeld: boolean): Promise<void> {
  await tx.sealedObject.updateMany({ where: { key }, data: { isHeld } });
}

/** Lets what is kept of a case go, as soon as its lock ends. */
export async function releaseSealed(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx.sealedObject.updateMany({ where: { caseId }, data: { purgedAt: now } });
}

/** Cases of which the store still keeps something that may go. */
export async function findReleased(tx: Tx, now: Date, take: number): Promise<string[]> {
  const rows = await tx.sealedObject.findMany({
    where: { purgedAt: { not: null }, retainUntil: { lt: now } },
    distinct: ['caseId'],
    select: { caseId: true },
    take,
  });
  return rows.map(({ caseId }) => caseId);
}

export async function forgetSealed(tx: Tx, caseId: string): Promise<void> {
  await tx.sealedObject.deleteMany({ where: { caseId, purgedAt: { not: null } } });
}
