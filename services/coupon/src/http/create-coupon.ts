import { defineHandler } from '@tapory/service-kit';
import { createCoupon } from '../use-cases/create-coupon.ts';
import type { HttpDeps } from './deps.ts';
import { COUPON_BODY_LIMIT, couponSchema, newCouponSchema, presentCoupon, toTerms } from './schemas.ts';

const UNRESTRICTED = {
  cap: null,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perUserLimit: null,
  minimumAmount: 0,
  productKeys: [],
  eligibility: 'all' as const,
  listedUserIds: [],
  enabled: true,
  note: '',
};

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
      const { code, ...wire } = body;
      const terms = {
        ...UNRESTRICTED,
        ...toTerms(wire),
        name: wire.name,
        type: wire.type,
        value: wire.value,
      };
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
