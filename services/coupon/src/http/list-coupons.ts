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
} from '@tapory/service-kit';
import { z } from 'zod';
import { COUPON_ORDERS, type CouponFilter, listCoupons } from '../data/list-coupons.ts';
import { COUPON_STATES } from '../domain/coupon.ts';
import type { HttpDeps } from './deps.ts';
import { listedCouponSchema, presentListed } from './schemas.ts';

const filters = {
  search: searchSchema(80).optional(),
  state: z.enum(COUPON_STATES).optional(),
  type: z.enum(['percentage', 'fixed']).optional(),
};

/** The days are those of creation. */
const queries = listQueries(filters, COUPON_ORDERS, '-createdAt');

function toFilter(query: z.output<typeof queries.csv>): CouponFilter {
  const { search, state, type, ids } = query;
  return { search, state, type, ids, createdAt: toInstants(query), now: new Date() };
}

export const listCouponsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listCoupons',
    summary: 'Coupons; archived ones only when asked for; search matches the code and the name',
    query: queries.page,
    response: pageOf(listedCouponSchema),
    async handle({ query }) {
      const { page, pageSize, sort } = query;
      const filter = toFilter(query);
      const slice = { order: toOrder(sort), ...toSlice(query) };
      const { items, total } = await listCoupons(database.pool, filter, slice);
      return { items: items.map((listed) => presentListed(listed, filter.now)), page, pageSize, total };
    },
  });

/** @lintignore read by the check of their names */
export const COLUMNS = [
  ...(['code', 'name', 'state', 'type', 'value', 'cap', 'minimumAmount', 'startsAt', 'endsAt'] as const),
  ...([
    'totalLimit',
    'perUserLimit',
    'eligibility',
    'products',
    'held',
    'redeemed',
    'createdAt',
    'id',
  ] as const),
] as const;

export const exportCouponsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportCoupons',
    summary: 'Coupons as CSV',
    otherResponses: CSV_RESPONSE,
    query: queries.csv,
    async handle({ query, security }) {
      const filter = toFilter(query);
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await listCoupons(database.pool, filter, slice);
      const rows = items.map((listed) => {
        const coupon = presentListed(listed, filter.now);
        return {
          ...coupon,
          minimumAmount: coupon.minimumAmount.units,
          products: coupon.productKeys.join(' '),
        };
      });
      return csvReply({ name: 'tapory-coupons.csv', security }, COLUMNS, rows);
    },
  });
