import { AppError } from '@tapory/errors';
import { defineRoute, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { updateCoupon } from '../data/coupons.ts';
import type { HttpDeps } from './deps.ts';
import { changedTermsSchema, couponSchema, presentCoupon, toTerms } from './schemas.ts';

export const updateCouponRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'patch',
    path: '/coupons/{id}',
    operationId: 'updateCoupon',
    summary: 'Change the terms of a coupon',
    access: 'staff',
    ability: 'coupon:manage',
    params: z.object({ id: uuidSchema }),
    body: changedTermsSchema,
    response: couponSchema,
    async handle({ params, body }) {
      const coupon = await updateCoupon(database, params.id, toTerms(body));
      if (!coupon) throw new AppError('COUPON_NOT_FOUND');
      return presentCoupon(coupon);
    },
  });
