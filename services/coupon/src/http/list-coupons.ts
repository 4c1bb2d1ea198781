import { defineStaffList, searchSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { COUPON_ORDERS, listCoupons } from '../data/list-coupons.ts';
import { COUPON_STATES } from '../domain/coupon.ts';
import type { HttpDeps } from './deps.ts';
import { listedCouponSchema, presentListed } from './schemas.ts';

/** The days are those of creation. */
export const couponList = defineStaffList({
  operationId: 'listCoupons',
  summary: 'Coupons; archived ones only when asked for; search matches the code and the name',
  filters: {
    search: searchSchema(80).optional(),
    state: z.enum(COUPON_STATES).optional(),
    type: z.enum(['percentage', 'fixed']).optional(),
  },
  sorts: COUPON_ORDERS,
  initial: '-createdAt',
  async find({ database }: HttpDeps, { during, ...filter }, slice) {
    const now = new Date();
    const { items, total } = await listCoupons(database.pool, { ...filter, createdAt: during, now }, slice);
    return { items: items.map((listed) => presentListed(listed, now)), total };
  },
  item: listedCouponSchema,
  present: (coupon) => coupon,
  file: {
    operationId: 'exportCoupons',
    summary: 'Coupons as CSV',
    name: 'tapory-coupons.csv',
    columns: [
      ...(['code', 'name', 'state', 'type', 'value', 'cap', 'minimumAmount', 'startsAt', 'endsAt'] as const),
      ...(['totalLimit', 'perUserLimit', 'eligibility', 'products', 'held', 'redeemed'] as const),
      ...(['createdAt', 'id'] as const),
    ],
    toRows: (rows) =>
      rows.map((coupon) => ({
        ...coupon,
        minimumAmount: coupon.minimumAmount.units,
        products: coupon.productKeys.join(' '),
      })),
  },
});
