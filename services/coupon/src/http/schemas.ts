import { instantSchema, lineSchema, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { CouponUse } from '../data/coupon-uses.ts';
import type { Coupon } from '../domain/coupon.ts';

const MAX_LISTED_USERS = 10_000;

/** Bytes of a body with the maximum of listed users: 39 for each id and its punctuation. */
export const COUPON_BODY_LIMIT = 512 * 1024;

const limitSchema = z.int().min(1).max(1_000_000).nullable();

const termsShape = {
  name: lineSchema({ max: 80, tooShort: 'NAME_REQUIRED' }),
  type: z.enum(['percentage', 'fixed']),
  value: z.int().min(1).max(1_000_000).meta({ description: 'Whole percent, or NT$' }),
  cap: z.int().min(1).max(1_000_000).nullable(),
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
  totalLimit: limitSchema,
  perUserLimit: limitSchema,
  minimumAmount: moneySchema,
  productKeys: z.array(z.string().max(40)).max(50),
  eligibility: z.enum(['all', 'first_order', 'listed']),
  listedUserIds: z.array(z.uuid()).max(MAX_LISTED_USERS),
  enabled: z.boolean(),
  note: z.string().max(1000),
};

export const couponSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    ...termsShape,
    createdBy: z.uuid().nullable().meta({ description: 'Staff member who created it' }),
    updatedBy: z.uuid().nullable().meta({ description: 'Staff member who last changed it' }),
  })
  .meta({ id: 'Coupon' });

const newCouponShape = z
  .object({ code: z.string().max(64), ...termsShape })
  .partial()
  .required({ code: true, name: true, type: true, value: true });

/** Request body of a new coupon; omitted terms are unrestricted. */
export const newCouponSchema = z.discriminatedUnion('type', [
  newCouponShape.extend({ type: z.literal('percentage'), value: z.int().min(1).max(100) }),
  newCouponShape.extend({ type: z.literal('fixed') }),
]);

export const changedTermsSchema = z.object(termsShape).partial();

const toInstant = (wire: string | null): Date | null => (wire === null ? null : new Date(wire));

type WireTerms = z.output<typeof changedTermsSchema>;

/** Wire form of terms → domain form. */
export function toTerms(wire: WireTerms) {
  const { startsAt, endsAt, minimumAmount, ...rest } = wire;
  return {
    ...rest,
    ...(startsAt === undefined ? {} : { startsAt: toInstant(startsAt) }),
    ...(endsAt === undefined ? {} : { endsAt: toInstant(endsAt) }),
    ...(minimumAmount === undefined ? {} : { minimumAmount: minimumAmount.units }),
  };
}

/** Domain form → wire form: an allow-list. */
export function presentCoupon(coupon: Coupon): z.input<typeof couponSchema> {
  return {
    id: coupon.id,
    code: coupon.code,
    name: coupon.name,
    type: coupon.type,
    value: coupon.value,
    cap: coupon.cap,
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
    totalLimit: coupon.totalLimit,
    perUserLimit: coupon.perUserLimit,
    minimumAmount: { units: coupon.minimumAmount, currency: 'TWD' },
    productKeys: coupon.productKeys,
    eligibility: coupon.eligibility,
    listedUserIds: coupon.listedUserIds,
    enabled: coupon.enabled,
    note: coupon.note,
    createdBy: coupon.createdBy,
    updatedBy: coupon.updatedBy,
  };
}

export const couponUseSchema = z
  .object({
    userId: z.uuid(),
    orderId: z.uuid(),
    state: z.enum(['held', 'redeemed', 'released', 'returned']),
    discount: moneySchema,
    createdAt: instantSchema,
  })
  .meta({ id: 'CouponUse' });

/** Domain form → wire form: an allow-list. */
export function presentUse(use: CouponUse): z.input<typeof couponUseSchema> {
  return {
    userId: use.userId,
    orderId: use.orderId,
    state: use.state,
    discount: { units: use.discount, currency: 'TWD' },
    createdAt: use.createdAt.toISOString(),
  };
}
