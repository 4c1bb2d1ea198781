import { AppError } from '@tapory/errors';
import { spreadAmount, twd } from '@tapory/money';
import { defineHandler, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { checkTerms } from '../domain/check-terms.ts';
import { checkClaim, discountOf } from '../domain/coupon.ts';
import { COUPON_BODY_LIMIT, newCouponSchema, toNewTerms } from './schemas.ts';

/** Somebody whom no list names. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const bodySchema = z.object({
  coupon: newCouponSchema,
  subtotal: moneySchema,
  productKeys: z
    .array(z.string().max(40))
    .min(1)
    .max(50)
    .meta({ description: 'Each with the same share of the subtotal' }),
  isFirstOrder: z.boolean(),
  userId: uuidSchema.nullable().meta({ description: 'The sample person, for coupons of listed people' }),
  usedByPerson: z.int().min(0).max(1_000_000).meta({ description: 'Uses that the person has already' }),
  usedInAll: z.int().min(0).max(1_000_000),
});

const responseSchema = z
  .object({
    discount: moneySchema.nullable(),
    total: moneySchema,
    reason: z.string().nullable().meta({ description: 'Why it does not hold: a code of the error list' }),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'CouponTrial' });

/** Tries terms that need not be stored yet; the same rules as a checkout's. */
export const tryCouponHandler = () =>
  defineHandler({
    operationId: 'tryCoupon',
    summary: 'Try terms on a sample cart and person',
    body: bodySchema,
    response: responseSchema,
    bodyLimit: COUPON_BODY_LIMIT,
    async handle({ body }) {
      const { subtotal, productKeys, isFirstOrder, userId, usedByPerson, usedInAll } = body;
      const terms = toNewTerms(body.coupon);
      checkTerms(terms);
      const stored = {
        version: 1,
        isReward: false,
        hasCodes: false,
        archivedAt: null,
        createdBy: null,
        updatedBy: null,
      };
      const now = new Date();
      const coupon = { ...terms, ...stored, id: NOBODY, code: body.coupon.code, createdAt: now };
      const shares = spreadAmount(
        subtotal,
        productKeys.map(() => twd(1)),
      );
      const lines = productKeys.map((productKey, index) => ({ productKey, amount: shares[index] ?? twd(0) }));
      const claim = { userId: userId ?? NOBODY, subtotal, lines, isFirstOrder };
      const uses = { total: usedInAll, byUser: usedByPerson, firstOrdersByUser: 0, ofCode: 0 };
      try {
        checkClaim(coupon, claim, uses, now);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { discount: null, total: subtotal, reason: error.code, params: { ...error.params } };
      }
      const discount = discountOf(coupon, lines);
      return { discount, total: twd(subtotal.units - discount.units), reason: null, params: {} };
    },
  });
