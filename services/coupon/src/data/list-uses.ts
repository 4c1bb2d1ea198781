import { escapeLike, query, totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import { type SqlBool, sql } from 'kysely';
import type { UseState } from '../domain/coupon-use.ts';
import { type CouponUse, toUse } from './coupon-uses.ts';
import type { Tx } from './database.ts';
import { Prisma } from './generated/client.ts';
import { build } from './query-builder.ts';

/** Columns by which staff may sort. */
export const USE_ORDERS = ['createdAt', 'discount'] as const;

export type UseFilter = {
  couponId: string;
  state?: UseState | undefined;
  /** Substring of an order's number, or beginning of the id of a customer or an order. */
  search?: string | undefined;
  createdAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

type Slice = { order: Order<(typeof USE_ORDERS)[number]>; skip: number; take: number };

/** A slice of a coupon's uses, and their total number; the id breaks ties. */
export async function listUses(
  tx: Tx,
  { couponId, state, search, createdAt, ids }: UseFilter,
  { order, skip, take }: Slice,
): Promise<{ items: CouponUse[]; total: number }> {
  let found = build.selectFrom('couponUse').where('couponId', '=', couponId);
  if (state) found = found.where('state', '=', state);
  if (search) {
    const beginning = `${escapeLike(search)}%`;
    found = found.where(sql<SqlBool>`(order_number ILIKE ${`%${beginning}`}
      OR user_id::text ILIKE ${beginning} OR order_id::text ILIKE ${beginning})`);
  }
  if (createdAt?.gte) found = found.where('createdAt', '>=', createdAt.gte);
  if (createdAt?.lte) found = found.where('createdAt', '<=', createdAt.lte);
  if (ids) found = found.where('id', 'in', ids);
  const page = found
    .select(Object.values(Prisma.CouponUseScalarFieldEnum))
    .orderBy(order.column, order.direction)
    .orderBy('id', order.direction)
    .offset(skip)
    .limit(take);
  const [rows, [counted]] = await Promise.all([
    query(tx, page),
    query(tx, found.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  return { items: rows.map(toUse), total: totalOf({ skip, take }, rows.length, counted?.total ?? 0) };
}
