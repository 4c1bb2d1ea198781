import { query, totalOf } from '@tapory/persistence';
import { sql } from 'kysely';
import type { EntryKind } from '../domain/points.ts';
import type { Tx } from './database.ts';

/** What can be spent, and what of it expires next. */
export type PointBalance = { balance: number; expiring: { points: number; at: Date } | null };

export async function readBalance(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<PointBalance> {
  const rows = await query(
    tx,
    sql<{ points: number; at: Date }>`SELECT sum(remaining)::int AS points, expires_at AS at FROM point_entry
      WHERE user_id = ${userId}::uuid AND remaining > 0 AND expires_at > ${now} GROUP BY expires_at ORDER BY expires_at`,
  );
  return { balance: rows.reduce((sum, { points }) => sum + points, 0), expiring: rows[0] ?? null };
}

/** A coupon that somebody bought with points. */
export type BoughtCoupon = { code: string; value: number; minimumAmount: number; endsAt: Date | null };

/** A person's bought coupons that no order uses or has used, those first that end first. */
export function findUsableCoupons(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<BoughtCoupon[]> {
  return query(
    tx,
    sql<BoughtCoupon>`SELECT c.code, c.value, c.minimum_amount, c.ends_at
      FROM point_entry e JOIN coupon c ON c.id = e.coupon_id
      WHERE e.user_id = ${userId}::uuid AND e.kind = 'spend' AND c.enabled AND c.archived_at IS NULL
        AND c.ends_at > ${now} AND NOT EXISTS (
          SELECT 1 FROM coupon_use u WHERE u.coupon_id = c.id AND u.state IN ('held', 'redeemed'))
      ORDER BY c.ends_at, c.code`,
  );
}

/** An entry of the ledger as its owner and staff see it. */
export type ListedEntry = {
  id: string;
  kind: EntryKind;
  points: number;
  balanceAfter: number;
  videoId: string | null;
  /** Code of the coupon that was bought. */
  code: string | null;
  reason: string | null;
  /** Staff member who made a correction. */
  actorId: string | null;
  bookedAt: Date;
  /** When it happened: of a touch, before it was booked. */
  createdAt: Date;
};

/** A slice of a person's ledger, newest first, and its length. */
export async function listEntries(
  tx: Tx,
  { userId, skip, take }: { userId: string; skip: number; take: number },
): Promise<{ items: ListedEntry[]; total: number }> {
  const [items, [counted]] = await Promise.all([
    query(
      tx,
      sql<ListedEntry>`SELECT e.id, e.kind, e.points, e.balance_after, e.video_id, c.code, e.reason, e.actor_id,
          e.created_at AS booked_at, coalesce(e.tapped_at, e.created_at) AS created_at
        FROM point_entry e LEFT JOIN coupon c ON c.id = e.coupon_id
        WHERE e.user_id = ${userId}::uuid ORDER BY e.seq DESC LIMIT ${take} OFFSET ${skip}`,
    ),
    query(
      tx,
      sql<{ total: number }>`SELECT count(*)::int AS total FROM point_entry WHERE user_id = ${userId}::uuid`,
    ),
  ]);
  return { items, total: totalOf({ skip, take }, items.length, counted?.total ?? 0) };
}
