import { AppError } from '@tapory/errors';
import { defineHandler, pageOf, pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { listUses } from '../data/coupon-uses.ts';
import { findCoupon } from '../data/coupons.ts';
import type { HttpDeps } from './deps.ts';
import { couponUseSchema, presentUse } from './schemas.ts';

export const listCouponUsesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listCouponUses',
    summary: 'Uses of one coupon, newest first',
    params: z.object({ id: uuidSchema }),
    query: pageQuerySchema,
    response: pageOf(couponUseSchema),
    async handle({ params, query: { page, pageSize } }) {
      if (!(await findCoupon(database.pool, params.id))) throw new AppError('COUPON_NOT_FOUND');
      const uses = await listUses(database, params.id, { skip: (page - 1) * pageSize, take: pageSize });
      return { items: uses.items.map(presentUse), page, pageSize, total: uses.total };
    },
  });
