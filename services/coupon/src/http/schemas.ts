import {
  instantSchema,
  lineSchema,
  linesSchema,
  moneySchema,
  valueSchema,
  versionSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import type { CouponUse } from '../data/coupon-uses.ts';
import type { ListedCoupon } from '../data/list-coupons.ts';
import { COUPON_STATES, type Coupon, type CouponTerms, stateOf } from '../domain/coupon.ts';
import { toPrintedCode } from '../domain/one-use-code.ts';

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
  note: linesSchema({ max: 1000, min: 0 }),
};

export const couponSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    ...termsShape,
    createdBy: z.uuid().nullable().meta({ description: 'Staff member who created it' }),
    updatedBy: z.uuid().nullable().meta({ description: 'Staff member who last changed it' }),
    version: z.int().meta({ description: 'Grows with every change' }),
    hasCodes: z.boolean().meta({ description: 'Used by one-use codes only, no longer by its own' }),
    isArchived: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Coupon' });

export const listedCouponSchema = couponSchema
  .extend({
    state: z.enum(COUPON_STATES),
    held: z.int().meta({ description: 'Uses of orders that are not paid yet' }),
    redeemed: z.int().meta({ description: 'Uses of paid orders' }),
    isUsed: z
      .boolean()
      .meta({ description: 'An order was placed with it: what was promised no longer changes' }),
  })
  .meta({ id: 'ListedCoupon' });

const newCouponShape = z
  .object({ code: valueSchema('INVALID_COUPON_CODE', 64, 'code'), ...termsShape })
  .partial()
  .required({ code: true, name: true, type: true, value: true });

/** Request body of a new coupon; omitted terms are unrestricted. */
export const newCouponSchema = z.discriminatedUnion('type', [
  newCouponShape.extend({ type: z.literal('percentage'), value: z.int().min(1).max(100) }),
  newCouponShape.extend({ type: z.literal('fixed') }),
]);

/** Request body of a change; omitted terms stay. */
export const changedTermsSchema = z
  .object({
    ...termsShape,
    isArchived: z.boolean(),
    version: versionSchema.meta({
      description: 'The version that was changed; CONFLICT when it is no longer the newest',
    }),
  })
  .partial();

const toInstant = (wire: string | null): Date | null => (wire === null ? null : new Date(wire));

const termsSchema = z.object(termsShape).partial();

type WireTerms = z.output<typeof termsSchema>;

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

/** Wire form of a new coupon → its terms. */
export function toNewTerms({ code: _code, ...wire }: z.output<typeof newCouponSchema>): CouponTerms {
  return { ...UNRESTRICTED, ...toTerms(wire), name: wire.name, type: wire.type, value: wire.value };
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
    version: coupon.version,
    hasCodes: coupon.hasCodes,
    isArchived: coupon.archivedAt !== null,
    createdAt: coupon.createdAt.toISOString(),
  };
}

/** A coupon with how it stands now. */
export function presentListed(
  { coupon, held, redeemed, isUsed }: ListedCoupon,
  now: Date,
): z.input<typeof listedCouponSchema> {
  return { ...presentCoupon(coupon), state: stateOf(coupon, held + redeemed, now), held, redeemed, isUsed };
}

export const couponUseSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    orderId: z.uuid(),
    orderNumber: z
      .string()
      .nullable()
      .meta({ description: 'Null until the order is known to be placed, and of old uses' }),
    oneUseCode: z
      .string()
      .nullable()
      .meta({ description: 'The one-use code by which the coupon was named, as it is printed' }),
    state: z.enum(['held', 'redeemed', 'released', 'returned']),
    discount: moneySchema,
    subtotal: moneySchema,
    isFirstOrder: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'CouponUse' });

/** Domain form → wire form: an allow-list. */
export function presentUse(use: CouponUse): z.input<typeof couponUseSchema> {
  return {
    id: use.id,
    userId: use.userId,
    orderId: use.orderId,
    orderNumber: use.orderNumber,
    oneUseCode: use.oneUseCode && toPrintedCode(use.oneUseCode),
    state: use.state,
    discount: { units: use.discount, currency: 'TWD' },
    subtotal: { units: use.subtotal, currency: 'TWD' },
    isFirstOrder: use.isFirstOrder,
    createdAt: use.createdAt.toISOString(),
  };
}
