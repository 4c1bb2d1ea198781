import { AppError } from '@tapory/errors';
import {
  CSV_RESPONSE,
  csvReply,
  defineHandler,
  fileSlice,
  listQueries,
  pageOf,
  searchSchema,
  toInstants,
  toOrder,
  toSlice,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { findCoupon } from '../data/coupons.ts';
import type { Database } from '../data/database.ts';
import { listUses, USE_ORDERS, type UseFilter } from '../data/list-uses.ts';
import type { HttpDeps } from './deps.ts';
import { couponUseSchema, presentUse } from './schemas.ts';

const params = z.object({ id: uuidSchema });

const filters = {
  search: searchSchema()
    .optional()
    .meta({ description: 'Substring of an order’s number, or beginning of a customer’s or an order’s id' }),
  state: z.enum(['held', 'redeemed', 'released', 'returned']).optional(),
};

/** The days are those on which the orders were placed. */
const queries = listQueries(filters, USE_ORDERS, '-createdAt');

function toFilter(couponId: string, query: z.output<typeof queries.csv>): UseFilter {
  const { search, state, ids } = query;
  return { couponId, search, state, ids, createdAt: toInstants(query) };
}

async function assertCoupon({ pool }: Database, id: string): Promise<void> {
  if (!(await findCoupon(pool, id))) throw new AppError('COUPON_NOT_FOUND');
}

export const listCouponUsesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listCouponUses',
    summary: 'Uses of one coupon',
    params,
    query: queries.page,
    response: pageOf(couponUseSchema),
    async handle({ params: { id }, query }) {
      await assertCoupon(database, id);
      const { page, pageSize, sort } = query;
      const slice = { order: toOrder(sort), ...toSlice(query) };
      const { items, total } = await listUses(database.pool, toFilter(id, query), slice);
      return { items: items.map(presentUse), page, pageSize, total };
    },
  });

/** @lintignore read by the check of their names */
export const COLUMNS = [
  ...([
    'orderNumber',
    'orderId',
    'customerId',
    'oneUseCode',
    'state',
    'discount',
    'subtotal',
    'isFirstOrder',
    'createdAt',
    'id',
  ] as const),
] as const;

export const exportCouponUsesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportCouponUses',
    summary: 'Uses of one coupon as CSV',
    otherResponses: CSV_RESPONSE,
    params,
    query: queries.csv,
    async handle({ params: { id }, query, security }) {
      await assertCoupon(database, id);
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await listUses(database.pool, toFilter(id, query), slice);
      const rows = items.map((use) => {
        const { userId, ...row } = presentUse(use);
        return { ...row, customerId: userId, discount: use.discount, subtotal: use.subtotal };
      });
      return csvReply({ name: 'tapory-coupon-uses.csv', security }, COLUMNS, rows);
    },
  });
