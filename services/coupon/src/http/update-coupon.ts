import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { changeCoupon } from '../use-cases/change-coupon.ts';
import type { HttpDeps } from './deps.ts';
import { COUPON_BODY_LIMIT, changedTermsSchema, couponSchema, presentCoupon, toTerms } from './schemas.ts';

export const updateCouponHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'updateCoupon',
    summary: 'Change the terms of a coupon, switch it on or off, archive it',
    params: z.object({ id: uuidSchema }),
    body: changedTermsSchema,
    response: couponSchema,
    bodyLimit: COUPON_BODY_LIMIT,
    async handle({ actor, params, body, security }) {
      const { isArchived, version, ...wire } = body;
      const change = { id: params.id, terms: toTerms(wire), isArchived, version, updatedBy: actor.id };
      const coupon = await changeCoupon(database, change);
      security.record({
        event: 'coupon-changed',
        outcome: 'success',
        subjectId: coupon.id,
        reason: 'changed',
      });
      return presentCoupon(coupon);
    },
  });
