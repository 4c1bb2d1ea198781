import { instantToTaipeiInput, taipeiInputToInstant } from '../../../lib/format/date.ts';
import type { Coupon, CouponChange, NewCoupon } from './api/coupons.ts';

/** What the form of a coupon holds: numbers as typed, times on Taipei's clock as `2026-11-25T14:00`. */
export type CouponDraft = {
  code: string;
  name: string;
  type: Coupon['type'];
  value: number | null;
  cap: number | null;
  startsAt: string;
  endsAt: string;
  totalLimit: number | null;
  perUserLimit: number | null;
  minimumAmount: number | null;
  productKeys: string[];
  eligibility: Coupon['eligibility'];
  /** Ids of customers, one a line. */
  listedUserIds: string;
  enabled: boolean;
  note: string;
};

export const emptyDraft: CouponDraft = {
  ...{ code: '', name: '', type: 'fixed', value: null, cap: null, startsAt: '', endsAt: '' },
  ...{ totalLimit: null, perUserLimit: 1, minimumAmount: null, productKeys: [] },
  ...{ eligibility: 'all', listedUserIds: '', enabled: true, note: '' },
};

const toLocal = (instant: string | null): string => (instant === null ? '' : instantToTaipeiInput(instant));

/** The instant of a time on Taipei's clock; null for an empty one. What is no moment is sent as it is, and refused. */
const toInstant = (local: string): string | null =>
  local === '' ? null : (taipeiInputToInstant(local) ?? local);

/** A stored coupon for the form. */
export const toDraft = (coupon: Coupon): CouponDraft => ({
  ...{ code: coupon.code, name: coupon.name, type: coupon.type, value: coupon.value, cap: coupon.cap },
  ...{ startsAt: toLocal(coupon.startsAt), endsAt: toLocal(coupon.endsAt) },
  ...{ totalLimit: coupon.totalLimit, perUserLimit: coupon.perUserLimit },
  minimumAmount: coupon.minimumAmount.units === 0 ? null : coupon.minimumAmount.units,
  ...{ productKeys: coupon.productKeys, eligibility: coupon.eligibility },
  listedUserIds: coupon.listedUserIds.join('\n'),
  ...{ enabled: coupon.enabled, note: coupon.note },
});

/** The same terms under no code, for another coupon. */
export const toCopy = (coupon: Coupon): CouponDraft => ({ ...toDraft(coupon), code: '' });

/** Ids from a text: one a line, or separated by spaces or commas. */
export const readIds = (text: string): string[] => [
  ...new Set(text.split(/[\s,，、]+/).filter((id) => id !== '')),
];

function toTerms(draft: CouponDraft) {
  const { minimumAmount, cap, startsAt, endsAt, listedUserIds, type } = draft;
  return {
    name: draft.name.trim(),
    value: draft.value ?? 0,
    cap: type === 'percentage' ? cap : null,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
    totalLimit: draft.totalLimit,
    perUserLimit: draft.perUserLimit,
    minimumAmount: { units: minimumAmount ?? 0, currency: 'TWD' as const },
    productKeys: draft.productKeys,
    eligibility: draft.eligibility,
    listedUserIds: draft.eligibility === 'listed' ? readIds(listedUserIds) : [],
    enabled: draft.enabled,
    note: draft.note,
  };
}

export const toNewCoupon = (draft: CouponDraft): NewCoupon => ({
  ...toTerms(draft),
  ...{ code: draft.code, type: draft.type },
});

/** A change from the version that the form was opened with. */
export const toChange = (draft: CouponDraft, version: number): CouponChange => ({
  ...toTerms(draft),
  ...{ type: draft.type, version },
});

/** What a form becomes when somebody else has changed the coupon since it was opened. */
export type Rebased = {
  draft: CouponDraft;
  /** What both have changed: what was typed stays in the form, and this says what the newer version holds. */
  clashes: { field: keyof CouponDraft; newer: string }[];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const asText = (value: CouponDraft[keyof CouponDraft]): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** Puts what was typed since the form was opened upon the newer version. */
export function rebase(opened: CouponDraft, typed: CouponDraft, newer: CouponDraft): Rebased {
  const fields = Object.keys(newer) as (keyof CouponDraft)[];
  const mine = fields.filter((field) => !isSame(typed[field], opened[field]));
  const theirs = (field: keyof CouponDraft) =>
    !isSame(newer[field], opened[field]) && !isSame(newer[field], typed[field]);
  return {
    draft: { ...newer, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) },
    clashes: mine.filter(theirs).map((field) => ({ field, newer: asText(newer[field]) })),
  };
}
