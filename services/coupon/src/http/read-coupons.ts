import { AppError } from '@tapory/errors';
import { defineRoute, pageOf, pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { listUses } from '../data/coupon-uses.ts';
import { findCoupon, listCoupons } from '../data/coupons.ts';
import type { HttpDeps } from './deps.ts';
import { couponSchema, couponUseSchema, presentCoupon, presentUse } from './schemas.ts';

export const listCouponsRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/coupons',
    operationId: 'listCoupons',
    summary: 'Coupons, newest first',
    access: 'staff',
    ability: 'coupon:read',
    query: pageQuerySchema,
    response: pageOf(couponSchema),
    async handle({ query: { page, pageSize } }) {
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
    access: 'staff',
    ability: 'coupon:read',
    params: z.object({ id: uuidSchema }),
    response: couponSchema,
    async handle({ params }) {
      const coupon = await findCoupon(database, params.id);
      if (!coupon) throw new AppError('COUPON_NOT_FOUND');
      return presentCoupon(coupon);
    },
  });

export const listCouponUsesRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/coupons/{id}/usage',
    operationId: 'listCouponUses',
    summary: 'Uses of one coupon, newest first',
    access: 'staff',
    ability: 'coupon:read',
    params: z.object({ id: uuidSchema }),
    query: pageQuerySchema,
    response: pageOf(couponUseSchema),
    async handle({ params, query: { page, pageSize } }) {
      if (!(await findCoupon(database, params.id))) throw new AppError('COUPON_NOT_FOUND');
      const uses = await listUses(database, params.id, { skip: (page - 1) * pageSize, take: pageSize });
      return { items: uses.items.map(presentUse), page, pageSize, total: uses.total };
    },
  });
