import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findListedCoupon } from '../data/list-coupons.ts';
import type { HttpDeps } from './deps.ts';
import { listedCouponSchema, presentListed } from './schemas.ts';

export const readCouponHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readCoupon',
    summary: 'One coupon and its uses',
    params: z.object({ id: uuidSchema }),
    response: listedCouponSchema,
    async handle({ params }) {
      const coupon = await findListedCoupon(database.pool, params.id);
      if (!coupon) throw new AppError('COUPON_NOT_FOUND');
      return presentListed(coupon, new Date());
    },
  });
