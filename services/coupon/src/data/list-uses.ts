import type { Order } from '@tapory/service-kit';
import type { UseState } from '../domain/coupon-use.ts';
import { type CouponUse, toUse } from './coupon-uses.ts';
import type { Database } from './database.ts';
import type { Prisma } from './generated/client.ts';

/** Columns by which staff may sort. */
export const USE_ORDERS = ['createdAt', 'discount'] as const;

export type UseFilter = {
  couponId: string;
  state?: UseState | undefined;
  /** Id of an order or of a customer. */
  search?: string | undefined;
  createdAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

type Slice = { order: Order<(typeof USE_ORDERS)[number]>; skip: number; take: number };

/** A slice of a coupon's uses, and their total number; the id breaks ties. */
export async function listUses(
  { couponUse }: Pick<Database, 'couponUse'>,
  { couponId, state, search, createdAt, ids }: UseFilter,
  { order, skip, take }: Slice,
): Promise<{ items: CouponUse[]; total: number }> {
  const where: Prisma.CouponUseWhereInput = {
    couponId,
    ...(state ? { state } : {}),
    ...(search ? { OR: [{ orderId: search }, { userId: search }] } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(ids ? { id: { in: ids } } : {}),
  };
  const orderBy = [{ [order.column]: order.direction }, { id: order.direction }];
  const [rows, total] = await Promise.all([
    couponUse.findMany({ where, orderBy, skip, take }),
    couponUse.count({ where }),
  ]);
  return { items: rows.map(toUse), total };
}
