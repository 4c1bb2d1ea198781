import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { Coupon, CouponUse, ListedCoupon } from '../api/coupons.ts';

const tones = {
  active: 'success',
  scheduled: 'progress',
  used_up: 'warning',
  ended: 'neutral',
  off: 'neutral',
  archived: 'neutral',
} as const satisfies Record<ListedCoupon['state'], StatusTone>;

/** How a coupon stands now. */
export function CouponStatus({ state }: Pick<ListedCoupon, 'state'>) {
  const { t } = useTranslation('coupons');
  return <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>;
}

const useTones = {
  held: 'progress',
  redeemed: 'success',
  released: 'neutral',
  returned: 'neutral',
} as const satisfies Record<CouponUse['state'], StatusTone>;

/** How one use of a coupon stands. */
export function UseStatus({ state }: Pick<CouponUse, 'state'>) {
  const { t } = useTranslation('coupons');
  return <StatusTag tone={useTones[state]}>{t(`use.${state}`)}</StatusTag>;
}

/** What a coupon takes off: "10%" or "NT$50". */
export const discountText = ({ type, value }: Pick<Coupon, 'type' | 'value'>): string =>
  type === 'percentage' ? `${value}%` : formatMoney({ units: value, currency: 'TWD' });
