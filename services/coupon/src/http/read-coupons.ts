import { AppError } from '@tapory/errors';
import { authorize, defineRoute, pageOf, pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findCoupon, listCoupons } from '../data/coupons.ts';
import type { HttpDeps } from './index.ts';
import { couponSchema, presentCoupon } from './schemas.ts';

export const listCouponsRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/coupons',
    operationId: 'listCoupons',
    summary: 'Coupons, newest first',
    access: 'member',
    query: pageQuerySchema,
    response: pageOf(couponSchema),
    async handle({ actor, query: { page, pageSize } }) {
      authorize(actor, 'coupon:manage');
      const { items, total } = await listCoupons(database, { skip: (page - 1) * pageSize, take: pageSize });
      return { items: items.map(presentCoupon), page, pageSize, total };
    },
  });

export const readCouponRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/coupons/{id}',
    operationId: 'readCoupon',
    summary: 'One coupon',
    access: 'member',
    params: z.object({ id: uuidSchema }),
    response: couponSchema,
    async handle({ actor, params }) {
      authorize(actor, 'coupon:manage');
      const coupon = await findCoupon(database, params.id);
      if (!coupon) throw new AppError('COUPON_NOT_FOUND');
      return presentCoupon(coupon);
    },
  });
