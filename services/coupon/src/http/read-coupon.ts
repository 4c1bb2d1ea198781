import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findCoupon } from '../data/coupons.ts';
import type { HttpDeps } from './deps.ts';
import { couponSchema, presentCoupon } from './schemas.ts';

export const readCouponHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readCoupon',
    summary: 'One coupon',
    params: z.object({ id: uuidSchema }),
    response: couponSchema,
    async handle({ params }) {
      const coupon = await findCoupon(database.pool, params.id);
      if (!coupon) throw new AppError('COUPON_NOT_FOUND');
      return presentCoupon(coupon);
    },
  });
