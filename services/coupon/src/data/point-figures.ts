import { escapeLike, query, totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from './database.ts';
import { findUnbalanced } from './point-ledger.ts';
import { build } from './query-builder.ts';

/** Columns by which staff may sort. */
export const HOLDER_ORDERS = ['balance', 'updatedAt'] as const;

/** A person with a ledger of points. */
export type Holder = {
  userId: string;
  balance: number;
  /** Touches that wait for staff. */
  heldTaps: number;
  updatedAt: Date;
};

export type HolderFilter = {
  /** Beginning of a person's id, or the id of a keepsake that they touched. */
  search?: string | undefined;
  updatedAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

type Slice = { order: Order<(typeof HOLDER_ORDERS)[number]>; skip: number; take: number };

/** A slice of people with points, and their total number; the id breaks ties. */
export async function listHolders(
  tx: Tx,
  { search, updatedAt, ids }: HolderFilter,
  { order, skip, take }: Slice,
): Promise<{ items: Holder[]; total: number }> {
  let found = build.selectFrom('pointAccount');
  if (search) {
    const beginning = `${escapeLike(search)}%`;
    found = found.where(sql<SqlBool>`(user_id::text ILIKE ${beginning} OR EXISTS (SELECT 1 FROM point_entry e
      WHERE e.user_id = point_account.user_id AND e.kind = 'earn' AND e.video_id = ${search}))`);
  }
  if (ids) found = found.where('userId', 'in', ids);
  if (updatedAt?.gte) found = found.where('updatedAt', '>=', updatedAt.gte);
  if (updatedAt?.lte) found = found.where('updatedAt', '<=', updatedAt.lte);
  const heldTaps = sql<number>`(SELECT count(*)::int FROM held_tap h
    WHERE h.user_id = point_account.user_id AND h.state = 'held')`;
  const page = found
    .select(['userId', 'balance', 'updatedAt'])
    .select(heldTaps.as('heldTaps'))
    .orderBy(order.column, order.direction)
    .orderBy('userId', order.direction)
    .offset(skip)
    .limit(take);
  const [items, [counted]] = await Promise.all([
    query(tx, page),
    query(tx, found.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  return { items, total: totalOf({ skip, take }, items.length, counted?.total ?? 0) };
}

/** All points as staff see them; what moved is of the days since one. */
export type PointFigures = {
  holders: number;
  balance: number;
  earned: number;
  spent: number;
  expired: number;
  corrected: number;
  heldTaps: number;
  /** People whose balance differs from their ledger, no more than are named in the log. */
  unbalanced: number;
};

const UNBALANCED_COUNTED = 20;

export async function readPointFigures(tx: Tx, since: Date): Promise<PointFigures> {
  const moved = (kind: 'earn' | 'spend' | 'expire' | 'correct') =>
    sql`coalesce(sum(points) FILTER (WHERE kind = ${sql.lit(kind)}), 0)::int`;
  const isHeld = sql<SqlBool>`state = 'held'`;
  const [[accounts], [entries], [held], unbalanced] = await Promise.all([
    query(
      tx,
      sql<{ holders: number; balance: number }>`SELECT count(*) FILTER (WHERE balance > 0)::int AS holders,
        coalesce(sum(balance), 0)::int AS balance FROM point_account`,
    ),
    query(
      tx,
      sql<Pick<PointFigures, 'earned' | 'spent' | 'expired' | 'corrected'>>`SELECT ${moved('earn')} AS earned,
        -${moved('spend')} AS spent, -${moved('expire')} AS expired, ${moved('correct')} AS corrected
        FROM point_entry WHERE created_at >= ${since}`,
    ),
    query(tx, build.selectFrom('heldTap').select(sql<number>`count(*)::int`.as('heldTaps')).where(isHeld)),
    findUnbalanced(tx, UNBALANCED_COUNTED),
  ]);
  if (!accounts || !entries || !held) throw new Error('an aggregate without groups returned no row');
  return { ...accounts, ...entries, ...held, unbalanced: unbalanced.length };
}
