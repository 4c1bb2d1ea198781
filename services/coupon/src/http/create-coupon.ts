import { defineHandler } from '@tapory/service-kit';
import { createCoupon } from '../use-cases/create-coupon.ts';
import type { HttpDeps } from './deps.ts';
import { COUPON_BODY_LIMIT, couponSchema, newCouponSchema, presentCoupon, toNewTerms } from './schemas.ts';

export const createCouponHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'createCoupon',
    summary: 'Create a coupon',
    body: newCouponSchema,
    response: couponSchema,
    status: 201,
    isIdempotent: true,
    bodyLimit: COUPON_BODY_LIMIT,
    async handle({ actor, body, commandId, security }) {
      const { code } = body;
      const terms = toNewTerms(body);
      const coupon = await createCoupon(database, { id: commandId, code, terms, createdBy: actor.id });
      security.record({
        event: 'coupon-changed',
        outcome: 'success',
        subjectId: coupon.id,
        reason: 'created',
      });
      return presentCoupon(coupon);
    },
  });
