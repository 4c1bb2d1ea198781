import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { listCoupons } from '../data/coupons.ts';
import type { HttpDeps } from './deps.ts';
import { couponSchema, presentCoupon } from './schemas.ts';

export const listCouponsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listCoupons',
    summary: 'Coupons, newest first',
    query: pageQuerySchema,
    response: pageOf(couponSchema),
    async handle({ query: { page, pageSize } }) {
      const { items, total } = await listCoupons(database, { skip: (page - 1) * pageSize, take: pageSize });
      return { items: items.map(presentCoupon), page, pageSize, total };
    },
  });
